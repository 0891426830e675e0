// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import UIKit

// radianttap/Coordinator 8: the lifecycle is synchronous, and everything is on the main actor.
@MainActor
public protocol Coordinating: AnyObject {
  var identifier: String { get }
  var parent: Coordinating? { get set }
  var childCoordinators: [String: Coordinating] { get }
  var coordinatingResponder: UIResponder? { get }
  func start()
  func stop()
  func coordinatorDidFinish(_ coordinator: Coordinating)
  func startChild(coordinator: Coordinating)
  func stopChild(coordinator: Coordinating)
  func activate()
  func takeover()
}

extension Dictionary where Value == Coordinating {
  public func child<T>(matching type: T.Type) -> T? { fatalError() }
}

extension UIViewController {
  public weak var parentCoordinator: Coordinating? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UIResponder {
  @objc open var coordinatingResponder: UIResponder? { fatalError() }
  public var containingCoordinator: Coordinating? { fatalError() }
}

extension UIViewController {
  override open var coordinatingResponder: UIResponder? { fatalError() }
}

public typealias CoordinatingQueuedMessage = () -> Void

@MainActor
open class Coordinator<T: UIViewController>: UIResponder, Coordinating {
  public let rootViewController: T
  public init(rootViewController: T?) { fatalError() }
  open lazy var identifier: String = ""
  open override var coordinatingResponder: UIResponder? { fatalError() }
  public private(set) var isStarted: Bool = false
  open func start() {}
  open func stop() {}
  open func coordinatorDidFinish(_ coordinator: Coordinating) {}
  open func activate() {}
  open func takeover() {}
  open weak var parent: Coordinating?
  public private(set) var childCoordinators: [String: Coordinating] = [:]
  public func startChild(coordinator: Coordinating) {}
  public func stopChild(coordinator: Coordinating) {}
  public private(set) var queuedMessages: [CoordinatingQueuedMessage] = []
  public func enqueueMessage(_ message: @escaping CoordinatingQueuedMessage) {}
  public func processQueuedMessages() {}
}

@MainActor
open class NavigationCoordinator: Coordinator<UINavigationController>, UINavigationControllerDelegate {
  open var viewControllers: [UIViewController] = []
  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  open func handlePopBack(to vc: UIViewController?) {}
  public func present(_ vc: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {}
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {}
  public func show(_ vc: UIViewController) {}
  public func root(_ vc: UIViewController) {}
  public func top(_ vc: UIViewController, animated: Bool = true) {}
  public func pop(animated: Bool = true) {}
  public func pop(to vc: UIViewController, animated: Bool = true) {}
  open override func start() {}
  open override func stop() {}
  open override func coordinatorDidFinish(_ coordinator: Coordinating) {}
  open override func activate() {}
  open override func takeover() {}
}
