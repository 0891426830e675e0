import UIKit

struct Sofa { let name: String }

protocol CatalogView: Presentable, AnyObject {
  var onSofa: ((Sofa) -> Void)? { get set }
}

protocol SofaView: Presentable, AnyObject {
  var onReviews: (() -> Void)? { get set }
  var onAsk: (() -> Void)? { get set }
}

final class CatalogController: UICollectionViewController, CatalogView {
  var onSofa: ((Sofa) -> Void)?
}

final class SofaController: UIViewController, SofaView {
  var sofa: Sofa?
  var onReviews: (() -> Void)?
  var onAsk: (() -> Void)?

  @objc private func buy() {
    guard let sofa else { return }
    BasketStore.shared.put(sofa)  // finding: singleton_manager_call
  }
}

final class ReviewsController: UITableViewController {
  init(sofa: Sofa) { super.init(style: .plain) }
  required init?(coder: NSCoder) { nil }
}

final class BasketStore {
  static let shared = BasketStore()
  private(set) var sofas: [Sofa] = []
  func put(_ sofa: Sofa) { sofas.append(sofa) }
}
