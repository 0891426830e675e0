import Testing

/// Which shared objects are managers, who must not use them, and what to do instead.
@Suite struct SingletonTests {
  private static let store = """
    import UIKit
    final class Store {
      static let shared = Store()
      var name = ""
      private var count = 0
      func user(email: String) -> String? { nil }
      func first() -> String { "" }
      func create() -> String {
        count += 1
        return ""
      }
      func save(_ name: String) -> Bool { true }
      func load() {}
    }

    """

  @Test func containersAreAskedAsScreensAre() throws {
    let texts = try MarkedSource(
      Self.store + """
        final class BarController: UITabBarController {
          let label = Store.↓shared.name
          override func viewDidLoad() { Store.↓shared.load() }
        }
        """
    ).expect("singleton_manager_call")
    #expect(texts.first?.hasPrefix("Container BarController uses Store.shared.") ?? false)
  }

  @Test(arguments: [
    ("Store.↓shared.first()", "Inject the result of `first` from a coordinator."),
    ("Store.↓shared.user(email: \"a\") ?? \"\"", "Inject the result of `user` from a coordinator."),
    ("Store.↓shared.user(email: id) ?? \"\"", "Inject the result of `user` from a coordinator."),
    ("Store.↓shared.user(email: self.id) ?? \"\"", "Inject the result of `user` from a coordinator."),
    ("Store.↓shared.user(email: typed) ?? \"\"", "Inject `user` as a closure from a coordinator."),
    ("Store.↓shared.user(email: local) ?? \"\"", "Inject `user` as a closure from a coordinator."),
    ("Store.↓shared.save(typed) ? \"\" : \"a\"", "Inject `save` as a closure from a coordinator."),
    ("Store.↓shared.create()", "Inject `create` as a closure from a coordinator."),
    ("Store.↓shared.name", "Inject `name` as a property from a coordinator."),
  ]) func theAdviceCanBeFollowed(_ code: String, _ advice: String) throws {
    let source =
      Self.store + """
        final class LoginViewModel {
          let id: String
          var typed = ""
          init(id: String) { self.id = id }
          func login(local: String) -> String { \(code) }
        }
        """
    let texts = try MarkedSource(source).expect("singleton_manager_call")
    #expect(texts == ["View model LoginViewModel uses Store.shared. \(advice)"])
  }

  @Test func anExtensionOfUIKitHasNoProperties() throws {
    let source = """
      import UIKit
      extension UIImageView {
        func load() { accessibilityLabel = Store.↓shared.name }
        func unload() { accessibilityLabel = Store.shared.name }
      }
      final class HomeController: UIViewController {
        let image = UIImageView()
        func tapped() { image.load() }
      }
      """
    let texts = try MarkedSource(source, other: Self.store).expect("singleton_manager_call")
    #expect(texts == ["The extension of UIImageView uses Store.shared. Let its callers pass what it needs."])
  }

  @Test(arguments: [
    "private let wheel = UIActivityIndicatorView()",
    "private var wheels: [UIView] = []; var isVisible = false; let size: CGFloat = 3; let tint: UIColor = .red",
    "private var label: UILabel?; enum Style { case big }; var style = Style.big; private var timer: Timer?",
  ]) func whatKeepsOnlyViewsIsAUtility(_ members: String) throws {
    try MarkedSource(waiting(members, "Waiting.shared.show(on: view)")).expect("singleton_manager_call")
  }

  @Test(arguments: [
    "private let wheel = UIActivityIndicatorView(); let store = Store.shared",
    "var isVisible = false",
    "private var window: UIWindow?",
    "private var label: UILabel?; var user: User?",
    "private var label: UILabel?; func open(_ screen: UIViewController) { screen.show(screen, sender: nil) }",
  ]) func whatKeepsMoreIsAManager(_ members: String) throws {
    try MarkedSource(waiting(members, "Waiting.↓shared.show(on: view)")).expect("singleton_manager_call")
  }

  private func waiting(_ members: String, _ use: String) -> String {
    Self.store + """
      struct User {}
      final class Waiting {
        static let shared = Waiting()
        \(members)
        func show(on view: UIView) {}
      }
      final class CafeController: UIViewController {
        override func viewDidLoad() { \(use) }
      }
      """
  }

  @Test func anExtensionAndItsSingletonInOneFileAreOnePiece() throws {
    let source = """
      import UIKit
      final class Settings { static let shared = Settings(); var isQueued = false }
      extension UIViewController { @objc func note() { title = Settings.shared.isQueued ? "" : "a" } }
      final class HomeController: UIViewController {
        override func viewDidLoad() { title = Settings.↓shared.isQueued ? "" : "a" }
      }
      """
    try MarkedSource(source).expect("singleton_manager_call")
  }

  private static let commands = """
    import UIKit
    final class Command {
      let work: () -> Void
      init(work: @escaping () -> Void) { self.work = work }
      static let nop = Command {}
      func perform() { work() }
    }
    final class Job {
      let work: (Int) -> Void
      init(work: @escaping (Int) -> Void) { self.work = work }
      static var typed: Job { Job { _ in } }
    }
    final class Ledger {
      var lines: [String] = []
      static let main = Ledger()
      func add(_ text: String) { lines.append(text) }
    }

    """

  @Test func aDefaultThatOthersReplaceIsNoSingleton() throws {
    let source =
      Self.commands + """
        struct Presenter { func command() -> Command { Command { print("a") } } }
        final class NoteController: UIViewController {
          struct Props { let close: Command }
          var onClose: Command = .nop
          var props = Props(close: .nop)
          let other = Job.typed
          private var hidden = Command.↓nop
          private var rendered = Command.nop
          func render(_ new: Command) { rendered = new }
          let fixed = Command.↓nop
          var log = Ledger.↓main
          func tap() { Command.↓nop.perform() }
        }
        """
    try MarkedSource(source).expect("singleton_manager_call")
  }

  @Test func theOnlyOneOfItsClassIsOneAlsoAsADefault() throws {
    let source =
      Self.commands + """
        final class NoteController: UIViewController { var onClose: Command = .↓nop }
        """
    try MarkedSource(source).expect("singleton_manager_call")
  }

  @Test func anExtensionOfAProtocolIsCodeOfAllThatConform() throws {
    let source =
      Self.store + """
        protocol Naming {}
        protocol Loading {}
        protocol Unused {}
        extension Naming { var name: String { Store.↓shared.name } }
        extension Loading { func load() { Store.shared.load() } }
        extension Unused { func load() { Store.shared.load() } }
        final class ListViewModel: Naming, Loading {}
        final class ListController: UIViewController, Naming {}
        final class ListCoordinator: Loading { func start() {} }
        """
    try MarkedSource(source).expect("singleton_manager_call")
  }
}
