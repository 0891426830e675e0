import Swinject
import UIKit

protocol PrescriptionRouting: AnyObject {
  func begin()
}

protocol PrescriptionDisplaying: UIViewController {
  var onPharmacy: (() -> Void)? { get set }
}

final class PrescriptionFlow: PrescriptionRouting {
  var resolver: Resolver?
  private let stack: UINavigationController
  @Injected(\.doctorFlow) private var doctorFlow
  @Injected private var pharmacyFlow: PharmacyFlow

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {
    guard let screen = resolver?.resolve(PrescriptionDisplaying.self) else { return }
    screen.onPharmacy = { [weak self] in self?.pickPharmacy() }
    stack.show(screen, sender: self)
  }

  private func pickPharmacy() {
    pharmacyFlow.start(on: stack)
  }

  func askDoctor() {
    doctorFlow.start(on: stack, resolver: resolver)
  }
}

final class PrescriptionViewController: UIViewController, PrescriptionDisplaying {
  var onPharmacy: (() -> Void)?

  @objc private func close() {
    navigationController?.popToRootViewController(animated: true)  // finding: navigation_from_child
  }
}
