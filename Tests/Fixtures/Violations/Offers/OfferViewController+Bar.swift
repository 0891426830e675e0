import UIKit

extension OfferViewController {
  @objc func leave() {
    if let navigationController, navigationController.isToolbarHidden {
      navigationController.popViewController(animated: true)  // finding: navigation_from_child
    } else {
      self.dismiss(animated: true) { print("dismiss(animated: true)") }  // finding: presentation_from_child
    }
  }

  var isAlone: Bool {
    presentingViewController == nil
  }
}

extension LegacyProfileViewController {
  @objc func openOffers() {
    navigationController?.show(OfferViewController(), sender: self)  // finding: navigation_from_child, screen_created_by_screen
  }
}
