import UIKit

protocol SplashViewControllerDelegate: AnyObject {
  func splashDidUnlock(_ splash: SplashViewController)
}

final class SplashViewController: UIViewController {
  weak var delegate: SplashViewControllerDelegate?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.splashDidUnlock(self)
  }
}
