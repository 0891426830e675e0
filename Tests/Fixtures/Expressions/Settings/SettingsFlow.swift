import UIKit

@MainActor
final class SettingsFlow: Flow {
  private let stack: UINavigationController
  private var about: AboutViewController { AboutViewController() }

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let settings = SettingsViewController(style: .grouped)
    settings.onAbout = { [weak self] in self.map { $0.stack.pushViewController($0.about, animated: true) } }
    stack.pushViewController(settings, animated: true)
  }
}

@MainActor
final class GoodbyeFlow: Flow {
  private let stack: UINavigationController
  private let screen: UIViewController

  init(on stack: UINavigationController, because reason: Session.Reason) {
    self.stack = stack
    switch reason {
    case .expired: screen = ExpiredViewController()
    case .signedOut: screen = GoodbyeViewController()
    }
  }

  func start() { stack.setViewControllers([screen], animated: true) }
}

final class SettingsViewController: UITableViewController {
  var onAbout: (() -> Void)?
}

final class AboutViewController: UIViewController {}
final class ExpiredViewController: UIViewController {}
final class GoodbyeViewController: UIViewController {}
