import UIKit

protocol Presentable {
  var toPresent: UIViewController? { get }
}

extension UIViewController: Presentable {
  var toPresent: UIViewController? { self }
}

protocol Router: Presentable {
  func push(_ module: Presentable?)
  func present(_ module: Presentable?)
  func setRoot(_ module: Presentable?)
  func dismiss()
}

final class RouterImp: Router {
  private weak var root: UINavigationController?
  init(root: UINavigationController) { self.root = root }

  var toPresent: UIViewController? { root }

  func push(_ module: Presentable?) {
    guard let controller = module?.toPresent, controller is UINavigationController == false else { return }
    root?.pushViewController(controller, animated: true)
  }

  func present(_ module: Presentable?) {
    guard let controller = module?.toPresent else { return }
    root?.present(controller, animated: true)
  }

  func setRoot(_ module: Presentable?) {
    root?.setViewControllers([module?.toPresent].compactMap { $0 }, animated: false)
  }

  func dismiss() { root?.dismiss(animated: true) }
}
