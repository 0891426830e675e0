import Testing

/// Helpers in extensions of UIKit's classes: who calls them decides.
@Suite struct ExtensionCodeTests {
  private static let helpers = """
    import SwiftUI
    import UIKit
    protocol Stage: AnyObject { func showModal(_ screen: UIViewController) }
    extension UIViewController: Stage {
      func showModal(_ screen: UIViewController) { showOnTop(screen, animated: true) }
      func showOnTop(_ screen: UIViewController, animated: Bool) { present(screen, animated: animated) }
      func showWrapped(_ screen: UIViewController) {
        let stack = UINavigationController(rootViewController: screen)
        present(stack, animated: true)
      }
      func showItself(over other: UIViewController) { other.present(self, animated: true) }
      func showAlongside(_ screen: UIViewController) {
        let stack = UINavigationController(rootViewController: screen)
        let shown = stack
        present(shown, animated: true)
      }
      func showView<Content: View>(_ content: Content) {
        present(UIHostingController(rootView: content), animated: true)
      }
      func leave() { dismiss(animated: true) }
      func warn(_ text: String) {
        present(UIAlertController(title: text, message: nil, preferredStyle: .alert), animated: true)
      }
      func showHelp() { present(HelpController(), animated: true) }
      func openDetail() { performSegue(withIdentifier: "detail", sender: nil) }
    }
    final class HelpController: UIViewController {}
    final class TourCoordinator {
      let stack: UINavigationController
      let stage: Stage
      init(stack: UINavigationController, stage: Stage) {
        self.stack = stack
        self.stage = stage
      }
      func start() {
        stack.showOnTop(HelpController(), animated: true)
        stage.showModal(HelpController())
        stack.showWrapped(HelpController())
        HelpController().showItself(over: stack)
        stack.showHelp()
        stack.leave()
        stack.openDetail()
      }
    }

    """

  @Test(arguments: [
    "presentation_from_child", "navigation_from_child", "screen_created_by_screen", "segue_navigation",
  ]) func whatOnlyCoordinatorsCallIsNoChildsCode(_ rule: String) throws {
    try MarkedSource(Self.helpers).expect(rule)
  }

  /// A helper with many calls and many callers, before another one.
  @Test func manyCallsOfManyCallersAreAllFollowed() throws {
    let (calls, callers) = (400, 260)
    let many = String(repeating: "present(screen, animated: true)\n", count: calls)
    let uses = (0..<callers).map { "func open\($0)() { ↓showOften(HelpController()) }" }.joined(separator: "\n")
    try MarkedSource(
      """
      extension UIViewController {
        func showOften(_ screen: UIViewController) { \(many) }
        func showOnce(_ screen: UIViewController) { present(screen, animated: true) }
      }
      final class HelpController: UIViewController {}
      final class CartController: UIViewController {
        \(uses)
        func last() { ↓showOnce(HelpController()) }
      }
      """
    ).expect("presentation_from_child")
  }

  @Test(arguments: [
    "↓showModal(help)", "self.↓showOnTop(help, animated: true)", "↓showWrapped(help)", "help.↓showItself(over: self)",
    "parent?.↓leave()", "[help].forEach { $0.↓showItself(over: self) }",
    "↓showAlongside(help)", "↓showView(Text(\"\"))",
    // Alerts and system screens are details.
    "warn(\"\")", "showModal(UIActivityViewController(activityItems: [], applicationActivities: nil))",
    "showWrapped(UIImagePickerController())", "alert.showItself(over: self)", "alert.leave()",
  ]) func theCallOfAChildIsReported(_ call: String) throws {
    let source =
      Self.helpers + """
        final class MapController: UIViewController {
          let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
          func tapped(_ help: HelpController) { \(call) }
        }
        """
    try MarkedSource(source).expect("presentation_from_child")
  }

  @Test func aHelperThatDecidesByItselfIsReportedOnce() throws {
    let source = """
      import UIKit
      extension UIViewController {
        func showLoading(_ text: String) {
          let loading = LoadingController()
          loading.title = text
          ↓present(loading, animated: true)
        }
        func stopLoading() {
          if let loading = presentedViewController as? LoadingController { loading.↓dismiss(animated: true) }
        }
        func showTour() { present(LoadingController(), animated: true) }
      }
      final class LoadingController: UIViewController {}
      final class MapController: UIViewController {
        func load() {
          showLoading("a")
          stopLoading()
        }
      }
      final class AppCoordinator {
        let stack = UINavigationController()
        func start() { stack.showTour() }
      }
      """
    try MarkedSource(source).expect("presentation_from_child")
  }

  @Test func whatIsRunOtherwiseIsReportedThere() throws {
    let source = """
      import UIKit
      extension UIViewController {
        func addBack() {
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "", style: .plain, target: self, action: #selector(back))
        }
        @objc func back() { navigationController?.↓popViewController(animated: true) }
        func forth() { navigationController?.↓popViewController(animated: true) }
        @IBAction func close() { navigationController?.↓popViewController(animated: true) }
        @objc func leave() { navigationController?.↓popViewController(animated: true) }
      }
      final class MapController: UIViewController {
        override func viewDidLoad() { addBack() }
        lazy var action: () -> Void = forth
        let selector = Selector(("leave"))
      }
      """
    try MarkedSource(source).expect("navigation_from_child")
  }

  @Test func aSelectorIsUsedWhereTheCodeAroundItIs() throws {
    let source = """
      import UIKit
      extension UIViewController {
        func addBack() { button(#selector(back)) }
        func addClose() { button(#selector(close)) }
        func button(_ action: Selector) {}
        @objc func back() { navigationController?.popViewController(animated: true) }
        @objc func close() { navigationController?.popViewController(animated: true) }
        @objc func unused() { navigationController?.popViewController(animated: true) }
      }
      final class MapCoordinator {
        let screen = UIViewController()
        func start() { screen.addClose() }
      }
      """
    try MarkedSource(source).expect("navigation_from_child")
  }

  @Test func methodsOfUnreadTypesThatAreCalledAlike() throws {
    let source = """
      import Huds
      import SwiftUI
      extension UIViewController {
        func dismiss(animated: Bool) async { await animate { self.dismiss(animated: animated) } }
        func dismiss() { self.dismiss(animated: true) }
      }
      struct HomeView: View {
        let hud: Hud
        var body: some View { Button("") { hud.shown.dismiss(after: 2); ProgressHUD.dismiss() } }
      }
      final class MapController: UIViewController {
        func tapped() { ↓dismiss() }
      }
      """
    try MarkedSource(source).expect("presentation_from_child")
  }

  @Test func findingsOfOtherRulesStayWhereChildrenUseTheHelper() throws {
    let source = """
      import UIKit
      extension UIViewController {
        func showHelp() { present(↓HelpController(), animated: true) }
        func showTour() { present(TourController(), animated: true) }
        var first: UIViewController { inner }
        private var inner: UIViewController {
          let help = ↓HelpController()
          present(help, animated: true)
          return help
        }
      }
      final class HelpController: UIViewController {}
      final class TourController: UIViewController {}
      final class MapController: UIViewController {
        func tapped() {
          showHelp()
          title = first.title
        }
      }
      """
    try MarkedSource(source).expect("screen_created_by_screen")
  }

  @Test func alertsThatDismissThemselves() throws {
    try MarkedSource(
      """
      extension UIViewController {
        func showAlert(_ text: String) {
          let alert = OwnAlert(text: text)
          ↓showAlert(alert, text)
        }
        private func showAlert(_ alert: OwnAlert, _ text: String) {
          alert.add(text) { alert.dismiss(animated: false) }
          present(alert, animated: false)
        }
      }
      final class OwnAlert: UIViewController {
        init(text: String) {}
        func add(_ text: String, _ action: @escaping () -> Void) {}
      }
      final class CartController: UIViewController {
        func warn() { showAlert("No network") }
      }
      """
    ).expect("presentation_from_child")
  }
}
