// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// XCoordinator 2.2.1 (QuickBirdEng), Swift 5 mode.
@_exported import UIKit

public protocol Route {}

public typealias PresentationHandler = () -> Void
public typealias ContextPresentationHandler = (TransitionContext) -> Void

public protocol Presentable {
  var viewController: UIViewController! { get }
  func router<R: Route>(for route: R) -> StrongRouter<R>?
  func presented(from presentable: Presentable?)
  func registerParent(_ presentable: Presentable & AnyObject)
  func childTransitionCompleted()
  func setRoot(for window: UIWindow)
}

extension Presentable {
  public func registerParent(_ presentable: Presentable & AnyObject) {}
  public func childTransitionCompleted() {}
  public func setRoot(for window: UIWindow) {}
  public func router<R: Route>(for route: R) -> StrongRouter<R>? { fatalError() }
  public func presented(from presentable: Presentable?) {}
}

extension UIViewController: Presentable {}
extension UIWindow: Presentable {}

public protocol Container {
  var view: UIView! { get }
  var viewController: UIViewController! { get }
}

extension UIViewController: Container {
  public var viewController: UIViewController! { fatalError() }
}

extension UIView: Container {
  public var viewController: UIViewController! { fatalError() }
  public var view: UIView! { fatalError() }
}

public protocol Router: Presentable {
  associatedtype RouteType: Route
  func contextTrigger(_ route: RouteType, with options: TransitionOptions, completion: ContextPresentationHandler?)
}

extension Router {
  public func trigger(_ route: RouteType, with options: TransitionOptions) {}
  public func trigger(_ route: RouteType, completion: PresentationHandler? = nil) {}
  public func trigger(_ route: RouteType, with options: TransitionOptions, completion: PresentationHandler?) {}
  public var strongRouter: StrongRouter<RouteType> { fatalError() }
  public func router<R: Route>(for route: R) -> StrongRouter<R>? { fatalError() }
  @MainActor public func trigger(_ route: RouteType) async {}
}

public final class StrongRouter<RouteType: Route>: Router {
  public init<T: Router>(_ router: T) where T.RouteType == RouteType {}
  public func contextTrigger(
    _ route: RouteType, with options: TransitionOptions, completion: ContextPresentationHandler?
  ) {}
  public func trigger(_ route: RouteType, with options: TransitionOptions, completion: PresentationHandler?) {}
  public func presented(from presentable: Presentable?) {}
  public var viewController: UIViewController! { fatalError() }
  public func registerParent(_ presentable: Presentable & AnyObject) {}
  public func childTransitionCompleted() {}
}

@propertyWrapper
public struct UnownedErased<Value> {
  public var wrappedValue: Value { fatalError() }
  public init<Erasable: AnyObject>(_ value: Erasable, erase: @escaping (Erasable) -> Value) {}
}

@propertyWrapper
public struct WeakErased<Value> {
  public var wrappedValue: Value? { fatalError() }
  public init<Erasable: AnyObject>(_ value: Erasable, erase: @escaping (Erasable) -> Value) {}
}

public typealias AnyRouter<RouteType: Route> = UnownedRouter<RouteType>
public typealias UnownedRouter<RouteType: Route> = UnownedErased<StrongRouter<RouteType>>
public typealias WeakRouter<RouteType: Route> = WeakErased<StrongRouter<RouteType>>

extension UnownedErased: Presentable where Value: Presentable {
  public var viewController: UIViewController! { fatalError() }
  public func childTransitionCompleted() {}
  public func registerParent(_ presentable: Presentable & AnyObject) {}
  public func presented(from presentable: Presentable?) {}
  public func setRoot(for window: UIWindow) {}
}

extension UnownedErased: Router where Value: Router {
  public func contextTrigger(
    _ route: Value.RouteType, with options: TransitionOptions, completion: ContextPresentationHandler?
  ) {}
}

extension WeakErased: Presentable where Value: Presentable {
  public var viewController: UIViewController! { fatalError() }
  public func childTransitionCompleted() {}
  public func registerParent(_ presentable: Presentable & AnyObject) {}
  public func presented(from presentable: Presentable?) {}
  public func setRoot(for window: UIWindow) {}
}

extension WeakErased: Router where Value: Router {
  public func contextTrigger(
    _ route: Value.RouteType, with options: TransitionOptions, completion: ContextPresentationHandler?
  ) {}
}

open class RedirectionRouter<ParentRoute: Route, RouteType: Route>: Router {
  public let parent: UnownedRouter<ParentRoute>
  public private(set) var viewController: UIViewController!
  public init(
    viewController: UIViewController, parent: UnownedRouter<ParentRoute>, map: ((RouteType) -> ParentRoute)?
  ) { fatalError() }
  open func contextTrigger(
    _ route: RouteType, with options: TransitionOptions, completion: ContextPresentationHandler?
  ) {}
  open func mapToParentRoute(_ route: RouteType) -> ParentRoute { fatalError() }
}
