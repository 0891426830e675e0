// UIKit and the system's screens, as far as flow depends on them.

class UIResponder: NSObject {
  var next: UIResponder?
  var canBecomeFirstResponder: Bool
  var isFirstResponder: Bool
  var undoManager: UndoManager?
  var inputView: UIView?
  var inputAccessoryView: UIView?
  var userActivity: NSUserActivity?
}
class UIView: UIResponder {
  var superview: UIView?
  var subviews: [UIView]
  var window: UIWindow?
  init(frame: CGRect)
}
class UIControl: UIView {}
class UIButton: UIControl {}
class UILabel: UIView {}
class UIImageView: UIView {}
class UIScrollView: UIView {}
class UIStackView: UIView {}
class UITableView: UIScrollView {}
class UICollectionView: UIScrollView {}
class UITextField: UIControl {}
class UISearchTextField: UITextField {}
class UISwitch: UIControl {}
class UISlider: UIControl {}
class UIStepper: UIControl {}
class UISegmentedControl: UIControl {}
class UIDatePicker: UIControl {}
class UIPageControl: UIControl {}
class UIRefreshControl: UIControl {}
class UIColorWell: UIControl {}
class UITextView: UIScrollView {}
class UISearchBar: UIView {}
class UIPickerView: UIView {}
class UIActivityIndicatorView: UIView {}
class UIProgressView: UIView {}
class UIVisualEffectView: UIView {}
class UIInputView: UIView {}
class UIPopoverBackgroundView: UIView {}
class UICalendarView: UIView {}
class UIContentUnavailableView: UIView {}
class UINavigationBar: UIView {}
class UIToolbar: UIView {}
class UITabBar: UIView {}
class UITableViewCell: UIView {}
class UITableViewHeaderFooterView: UIView {}
class UICollectionReusableView: UIView {}
class UICollectionViewCell: UICollectionReusableView {}
class UICollectionViewListCell: UICollectionViewCell {}
class WKWebView: UIView {}
class MTKView: UIView {}
class MKMapView: UIView {}
class MKAnnotationView: UIView {}
class MKMarkerAnnotationView: MKAnnotationView {}
class MKPinAnnotationView: MKAnnotationView {}
class SCNView: UIView {}
class SKView: UIView {}
class ARSCNView: SCNView {}
class ARSKView: SKView {}
class ARView: UIView {}
class PDFView: UIView {}
class PKCanvasView: UIScrollView {}
class MPVolumeView: UIView {}
class LPLinkView: UIView {}
class UIWindow: UIView {
  var rootViewController: UIViewController?
  var windowScene: UIWindowScene?
  func makeKeyAndVisible()
}
class UIScene: UIResponder {
  var delegate: UISceneDelegate?
  var session: UISceneSession
}
class UIWindowScene: UIScene {
  var windows: [UIWindow]
  var keyWindow: UIWindow?
}
class UISceneSession: NSObject {}
class UIApplication: UIResponder {
  class var shared: UIApplication
  var delegate: UIApplicationDelegate?
  var windows: [UIWindow]
  var keyWindow: UIWindow?
  var connectedScenes: Set<UIScene>
}
protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow?
}
protocol UISceneDelegate: NSObjectProtocol {}
protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow?
}
protocol UIContentContainer: NSObjectProtocol {}
class UIViewController: UIResponder, UIContentContainer {
  init()
  init(nibName: String?, bundle: Bundle?)
  init?(coder: NSCoder)
  var view: UIView
  var viewIfLoaded: UIView?
  var isViewLoaded: Bool
  var parent: UIViewController?
  var children: [UIViewController]
  var storyboard: UIStoryboard?
  var navigationController: UINavigationController?
  var tabBarController: UITabBarController?
  var splitViewController: UISplitViewController?
  var presentingViewController: UIViewController?
  var presentedViewController: UIViewController?
  var presentationController: UIPresentationController?
  var popoverPresentationController: UIPopoverPresentationController?
  var sheetPresentationController: UISheetPresentationController?
  var navigationItem: UINavigationItem
  var title: String?
  var nibName: String?
  var nibBundle: Bundle?
  var tabBarItem: UITabBarItem
  var toolbarItems: [UIBarButtonItem]?
  var isEditing: Bool
  var editButtonItem: UIBarButtonItem
  var traitCollection: UITraitCollection
  var modalPresentationStyle: UIModalPresentationStyle
  var modalTransitionStyle: UIModalTransitionStyle
  var isModalInPresentation: Bool
  var isBeingPresented: Bool
  var isBeingDismissed: Bool
  var isMovingToParent: Bool
  var isMovingFromParent: Bool
  var definesPresentationContext: Bool
  var hidesBottomBarWhenPushed: Bool
  var preferredContentSize: CGSize
  var additionalSafeAreaInsets: UIEdgeInsets
  var overrideUserInterfaceStyle: UIUserInterfaceStyle
  var transitioningDelegate: UIViewControllerTransitioningDelegate?
  var transitionCoordinator: UIViewControllerTransitionCoordinator?
  var extensionContext: NSExtensionContext?
  var searchDisplayController: UISearchDisplayController?
  func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil)
  func dismiss(animated: Bool, completion: (() -> Void)? = nil)
  func show(_ viewController: UIViewController, sender: Any?)
  func showDetailViewController(_ viewController: UIViewController, sender: Any?)
  func performSegue(withIdentifier: String, sender: Any?)
  func prepare(for segue: UIStoryboardSegue, sender: Any?)
  func shouldPerformSegue(withIdentifier: String, sender: Any?) -> Bool
  func addChild(_ childController: UIViewController)
  func willMove(toParent: UIViewController?)
  func didMove(toParent: UIViewController?)
  func removeFromParent()
  func viewDidLoad()
  func viewWillAppear(_ animated: Bool)
  func viewDidAppear(_ animated: Bool)
  func viewWillDisappear(_ animated: Bool)
  func viewDidDisappear(_ animated: Bool)
}
class UITableViewController: UIViewController {
  init(style: UITableView.Style)
  var tableView: UITableView!
}
class UICollectionViewController: UIViewController {
  init(collectionViewLayout: UICollectionViewLayout)
  var collectionView: UICollectionView!
}
class UINavigationController: UIViewController {
  init(rootViewController: UIViewController)
  init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?)
  var viewControllers: [UIViewController]
  var topViewController: UIViewController?
  var visibleViewController: UIViewController?
  var navigationBar: UINavigationBar
  var isNavigationBarHidden: Bool
  var toolbar: UIToolbar
  var delegate: UINavigationControllerDelegate?
  var interactivePopGestureRecognizer: UIGestureRecognizer?
  func pushViewController(_ viewController: UIViewController, animated: Bool)
  func popViewController(animated: Bool) -> UIViewController?
  func popToRootViewController(animated: Bool) -> [UIViewController]?
  func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]?
  func setViewControllers(_ viewControllers: [UIViewController], animated: Bool)
  func setNavigationBarHidden(_ hidden: Bool, animated: Bool)
  func setToolbarHidden(_ hidden: Bool, animated: Bool)
}
class UITabBarController: UIViewController {
  var viewControllers: [UIViewController]?
  var selectedViewController: UIViewController?
  var selectedIndex: Int
  var tabBar: UITabBar
  func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool)
}
class UISplitViewController: UIViewController {
  init(style: UISplitViewController.Style)
  var viewControllers: [UIViewController]
  var isCollapsed: Bool
  func setViewController(_ viewController: UIViewController?, for column: UISplitViewController.Column)
  func viewController(for column: UISplitViewController.Column) -> UIViewController?
  func show(_ column: UISplitViewController.Column)
}
class UIPageViewController: UIViewController {
  init(transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation, options: Any? = nil)
  func setViewControllers(_ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil)
}
protocol UIPageViewControllerDataSource: NSObjectProtocol {}
protocol UIPageViewControllerDelegate: NSObjectProtocol {}
class UISearchController: UIViewController {}
class UIInputViewController: UIViewController {}
class UIPresentationController: NSObject {
  var presentedViewController: UIViewController
  var presentingViewController: UIViewController
  var delegate: UIAdaptivePresentationControllerDelegate?
}
class UIPopoverPresentationController: UIPresentationController {}
class UISheetPresentationController: UIPresentationController {}
class UIStoryboard: NSObject {
  init(name: String, bundle: Bundle?)
  func instantiateInitialViewController() -> UIViewController?
  func instantiateViewController(withIdentifier: String) -> UIViewController
  func instantiateViewController<T>(identifier: String, creator: ((NSCoder) -> T?)? = nil) -> T
}
class UIStoryboardSegue: NSObject {
  var identifier: String?
  var source: UIViewController
  var destination: UIViewController
}
class UIAlertController: UIViewController { init(title: String?, message: String?, preferredStyle: Style) }
class UIActivityViewController: UIViewController { init(activityItems: [Any], applicationActivities: [Any]?) }
class UIImagePickerController: UINavigationController {}
class UIDocumentPickerViewController: UIViewController {}
class UIDocumentMenuViewController: UIViewController {}
class UIDocumentBrowserViewController: UIViewController {}
class UIBarButtonItem: NSObject {}
class UIDocumentInteractionController: NSObject {}
class UIColorPickerViewController: UIViewController {}
class UIFontPickerViewController: UIViewController {}
class UICloudSharingController: UIViewController {}
class UIPrintInteractionController: NSObject {}
class UIReferenceLibraryViewController: UIViewController {}
class UIVideoEditorController: UINavigationController {}
class PHPickerViewController: UIViewController {}
class SFSafariViewController: UIViewController {}
class MFMailComposeViewController: UINavigationController {}
class MFMessageComposeViewController: UINavigationController {}
class QLPreviewController: UIViewController {}
class AVPlayerViewController: UIViewController {}
class CNContactViewController: UIViewController {}
class CNContactPickerViewController: UIViewController {}
class EKEventEditViewController: UINavigationController {}
class EKEventViewController: UIViewController {}
class SKStoreProductViewController: UIViewController {}
class PKPaymentAuthorizationViewController: UIViewController {}
class PKAddPassesViewController: UIViewController {}
class PKAddPaymentPassViewController: UIViewController {}
class MPMediaPickerController: UIViewController {}
class GKGameCenterViewController: UINavigationController {}
class VNDocumentCameraViewController: UIViewController {}
class ASAuthorizationController: NSObject {}
class INUIAddVoiceShortcutViewController: UIViewController {}
class INUIEditVoiceShortcutViewController: UIViewController {}
class MCBrowserViewController: UIViewController {}
