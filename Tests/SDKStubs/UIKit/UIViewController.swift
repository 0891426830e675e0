// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

@objc public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none = -1,
    automatic = -2
}
@objc public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
@objc public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public struct UIInterfaceOrientationMask: OptionSet, Sendable, _ImportedStructure {
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  public let rawValue: UInt
  public init(rawValue: UInt) { fatalError() }
}

@preconcurrency @MainActor @objc open class UIViewController: UIResponder {
  @objc public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  @objc public required init?(coder: NSCoder) { fatalError() }
  @objc public convenience override init() { fatalError() }

  @objc open var view: UIView!
  @objc open var viewIfLoaded: UIView? { fatalError() }
  @objc open var isViewLoaded: Bool { fatalError() }
  @objc open var nibName: String? { fatalError() }
  @objc open var storyboard: UIStoryboard? { fatalError() }
  @objc open func loadView() {}
  @objc open func loadViewIfNeeded() {}
  @objc open func viewDidLoad() {}
  @objc open func viewWillAppear(_ animated: Bool) {}
  @objc open func viewIsAppearing(_ animated: Bool) {}
  @objc open func viewDidAppear(_ animated: Bool) {}
  @objc open func viewWillDisappear(_ animated: Bool) {}
  @objc open func viewDidDisappear(_ animated: Bool) {}
  @objc open func viewWillLayoutSubviews() {}
  @objc open func viewDidLayoutSubviews() {}
  @objc open func awakeFromNib() {}
  @objc open var isBeingPresented: Bool { fatalError() }
  @objc open var isBeingDismissed: Bool { fatalError() }
  @objc open var isMovingToParent: Bool { fatalError() }
  @objc open var isMovingFromParent: Bool { fatalError() }

  @objc open var title: String?
  @objc open var navigationItem: UINavigationItem { fatalError() }
  @objc open var tabBarItem: UITabBarItem!
  @objc open var hidesBottomBarWhenPushed = false
  @objc open var toolbarItems: [UIBarButtonItem]?
  @objc open var isEditing = false
  @objc open var traitCollection: UITraitCollection { fatalError() }
  @objc open var additionalSafeAreaInsets: UIEdgeInsets
  @objc open var preferredStatusBarStyle: UIStatusBarStyle { fatalError() }
  @objc open var supportedInterfaceOrientations: UIInterfaceOrientationMask { fatalError() }
  @objc open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  @objc open func setNeedsStatusBarAppearanceUpdate() {}
  @objc open func setEditing(_ editing: Bool, animated: Bool) {}

  @objc open var parent: UIViewController? { fatalError() }
  @objc open var children: [UIViewController] { fatalError() }
  @objc open var navigationController: UINavigationController? { fatalError() }
  @objc open var tabBarController: UITabBarController? { fatalError() }
  @objc open var splitViewController: UISplitViewController? { fatalError() }
  @objc open func addChild(_ childController: UIViewController) {}
  @objc open func removeFromParent() {}
  @objc open func willMove(toParent parent: UIViewController?) {}
  @objc open func didMove(toParent parent: UIViewController?) {}

  @objc open var presentingViewController: UIViewController? { fatalError() }
  @objc open var presentedViewController: UIViewController? { fatalError() }
  @objc open var presentationController: UIPresentationController? { fatalError() }
  @objc open var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
  @objc open var sheetPresentationController: UISheetPresentationController? { fatalError() }
  @objc open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  @objc open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  @objc open var isModalInPresentation = false
  @objc open var definesPresentationContext = false
  @objc weak open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  @objc open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {}
  @objc open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  @objc open func show(_ vc: UIViewController, sender: Any?) {}
  @objc open func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  @objc open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  @objc open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  @objc open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { fatalError() }
  @objc open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {}
}

@preconcurrency @MainActor @objc open class UIPresentationController: NSObject {
  @objc public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) { fatalError() }
  @objc open var presentedViewController: UIViewController { fatalError() }
  @objc open var presentingViewController: UIViewController { fatalError() }
  @objc weak open var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@preconcurrency @MainActor @objc open class UISheetPresentationController: UIPresentationController {
  @preconcurrency @MainActor @objc(UISheetPresentationControllerDetent) open class Detent: NSObject {
    public class func medium() -> UISheetPresentationController.Detent { fatalError() }
    public class func large() -> UISheetPresentationController.Detent { fatalError() }
  }
  @objc open var detents: [UISheetPresentationController.Detent] = []
  @objc open var prefersGrabberVisible = false
}

@preconcurrency @MainActor @objc open class UIPopoverPresentationController: UIPresentationController {
  @objc open var sourceView: UIView?
  @objc open var sourceRect: CGRect
  @objc open var barButtonItem: UIBarButtonItem?
  @objc public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) { fatalError() }
}

@preconcurrency @MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  @objc optional func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  @objc optional func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

@preconcurrency @MainActor @objc
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

@preconcurrency @MainActor @objc public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@preconcurrency @MainActor @objc public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  func completeTransition(_ didComplete: Bool)
}

@preconcurrency @MainActor @objc public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  @objc optional func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  @objc optional func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}
