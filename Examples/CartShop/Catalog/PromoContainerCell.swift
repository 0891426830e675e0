import UIKit

/// A row of promotions. It lays them out, and knows nothing of the buttons in them.
final class PromoContainerCell: UICollectionViewCell {
  var promotions: [Product] = [] {
    didSet { collectionView.reloadData() }
  }

  private let collectionView: UICollectionView

  override init(frame: CGRect) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 240, height: 160)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: frame)

    collectionView.register(PromoCell.self, forCellWithReuseIdentifier: "promo")
    collectionView.dataSource = self
    collectionView.delegate = self
    contentView.fill(with: collectionView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension PromoContainerCell: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    promotions.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "promo", for: indexPath)
    (cell as? PromoCell)?.product = promotions[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    catalogShow(CatalogPage.product(promotions[indexPath.item]).boxed, sender: self)
  }
}
