import SwiftUI
import UIKit

final class OfferViewModel {
  weak var viewController: UIViewController?  // finding: view_model_holds_screen
  private let store: OfferStore
  private let favourites: FavouriteManager = .sharedInstance  // finding: singleton_manager_call

  init(store: OfferStore = OfferStore.shared) {
    self.store = store
  }

  func buy() {
    let receipt = UIHostingController(rootView: ReceiptView())  // finding: screen_created_by_screen
    viewController?.present(receipt, animated: true)  // finding: presentation_from_child
  }

  func refund() {
    Money.shared.pay(-1)  // finding: singleton_manager_call
    Log.shared.write("refund")
    UIPasteboard.general.string = "refunded"
    URLSession.shared.invalidateAndCancel()  // neutral: layer_violation
    NotificationCenter.default.post(name: .init("refund"), object: nil)
    use(OfferKind.default)
  }

  private func use(_ kind: OfferKind) {}
}

final class OfferPresenter {
  private weak var view: UIViewController?
  init(view: UIViewController) { self.view = view }

  func cancel() {
    view?.dismiss(animated: true)  // finding: presentation_from_child
  }

  func finish() {
    view?.navigationController?.popViewController(animated: true)  // finding: navigation_from_child
    OfferStore.instance().clear()  // finding: singleton_manager_call
  }
}
