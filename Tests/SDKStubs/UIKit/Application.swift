// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

@preconcurrency @MainActor @objc open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable, _ImportedName {
    public static let url = LaunchOptionsKey()
    public static let remoteNotification = LaunchOptionsKey()
  }
  public struct OpenURLOptionsKey: Hashable, Sendable, _ImportedName {}
  public struct OpenExternalURLOptionsKey: Hashable, Sendable, _ImportedName {}
  public class var openSettingsURLString: String { fatalError() }
  nonisolated public class var didEnterBackgroundNotification: Notification.Name { fatalError() }
  nonisolated public class var willEnterForegroundNotification: Notification.Name { fatalError() }
  nonisolated public class var didBecomeActiveNotification: Notification.Name { fatalError() }
  @objc open class var shared: UIApplication { fatalError() }
  @objc unowned(unsafe) open var delegate: (any UIApplicationDelegate)?
  @objc open var connectedScenes: Set<UIScene> { fatalError() }
  @objc open var openSessions: Set<UISceneSession> { fatalError() }
  @objc open var windows: [UIWindow] { fatalError() }
  @objc open func canOpenURL(_ url: URL) -> Bool { fatalError() }
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {}
  @objc open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    fatalError()
  }
}

@preconcurrency @MainActor @objc public protocol UIApplicationDelegate: NSObjectProtocol {
  @objc optional var window: UIWindow? { get set }
  @objc optional func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  @objc optional func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  @objc optional func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  @objc optional func applicationDidBecomeActive(_ application: UIApplication)
  @objc optional func applicationDidEnterBackground(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public static func main() {}
}

@preconcurrency @MainActor @objc public protocol UIUserActivityRestoring: NSObjectProtocol {}

@preconcurrency @MainActor @objc open class UIScene: UIResponder {
  @preconcurrency @MainActor @objc(UISceneConnectionOptions) open class ConnectionOptions: NSObject {
    @objc open var urlContexts: Set<UIOpenURLContext> { fatalError() }
    @objc open var userActivities: Set<NSUserActivity> { fatalError() }
  }
  @objc(UISceneActivationState) public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  @objc public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) { fatalError() }
  @objc open var session: UISceneSession { fatalError() }
  @objc open var delegate: (any UISceneDelegate)?
  @objc open var activationState: UIScene.ActivationState { fatalError() }
  @objc open var title: String!
}

@preconcurrency @MainActor @objc open class UIOpenURLContext: NSObject {
  @objc open var url: URL { fatalError() }
}

@preconcurrency @MainActor @objc open class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable, _ImportedName {
    public static let windowApplication = Role()
  }
  @objc open var role: UISceneSession.Role { fatalError() }
  @objc open var configuration: UISceneConfiguration { fatalError() }
  @objc open var persistentIdentifier: String { fatalError() }
  @objc open var scene: UIScene? { fatalError() }
  @objc open var userInfo: [String: Any]?
}

@preconcurrency @MainActor @objc open class UISceneConfiguration: NSObject {
  @objc public init(name: String?, sessionRole: UISceneSession.Role) { fatalError() }
  @objc open var delegateClass: AnyClass?
  @objc open var sceneClass: AnyClass?
  @objc open var storyboard: UIStoryboard?
}

@preconcurrency @MainActor @objc open class UIWindowScene: UIScene {
  @objc open var windows: [UIWindow] { fatalError() }
  @objc open var keyWindow: UIWindow? { fatalError() }
  @objc open var screen: UIScreen { fatalError() }
}

@preconcurrency @MainActor @objc public protocol UISceneDelegate: NSObjectProtocol {
  @objc optional func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  @objc optional func sceneDidDisconnect(_ scene: UIScene)
  @objc optional func sceneDidBecomeActive(_ scene: UIScene)
  @objc optional func sceneWillResignActive(_ scene: UIScene)
  @objc optional func sceneWillEnterForeground(_ scene: UIScene)
  @objc optional func sceneDidEnterBackground(_ scene: UIScene)
  @objc optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  @objc optional func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

@preconcurrency @MainActor @objc public protocol UIWindowSceneDelegate: UISceneDelegate {
  @objc optional var window: UIWindow? { get set }
}
