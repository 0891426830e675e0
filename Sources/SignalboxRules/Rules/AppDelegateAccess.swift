import SignalboxFacts
import SignalboxProject

extension Rule {
  static let appDelegateAccess = Rule(
    id: "app_delegate_access",
    title: "App Delegate Access",
    summary: "A screen, view or view model must not access the app delegate.",
    rationale: """
      The app delegate sits at the top of the app. A screen that accesses it depends on the whole app and cannot be \
      shown without it. The app delegate owns the root coordinator; each coordinator injects what its screens need. \
      The same holds for the delegate of a scene, and for a delegate that SwiftUI's environment hands over.
      """,
    article: .mvcc,
    remedy: [
      """
      Find what the screen takes from the app delegate, and give the screen a property or an initializer parameter \
      for it.
      """,
      """
      Pass it from the app delegate to the root coordinator once. Each coordinator injects it into its children and \
      screens.
      """,
    ],
    triggering: [
      Example(
        """
        final class ProfileController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let app = UIApplication.shared.↓delegate as! AppDelegate
            title = app.user.name
          }
        }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          func reset() {
            let delegate = UIApplication.shared.↓delegate as! AppDelegate
            (UIApplication.shared.↓delegate as? AppDelegate)?.restart()
            delegate.restart()
            (view.window?.windowScene?.↓delegate as? SceneDelegate)?.restart()
          }
        }
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate { func restart() {} }
        final class AppDelegate: UIResponder, UIApplicationDelegate { func restart() {} }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          func reset() { AppDelegate.↓shared.restart() }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
          func restart() {}
        }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          func reset() {
            AppDelegate.↓theDelegate().restart()
            AppDelegate.↓tabs?.selectedIndex = 1
            AppDelegate.↓restart()
          }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          static var tabs: UITabBarController?
          static func theDelegate() -> LegacyAppDelegate { LegacyAppDelegate.the() }
          static func restart() {}
        }
        """),
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate { var cart: [String] = [] }
        let theDelegate = UIApplication.shared.delegate as! AppDelegate
        extension UIApplication { var own: AppDelegate? { delegate as? AppDelegate } }
        extension UIApplication { static var app: AppDelegate { shared.delegate as! AppDelegate } }
        final class BuyCell: UITableViewCell {
          func buy() {
            ↓theDelegate.cart.append("tea")
            UIApplication.↓app.cart = []
            UIApplication.shared.↓own?.cart = []
          }
        }
        struct CartView: View { @EnvironmentObject var ↓app: AppDelegate }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class ProfileController: UIViewController {
          var user: User?
          override func viewDidLoad() {
            super.viewDidLoad()
            title = user?.name
          }
        }
        final class ProfileCoordinator: Coordinator<UINavigationController> {
          func showProfile(of user: User) {
            let profile = ProfileController()
            profile.user = user
            rootViewController.show(profile, sender: self)
          }
        }
        """),
      Example(
        """
        final class AppCoordinator: Coordinator<UINavigationController> {
          var window: UIWindow? { UIApplication.shared.delegate?.window }
        }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          let table = UITableView()
          func setUp() { table.delegate = nil; UIApplication.shared.open() }
        }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          func link() -> String { AppDelegate.scheme + AppDelegate.host(of: .live) }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          enum Server { case live }
          static let scheme = "shop"
          static func host(of server: Server) -> String { "shop.com" }
        }
        """),
    ]
  ) { context in
    let project = context.project
    let reached = project.occurrences(of: ["delegate"], kinds: [.member, .identifier]).filter { place in
      let isAlone = project[place].kind == .identifier && project.local(project.name(of: place), from: place) == nil
      let owners = isAlone ? project.enclosingType(of: place).map { [$0] } : project.ownerType(of: place)?.nominals
      return owners?.contains {
        ["UIApplication", "UIScene", "UIWindowScene"].contains(project[type: $0].name)
      } ?? false
    }
    let coordinator = project.itsCoordinator
    let all =
      reached + project.appEntryMembers() + project.appEntryWrappers(around: reached) + project.injectedAppDelegates()
    return all.compactMap { place in
      project.child(at: place).flatMap { child in
        let window = project.windowAsked(of: place)
        // `parent_access` tells of the way to the root.
        if let root = window.flatMap({ project.member(on: $0) }), project.text(root) == "rootViewController",
          project.waysUp.reachesUp(root, child: child)
        {
          return nil
        }
        let advice =
          window.flatMap { project.isMeasured($0) ? child.ownWindow : nil }.map { "Ask \($0)." }
          ?? "Inject what it needs from \(coordinator)."
        return Violation(
          place, "\(child.subject) accesses the app delegate (\(project.path(of: place))). \(advice)")
      }
    }
  }
}

extension Child {
  /// The way in which it knows the window that it is in.
  fileprivate var ownWindow: String? {
    switch kind {
    case .screen: "view.window"
    case .view, .cell: "window"
    default: nil
    }
  }
}

extension Project {
  /// The window that an app delegate is asked for: `delegate?.window`.
  fileprivate func windowAsked(of place: NodeRef) -> NodeRef? {
    // `(UIApplication.shared.delegate as! AppDelegate).window`
    let cast = parent(of: place).flatMap { self[$0].kind == .cast ? $0 : nil }
    return member(on: cast ?? place).flatMap { text($0) == "window" ? $0 : nil }
  }

  /// Whether only how large a window is, or what it covers, is asked: `window??.frame.width`.
  fileprivate func isMeasured(_ window: NodeRef) -> Bool {
    member(on: window).map {
      ["frame", "bounds", "safeAreaInsets", "safeAreaLayoutGuide", "traitCollection", "screen"].contains(text($0))
    } ?? false
  }

  /// Uses of globals, and of members of Apple's types, that hand out the app delegate: `UIApplication.appDelegate`.
  fileprivate func appEntryWrappers(around reached: [NodeRef]) -> [NodeRef] {
    let wrappers = reached.filter { child(at: $0) == nil }.compactMap { enclosingDeclaration(of: $0) }.filter {
      wrapper in
      [.property, .function].contains(self[wrapper].kind)
        && enclosingType(of: node(of: wrapper)).map { self[type: $0].origin == .sdk } ?? true
    }
    let names = Set(wrappers.map { text(name(of: $0)) })
    return occurrences(of: names, kinds: [.identifier, .member]).filter { use in
      let value = call(of: use) ?? use
      return local(name(of: use), from: use) == nil
        && type(of: value)?.unwrapped.nominals.contains { role(of: $0).kind == .appEntry } ?? false
    }
  }

  /// `@EnvironmentObject var app: AppDelegate`: SwiftUI puts a delegate there that is observable.
  fileprivate func injectedAppDelegates() -> [NodeRef] {
    occurrences(of: ["EnvironmentObject"], kinds: [.attribute]).compactMap { attribute in
      guard let property = enclosingDeclaration(of: attribute), self[property].kind == .property,
        propertyType(of: property)?.nominals.contains(where: { inherits($0, from: "UIApplicationDelegate") }) ?? false
      else { return nil }
      return node(of: property)
    }
  }

  /// Static members of the project's app delegates: `AppDelegate.shared`.
  fileprivate func appEntryMembers() -> [NodeRef] {
    let entries = Set(types.filter { role(of: $0.id).kind == .appEntry && $0.origin == .project }.map(\.name))
    return occurrences(of: entries, kinds: [.identifier]).compactMap { place in
      guard let member = parent(of: place), self[member].kind == .member, case .metatype(let type)? = type(of: place),
        type.nominals.contains(where: { role(of: $0).kind == .appEntry }), text(member) != "self",
        handsOutObject(member, of: type)
      else { return nil }
      return member
    }
  }
}
