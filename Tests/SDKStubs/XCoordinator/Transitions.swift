// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public struct TransitionOptions {
  public let animated: Bool
  public init(animated: Bool) { fatalError() }
}

public protocol TransitionContext {
  var presentables: [Presentable] { get }
  var animation: TransitionAnimation? { get }
}

public protocol TransitionAnimation: UIViewControllerAnimatedTransitioning {
  func start()
  func cleanup()
}

open class Animation: NSObject {
  public static let `default` = Animation(presentation: nil, dismissal: nil)
  open var presentationAnimation: TransitionAnimation?
  open var dismissalAnimation: TransitionAnimation?
  public init(presentation: TransitionAnimation?, dismissal: TransitionAnimation?) { fatalError() }
}

open class StaticTransitionAnimation: NSObject, TransitionAnimation {
  public init(
    duration: TimeInterval, performAnimation: @escaping (_ context: UIViewControllerContextTransitioning) -> Void
  ) { fatalError() }
  open func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    fatalError()
  }
  open func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
  open func start() {}
  open func cleanup() {}
}

public protocol TransitionProtocol: TransitionContext {
  associatedtype RootViewController: UIViewController
  func perform(
    on rootViewController: RootViewController, with options: TransitionOptions, completion: PresentationHandler?)
  static func multiple(_ transitions: [Self]) -> Self
}

extension TransitionProtocol {
  public static func multiple(_ transitions: Self...) -> Self { fatalError() }
}

public struct Transition<RootViewController: UIViewController>: TransitionProtocol {
  public typealias PerformClosure = (
    _ rootViewController: RootViewController, _ options: TransitionOptions, _ completion: PresentationHandler?
  ) -> Void
  public var presentables: [Presentable] { fatalError() }
  public var animation: TransitionAnimation? { fatalError() }
  public init(presentables: [Presentable], animationInUse: TransitionAnimation?, perform: @escaping PerformClosure) {}
  public func perform(
    on rootViewController: RootViewController, with options: TransitionOptions, completion: PresentationHandler?
  ) {}
}

public typealias NavigationTransition = Transition<UINavigationController>
public typealias TabBarTransition = Transition<UITabBarController>
public typealias ViewTransition = Transition<UIViewController>
public typealias PageTransition = Transition<UIPageViewController>
public typealias SplitTransition = Transition<UISplitViewController>

extension Transition {
  public static func show(_ presentable: Presentable) -> Transition { fatalError() }
  public static func showDetail(_ presentable: Presentable) -> Transition { fatalError() }
  public static func presentOnRoot(_ presentable: Presentable, animation: Animation? = nil) -> Transition {
    fatalError()
  }
  public static func present(_ presentable: Presentable, animation: Animation? = nil) -> Transition { fatalError() }
  public static func embed(_ presentable: Presentable, in container: Container) -> Transition { fatalError() }
  public static func dismissToRoot(animation: Animation? = nil) -> Transition { fatalError() }
  public static func dismiss(animation: Animation? = nil) -> Transition { fatalError() }
  public static func none() -> Transition { fatalError() }
  public static func multiple<C: Collection>(_ transitions: C) -> Transition where C.Element == Transition {
    fatalError()
  }
  public static func route<C: Coordinator>(_ route: C.RouteType, on coordinator: C) -> Transition { fatalError() }
  public static func trigger<R: Router>(_ route: R.RouteType, on router: R) -> Transition { fatalError() }
  public static func perform<TransitionType: TransitionProtocol>(
    _ transition: TransitionType, on viewController: TransitionType.RootViewController
  ) -> Transition { fatalError() }
}

extension Transition where RootViewController: UINavigationController {
  public static func push(_ presentable: Presentable, animation: Animation? = nil) -> Transition { fatalError() }
  public static func pop(animation: Animation? = nil) -> Transition { fatalError() }
  public static func pop(to presentable: Presentable, animation: Animation? = nil) -> Transition { fatalError() }
  public static func popToRoot(animation: Animation? = nil) -> Transition { fatalError() }
  public static func set(_ presentables: [Presentable], animation: Animation? = nil) -> Transition { fatalError() }
}

extension Transition where RootViewController: UITabBarController {
  public static func set(_ presentables: [Presentable], animation: Animation? = nil) -> Transition { fatalError() }
  public static func select(_ presentable: Presentable, animation: Animation? = nil) -> Transition { fatalError() }
  public static func select(index: Int, animation: Animation? = nil) -> Transition { fatalError() }
}

extension Transition where RootViewController: UIPageViewController {
  public static func set(
    _ first: Presentable, _ second: Presentable? = nil, direction: UIPageViewController.NavigationDirection
  ) -> Transition { fatalError() }
}

extension Transition where RootViewController: UISplitViewController {
  public static func set(_ presentables: [Presentable]) -> Transition { fatalError() }
}
