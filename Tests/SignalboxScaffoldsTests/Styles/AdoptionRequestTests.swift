import SignalboxProject
import Testing

@testable import SignalboxScaffolds

/// `signalbox adopt --write`: what it makes compiles, and the tree shows it.
@Suite struct AdoptionRequestTests {
  static let styles = ["responder", "closure", "mvvmc", "services"]

  private static let home = "import UIKit\nclass HomeViewController: UIViewController { var count = 0 }\n"

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
      <scenes>
        <scene sceneID="1"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
          <segue destination="home" kind="relationship" relationship="rootViewController" id="s"/>
        </connections></navigationController></objects></scene>
        <scene sceneID="2"><objects>
          <viewController id="home" customClass="HomeViewController" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """

  private static let app = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window?.tintColor = .red
            return true
        }
    }

    """

  private func scene(_ body: String) -> String {
    """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = scene as? UIWindowScene else { return }
    \(body.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
        }
    }

    """
  }

  private func lab(_ style: String, _ files: [String: String]) throws -> ScaffoldLab {
    var lab = try ScaffoldLab(style)
    lab.languageMode = .v5
    lab.files = (["App/HomeViewController.swift": Self.home].merging(files) { $1 }).mapValues { Array($0.utf8) }
    return lab
  }

  private func text(_ outcome: LabOutcome, _ path: String) -> String {
    String(decoding: outcome.files[path] ?? [], as: UTF8.self)
  }

  /// Whether the tree shows the coordinator below the delegate, and the screen below the coordinator.
  private func expectFlow(_ outcome: LabOutcome, from delegate: String) {
    let edges = outcome.project.tree.edges.map { "\($0.from) \($0.kind) \($0.to)" }
    #expect(edges.contains("\(delegate) starts AppCoordinator"), "\(edges)")
    #expect(edges.contains("AppCoordinator shows HomeViewController"), "\(edges)")
  }

  @Test(arguments: styles) func takesOverTheMainStoryboard(style: String) throws {
    let outcome = try lab(
      style, ["App/AppDelegate.swift": Self.app, "App/Main.storyboard": Self.storyboard]
    ).run([AdoptionRequest()])
    expectFlow(outcome, from: "AppDelegate")
    #expect(
      text(outcome, "App/AppCoordinator.swift").contains("as? UINavigationController ?? UINavigationController()"))
    #expect(try outcome.problems().isEmpty)
  }

  @Test(arguments: styles) func theScenesDelegateIsFirst(style: String) throws {
    let outcome = try lab(
      style,
      [
        "App/AppDelegate.swift": Self.app, "App/SceneDelegate.swift": scene("_ = windowScene"),
        "App/Main.storyboard": Self.storyboard,
      ]
    ).run([AdoptionRequest()])
    expectFlow(outcome, from: "SceneDelegate")
    #expect(text(outcome, "App/AppDelegate.swift") == Self.app)
  }

  @Test(arguments: styles) func statementsThatCreateTheFirstScreenMove(style: String) throws {
    let body = """
      let window = UIWindow(windowScene: windowScene)
      let home = HomeViewController()
      home.count = 3
      window.rootViewController = UINavigationController(rootViewController: home)
      self.window = window
      window.makeKeyAndVisible()
      """
    let outcome = try lab(style, ["App/SceneDelegate.swift": scene(body)]).run([AdoptionRequest()])
    expectFlow(outcome, from: "SceneDelegate")
    let coordinator = text(outcome, "App/AppCoordinator.swift")
    #expect(
      coordinator.contains("home.count = 3")
        && coordinator.contains("return UINavigationController(rootViewController: home)"))
    #expect(!text(outcome, "App/SceneDelegate.swift").contains("home"))
    #expect(try outcome.problems().isEmpty)
  }

  @Test(arguments: [
    ("let home = HomeViewController()\nhome.title = title\nwindow?.rootViewController = home", "`title`"),
    (
      "if true { window?.rootViewController = HomeViewController() } else { window?.rootViewController = nil }",
      "several"
    ),
    ("print(1); window?.rootViewController = HomeViewController()", "shares"),
  ]) func whatNeedsTheDelegateStays(body: String, reason: String) throws {
    var files = ["App/SceneDelegate.swift": scene(body)]
    files["App/SceneDelegate.swift"]? += "extension SceneDelegate { var title: String { \"\" } }\n"
    let lab = try lab("closure", files)
    #expect {
      try lab.run([AdoptionRequest()])
    } throws: { error in "\(error)".contains(reason) }
  }

  @Test func whatIsAdoptedStaysAndAppsOfSwiftUIAreRefused() throws {
    let made = try ScaffoldLab("closure").after([ProjectRequest(name: "Shop")])
    #expect(try made.run([AdoptionRequest()]).files == made.files)
    let view =
      "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }\n"
      + "struct HomeView: View { var body: some View { Text(\"\") } }\n"
    #expect {
      try lab("closure", ["App/ShopApp.swift": view]).run([AdoptionRequest()])
    } throws: { error in "\(error)".contains("SwiftUI") }
  }
}
