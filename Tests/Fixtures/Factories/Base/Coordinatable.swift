import UIKit

protocol Coordinatable: AnyObject {
  func start()
}

class BaseCoordinator: Coordinatable {
  var children: [Coordinatable] = []

  func start() {}

  func keep(_ child: Coordinatable) {
    guard !children.contains(where: { $0 === child }) else { return }
    children.append(child)
  }

  func drop(_ child: Coordinatable?) {
    children.removeAll { $0 === child }
  }
}

extension BaseCoordinator {
  /// Every flow can open the help desk.
  func openSupport(on router: Router) {
    let support = SupportCoordinator(router: router)
    keep(support)
    support.start()
  }
}
