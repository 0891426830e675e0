// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Foundation

@preconcurrency @MainActor @objc open class UINavigationController: UIViewController {
  @objc(UINavigationControllerOperation) public enum Operation: Int, Sendable { case none, push, pop }
  @objc public init(rootViewController: UIViewController) { fatalError() }
  @objc public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { fatalError() }
  @objc public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc weak open var delegate: (any UINavigationControllerDelegate)?
  @objc open var viewControllers: [UIViewController] = []
  @objc open var topViewController: UIViewController? { fatalError() }
  @objc open var visibleViewController: UIViewController? { fatalError() }
  @objc open var navigationBar: UINavigationBar { fatalError() }
  @objc open var isNavigationBarHidden = false
  @objc open var isToolbarHidden = true
  @objc open var interactivePopGestureRecognizer: UIGestureRecognizer? { fatalError() }
  @objc open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
  @objc open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
  @objc open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult
  @objc open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
  @discardableResult
  @objc open func popToRootViewController(animated: Bool) -> [UIViewController]? { fatalError() }
  @discardableResult
  @objc open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    fatalError()
  }
}

@preconcurrency @MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {
  @objc optional func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  @objc optional func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  @objc optional func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

@preconcurrency @MainActor @objc open class UITabBarController: UIViewController {
  @objc weak open var delegate: (any UITabBarControllerDelegate)?
  @objc open var viewControllers: [UIViewController]?
  @objc open var selectedIndex = 0
  @objc unowned(unsafe) open var selectedViewController: UIViewController?
  @objc open var tabBar: UITabBar { fatalError() }
  @objc open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
}

@preconcurrency @MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@preconcurrency @MainActor @objc open class UISplitViewController: UIViewController {
  @objc(UISplitViewControllerStyle) public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  @objc(UISplitViewControllerColumn) public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }
  @objc(UISplitViewControllerDisplayMode) public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }
  @objc public init(style: UISplitViewController.Style) { fatalError() }
  @objc public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc weak open var delegate: (any UISplitViewControllerDelegate)?
  @objc open var style: UISplitViewController.Style { fatalError() }
  @objc open var viewControllers: [UIViewController] = []
  @objc open var isCollapsed: Bool { fatalError() }
  @objc open var preferredDisplayMode: UISplitViewController.DisplayMode = .automatic
  @objc open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {}
  @objc open func viewController(for column: UISplitViewController.Column) -> UIViewController? { fatalError() }
  open func show(_ column: UISplitViewController.Column) {}
  open func hide(_ column: UISplitViewController.Column) {}
}

@preconcurrency @MainActor @objc public protocol UISplitViewControllerDelegate {
  @objc optional func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

@preconcurrency @MainActor @objc open class UIPageViewController: UIViewController {
  @objc(UIPageViewControllerTransitionStyle) public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  @objc(UIPageViewControllerNavigationOrientation) public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }
  @objc(UIPageViewControllerNavigationDirection) public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }
  public struct OptionsKey: Hashable, Sendable, _ImportedName {
    public static let interPageSpacing = OptionsKey()
    public static let spineLocation = OptionsKey()
  }
  @objc public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) { fatalError() }
  @objc public convenience init() { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc weak open var delegate: (any UIPageViewControllerDelegate)?
  @objc weak open var dataSource: (any UIPageViewControllerDataSource)?
  @objc open var viewControllers: [UIViewController]? { fatalError() }
  @objc open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

@preconcurrency @MainActor @objc public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  @objc optional func presentationCount(for pageViewController: UIPageViewController) -> Int
  @objc optional func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

@preconcurrency @MainActor @objc public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  @objc optional func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

@preconcurrency @MainActor @objc open class UISearchController: UIViewController {
  @objc public init(searchResultsController: UIViewController?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc weak open var searchResultsUpdater: (any UISearchResultsUpdating)?
  @objc open var searchBar: UISearchBar { fatalError() }
  @objc open var isActive = false
  @objc open var obscuresBackgroundDuringPresentation = false
}

@preconcurrency @MainActor @objc open class UIAlertController: UIViewController {
  @objc(UIAlertControllerStyle) public enum Style: Int, Sendable { case actionSheet, alert }
  @objc public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    fatalError()
  }
  @objc open var message: String?
  @objc open var preferredAction: UIAlertAction?
  @objc open var actions: [UIAlertAction] { fatalError() }
  @objc open var textFields: [UITextField]? { fatalError() }
  @objc open func addAction(_ action: UIAlertAction) {}
  @objc open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

@preconcurrency @MainActor @objc open class UIAlertAction: NSObject {
  @objc(UIAlertActionStyle) public enum Style: Int, Sendable { case `default`, cancel, destructive }
  @objc public convenience init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) { fatalError() }
  @objc open var title: String? { fatalError() }
  @objc open var isEnabled = true
}

@preconcurrency @MainActor @objc open class UIActivity: NSObject {}

@preconcurrency @MainActor @objc open class UIActivityViewController: UIViewController {
  @objc public init(activityItems: [Any], applicationActivities: [UIActivity]?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
}

@preconcurrency @MainActor @objc open class UIImagePickerController: UINavigationController {
  @objc(UIImagePickerControllerSourceType) public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }
  public struct InfoKey: Hashable, Sendable, _ImportedName {
    public static let originalImage = InfoKey()
  }
  @objc open var sourceType: UIImagePickerController.SourceType = .photoLibrary
}

@preconcurrency @MainActor @objc public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  @objc optional func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  @objc optional func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
