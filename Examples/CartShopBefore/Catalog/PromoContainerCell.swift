import UIKit

/// A row of promotions.
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
    guard let tabs = window?.rootViewController as? UITabBarController,
      let stack = tabs.selectedViewController as? UINavigationController
    else { return }
    let main = UIStoryboard(name: "Main", bundle: nil)
    let controller: ProductController = main.instantiateViewController(identifier: "ProductController")
    controller.product = promotions[indexPath.item]
    stack.pushViewController(controller, animated: true)
  }
}
