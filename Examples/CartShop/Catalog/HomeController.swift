import UIKit

/// The window of the shop: promotions that slide sideways, and all products below.
final class HomeController: UICollectionViewController {
  private enum Section: Int, CaseIterable {
    case promotions, products
  }

  var promotions: [Product] = [] {
    didSet { reloadIfLoaded() }
  }

  var products: [Product] = [] {
    didSet { reloadIfLoaded() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    collectionView.register(PromoContainerCell.self, forCellWithReuseIdentifier: "promotions")
    collectionView.register(ProductCell.self, forCellWithReuseIdentifier: "product")
    catalogRefresh(
      completion: { [weak self] promotions, products in
        self?.promotions = promotions.map(\.unbox)
        self?.products = products.map(\.unbox)
      },
      sender: self
    )
  }

  private func reloadIfLoaded() {
    guard isViewLoaded else { return }
    collectionView.reloadData()
  }

  // MARK: Collection view

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    Section.allCases.count
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .promotions: promotions.isEmpty ? 0 : 1
    case .products: products.count
    case nil: 0
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if indexPath.section == Section.promotions.rawValue {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "promotions", for: indexPath)
      (cell as? PromoContainerCell)?.promotions = promotions
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
    (cell as? ProductCell)?.product = products[indexPath.item]
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard indexPath.section == Section.products.rawValue else { return }
    catalogShow(CatalogPage.product(products[indexPath.item]).boxed, sender: self)
  }
}

extension HomeController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let height: CGFloat = indexPath.section == Section.promotions.rawValue ? 180 : 72
    return CGSize(width: collectionView.bounds.width, height: height)
  }
}
