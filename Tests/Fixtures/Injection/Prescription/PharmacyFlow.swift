import UIKit

final class PharmacyFlow {
  @Injected private var map: PharmacyMapViewController

  func start(on stack: UINavigationController) {
    stack.pushViewController(map, animated: true)
  }
}

final class PharmacyMapViewController: UIViewController {
  @Injected private var finder: PharmacyFinder
}

final class PharmacyFinder {}
