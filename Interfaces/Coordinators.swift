// The base types of the coordinator libraries that projects build on without having their source.

class Coordinator<T>: UIResponder, Coordinating {
  var rootViewController: T
  var parent: Coordinating?
  func start()
  func stop()
  func activate()
  func startChild(coordinator: Coordinating)
  func stopChild(coordinator: Coordinating)
}
protocol Coordinating: AnyObject {}
class NavigationCoordinator<T>: Coordinator<UINavigationController> {
  func present(_ vc: UIViewController)
  func show(_ vc: UIViewController)
  func root(_ vcs: UIViewController...)
}
class TabBarCoordinator<RouteType> {}
class SplitCoordinator<RouteType> {}
class PageCoordinator<RouteType> {}
class ViewCoordinator<RouteType> {}
class BasicCoordinator<RouteType, TransitionType> {}
class BaseCoordinator<RouteType, TransitionType> {}
class RedirectionRouter<SuperRoute, RouteType> {}
protocol Route {}
protocol Flow: AnyObject {}
protocol Stepper {}
protocol Step {}
protocol Coordinatable: AnyObject {}
protocol NavigationCoordinatable: Coordinatable {}
protocol TabCoordinatable: Coordinatable {}
class NavigationViewCoordinator<T>: Coordinatable { init(_ childCoordinator: T) }
class ViewWrapperCoordinator<T, Content>: Coordinatable {}
class ViewableRouter<InteractorType, ViewControllerType>: ViewableRouting {
  var interactor: InteractorType
  var viewController: ViewControllerType
  var viewControllable: ViewControllable
  init(interactor: InteractorType, viewController: ViewControllerType)
  func didLoad()
  func attachChild(_ child: Routing)
  func detachChild(_ child: Routing)
}
class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>, LaunchRouting
{
  func launch(from window: UIWindow)
}
protocol Routing: AnyObject {}
protocol ViewableRouting: Routing { var viewControllable: ViewControllable { get } }
protocol LaunchRouting: ViewableRouting { func launch(from window: UIWindow) }
protocol ViewControllable: AnyObject { var uiviewController: UIViewController { get } }
