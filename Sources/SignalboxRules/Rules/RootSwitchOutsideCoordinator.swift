import SignalboxFacts
import SignalboxProject

extension Rule {
  static let rootSwitchOutsideCoordinator = Rule(
    id: "root_switch_outside_coordinator",
    title: "Root Switch outside a Coordinator",
    summary: "Only a coordinator, the app delegate or a scene delegate may set the root of the app's window.",
    rationale: """
      The root of the window is the first decision of the flow: signed in or not, onboarding or home. The root \
      coordinator makes it in one place and knows what it replaces. If a screen or a manager replaces the root, the \
      coordinators of the old root are never stopped. Overlay windows that a type creates and retains itself are not \
      reported, nor are helpers that only coordinators create, and, in an app without coordinators, the object to which \
      only the app delegate leaves the window.
      """,
    article: .mvcc,
    remedy: [
      "Let the screen report the event (`didSignIn()`).",
      """
      Set the window's root in the root coordinator, which stops the coordinators of the old root and starts those \
      of the new one.
      """,
    ],
    triggering: [
      .rootSwitchOutsideCoordinatorWrong,
      Example(
        """
        final class LoginController: UIViewController {
          func signedIn(_ home: UIViewController) {
            view.window?.↓rootViewController = home
            UIApplication.shared.keyWindow?.↓rootViewController = home
          }
        }
        final class SessionManager {
          let window: UIWindow
          init(window: UIWindow) { self.window = window }
          func expired(_ login: UIViewController) { window.↓rootViewController = login }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          func restart(_ root: UIViewController) {
            UIApplication.shared.windows.forEach { window in window.↓rootViewController = root }
          }
        }
        """),
      Example(
        """
        final class SessionManager {
          func expired(_ login: UIViewController) {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            scenes.flatMap(\\.windows).first?.↓rootViewController = login
          }
        }
        final class LogoutController: UIViewController {
          func signedOut(_ login: UIViewController) { view.window?.↓switchRoot(to: login) }
        }
        extension UIWindow {
          func switchRoot(to screen: UIViewController) {
            UIView.transition(with: self, duration: 0.3) { self.rootViewController = screen }
          }
        }
        func restart(_ root: UIViewController) { UIApplication.shared.keyWindow?.↓rootViewController = root }
        """),
    ],
    nonTriggering: [
      .rootSwitchOutsideCoordinatorRight,
      Example(
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func start(_ home: UIViewController) { window?.rootViewController = home }
        }
        final class AppCoordinator: Coordinator<UINavigationController> {
          let window = UIWindow()
          func start(_ home: UIViewController) { window.rootViewController = home }
        }
        """),
      Example(
        """
        final class Overlay {
          private var window: UIWindow?
          func show(_ screen: UIViewController) {
            let window = UIWindow(frame: .zero)
            window.rootViewController = screen
            self.window = window
          }
          func hide() { window?.rootViewController = nil }
        }
        final class ListController: UIViewController {
          let stack = Stack()
          func restart() { stack.rootViewController = self }
        }
        final class Stack { var rootViewController: UIViewController? }
        extension UIWindow {
          func fade(to screen: UIViewController) { rootViewController = screen; self.rootViewController = screen }
        }
        final class FadeCoordinator: Coordinator<UINavigationController> {
          let window = UIWindow()
          func start(_ home: UIViewController) { window.fade(to: home) }
        }
        final class Banner {
          private let window = UIWindow(frame: .zero)
          func show(_ screen: UIViewController) { window.fade(to: screen) }
        }
        final class Fader {
          func fade(_ screen: UIViewController, in window: UIWindow) { window.fade(to: screen) }
        }
        """),
      Example(
        """
        final class Toast {
          private var window: UIWindow?
          func show(_ screen: UIViewController) {
            let made = UIWindow(frame: .zero)
            made.rootViewController = screen
            window = made
          }
          func swap(_ screen: UIViewController) {
            guard let window else { return }
            window.rootViewController = screen
          }
          func hide() { if let shown = self.window { shown.rootViewController = nil } }
        }
        """),
      Example(
        """
        func fade(to screen: UIViewController, in window: UIWindow) { window.rootViewController = screen }
        func overlay(_ screen: UIViewController) -> UIWindow {
          let window = UIWindow(frame: .zero)
          window.rootViewController = screen
          return window
        }
        final class RootAnimator {
          func fade(to screen: UIViewController, in window: UIWindow) { window.rootViewController = screen }
        }
        """),
    ]
  ) { context in
    let project = context.project
    var extensions = ExtensionCode(project)
    let direct = project.occurrences(of: ["rootViewController"], kinds: [.member]).compactMap { place -> Violation? in
      guard project.setsRoot(place), let who = project.switcher(at: place), !project.waysUp.isOwnWindow(place),
        !project.isOnBehalf(place), extensions.isRunByOthers(place)
      else {
        return nil
      }
      return Violation(
        place, "\(who) sets the root of a window. Let the coordinator that owns the window set it.")
    }
    return direct
      + project.switchesByWindow.map { place, who in
        Violation(
          place,
          "\(who) calls \(project.text(place)), which sets the root of a window. Let the coordinator that owns the window "
            + "call it.")
      }
  }
}

extension Project {
  /// `window.rootViewController = screen`; taking the root out of a window shows nothing.
  fileprivate func setsRoot(_ place: NodeRef) -> Bool {
    guard let assignment = parent(of: place), self[assignment].kind == .assignment else { return false }
    let sides = children(of: assignment)
    guard sides.first == place, let value = sides.last, self[value].kind != .nilLiteral, let base = base(of: place),
      let type = type(of: base)
    else { return false }
    return type.nominals.contains { inherits($0, from: "UIWindow") }
  }

  /// Calls of methods with which an extension of `UIWindow` sets its own root: `window.switchRoot(to: home)`.
  fileprivate var switchesByWindow: [(place: NodeRef, who: String)] {
    let setting = occurrences(of: ["rootViewController"], kinds: [.member, .identifier]).filter { place in
      assignedValue(to: place).map { self[$0].kind != .nilLiteral } ?? false && isOnSelf(place)
    }
    let methods = Set(
      setting.compactMap { place -> DeclarationRef? in
        guard let type = enclosingType(of: place), self[type: type].name == "UIWindow",
          let method = enclosingDeclaration(of: place), self[method].kind == .function
        else { return nil }
        return method
      })
    return occurrences(of: Set(methods.map { name(of: $0) }), kinds: [.member]).compactMap { name in
      guard let call = call(of: name), let method = callee(of: call)?.declaration, methods.contains(method),
        let window = base(of: name), let who = switcher(at: name), !waysUp.isOwnWindow(name),
        !(isHandedIn(window) && (firstArgument(of: call).map { isHandedIn($0) } ?? false))
      else { return nil }
      return (name, who)
    }
  }

  /// Whose code it is; nil for those whose business the root is, and for windows themselves.
  fileprivate func switcher(at place: NodeRef) -> String? {
    guard let type = enclosingType(of: place) else {
      return enclosingDeclaration(of: place).flatMap { function in
        self[function].kind == .function ? "The function \(text(name(of: function)))" : nil
      }
    }
    var around: TypeID? = type
    while let id = around {
      if [.coordinator, .appEntry, .router].contains(role(of: id).kind) || inherits(id, from: "UIWindow")
        || role(of: id).kind == .other && vocabulary[.plainCoordinatorEndings].end(self[type: id].name)
      {
        return nil
      }
      around = self[type: id].parent
    }
    if let child = child(at: place) { return child.subject }
    if isStarter(type), !(role(of: type).kind.isService && findsWindow(at: place)) { return nil }
    return self[type: type].origin == .project
      ? self[type: type].qualifiedName : "The extension of \(self[type: type].name)"
  }

  /// Whether the window that a place is about is one that the app is asked for, rather than one that was handed in:
  /// `UIApplication.shared.connectedScenes…`.
  private func findsWindow(at place: NodeRef) -> Bool {
    guard let window = base(of: place) else { return false }
    // `let windows = UIApplication.shared…`, `windows.first { $0.isKeyWindow }`: one constant is made of another, and `$0`
    // is an element of a list.
    var open = [window]
    var seen: Set<NodeRef> = []
    while let value = open.popLast() {
      for name in subtree(of: value, kinds: [.identifier, .member]) where seen.insert(name).inserted {
        if text(name) == "UIApplication" { return true }
        open += sources(of: name) + [flows.list(holding: name)].compactMap { $0 }
      }
    }
    return false
  }

  /// Whether only coordinators create an object, or, in an app without any, only the app delegate: a part of those, or a
  /// coordinator but for the name.
  private func isStarter(_ type: TypeID) -> Bool {
    guard self[type: type].origin == .project, self[type: type].kind == .classDeclaration else { return false }
    let makers = Set(flows.initialisations(of: type).map { role(of: $0.owner).kind })
    return makers == [.coordinator]
      || makers == [.appEntry]
        && !types.contains {
          $0.origin == .project && role(of: $0.id).kind == .coordinator && !role(of: $0.id).isBase
        }
  }

  /// `func fade(to screen: UIViewController, in window: UIWindow)`: who calls it decides both.
  fileprivate func isOnBehalf(_ place: NodeRef) -> Bool {
    guard let window = base(of: place), let assignment = parent(of: place), let screen = children(of: assignment).last
    else { return false }
    return isHandedIn(window) && isHandedIn(screen)
  }

  /// Whether a name is a parameter of anything but a closure that goes through a list.
  private func isHandedIn(_ name: NodeRef) -> Bool {
    guard isParameter(name), let local = local(self.name(of: name), from: name),
      let code = parent(of: local).flatMap({ parent(of: $0) })
    else { return false }
    return !retention.isCalledAtOnce(code)
  }
}
