import UIKit

/// The window of the shop: promotions that slide sideways, and all products below.
final class HomeController: UICollectionViewController {
  private lazy var catalog = CatalogManager.shared()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(PromoContainerCell.self, forCellWithReuseIdentifier: "promotions")
    collectionView.register(ProductCell.self, forCellWithReuseIdentifier: "product")
    Task {
      try? await catalog.refresh()
      collectionView.reloadData()
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let count = CartManager.shared.count
    tabBarController?.viewControllers?[1].tabBarItem.badgeValue = count == 0 ? nil : String(count)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "showProduct", let controller = segue.destination as? ProductController else { return }
    controller.product = sender as? Product
  }

  // MARK: Collection view

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? 1 : catalog.products.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if indexPath.section == 0 {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "promotions", for: indexPath)
      (cell as? PromoContainerCell)?.promotions = catalog.promotions
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
    (cell as? ProductCell)?.product = catalog.products[indexPath.item]
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard indexPath.section == 1 else { return }
    performSegue(withIdentifier: "showProduct", sender: catalog.products[indexPath.item])
  }
}
