import UIKit

protocol BasketView: AnyObject {
  var onCheckout: (([Sofa]) -> Void)? { get set }
}

final class BasketController: UIViewController, BasketView {
  var onCheckout: (([Sofa]) -> Void)?
}

final class CheckoutViewModel {
  var onDelivery: (() -> Void)?
  var onTerms: (() -> Void)?
  init(sofas: [Sofa]) {}
}

final class CheckoutController: UIViewController {
  init(model: CheckoutViewModel) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }

  @objc private func cancel() {
    navigationController!.popViewController(animated: true)  // finding: navigation_from_child
  }
}

enum StorePage {
  case terms, privacy, imprint

  var controller: UIViewController {
    switch self {
    case .terms: return TermsController()
    case .privacy: return PrivacyController()
    case .imprint:
      let imprint = ImprintController()
      imprint.title = "Imprint"
      return imprint
    }
  }
}

final class TermsController: UIViewController {}
final class PrivacyController: UIViewController {}
final class ImprintController: UIViewController {}
