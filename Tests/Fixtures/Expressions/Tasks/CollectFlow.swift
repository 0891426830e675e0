import UIKit

@MainActor
final class CollectFlow: Flow {
  private let stack: UINavigationController
  private var flows: [String: any Flow] = [:]

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let lockers = LockersViewController()
    lockers.onIdentify = { [unowned self] in
      flows["identity"] = IdentityFlow(stack: stack)
      flows["identity"]?.start()
    }
    lockers.onRefuse = { [unowned self] in
      let refusal = (flows["refusal"] as? RefusalFlow) ?? RefusalFlow(stack: stack)
      flows["refusal"] = refusal
      refusal.start()
    }
    stack.pushViewController(lockers, animated: true)
  }
}

@MainActor
final class IdentityFlow: Flow {
  private let stack: UINavigationController
  private let pages: [UIViewController] = [PassportViewController(), SelfieViewController()]

  init(stack: UINavigationController) { self.stack = stack }

  func start() { pages.forEach { stack.pushViewController($0, animated: false) } }
}

@MainActor
final class RefusalFlow: Flow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    UIView.animate(withDuration: 0.2, animations: {}) { _ in
      self.stack.present(UINavigationController(rootViewController: RefusalViewController()), animated: true)
    }
  }
}

final class LockersViewController: UIViewController {
  var onIdentify: (() -> Void)?
  var onRefuse: (() -> Void)?
}

final class PassportViewController: UIViewController {}
final class SelfieViewController: UIViewController {}
final class RefusalViewController: UIViewController {}
