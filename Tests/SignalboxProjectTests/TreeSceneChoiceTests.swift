import SignalboxFacts
import Testing

@testable import SignalboxProject

/// One function that shows all scenes, each as its callers say.
@Suite struct TreeSceneChoiceTests {
  private func edges(_ calls: String) -> [String] {
    Sample(
      """
      protocol Coordinator: AnyObject { func start() }
      enum Style { case root, push, modal }
      enum Scene { case login, mail, help
        func make() -> UIViewController {
          switch self {
          case .login: return Login()
          case .mail: return Mail()
          case .help: return Help()
          } } }
      class Scenes: Coordinator { var window = UIWindow(); var current = UIViewController()
        func start() {}
        func transition(to scene: Scene, using style: Style) {
          let target = scene.make()
          switch style {
          case .root: window.rootViewController = target
          case .push: current.navigationController?.pushViewController(target, animated: true)
          case .modal: current.present(target, animated: true)
          } } }
      class Login: UIViewController {}
      class Mail: UIViewController {}
      class Help: UIViewController {}
      class Model { let scenes: Scenes
        init(scenes: Scenes) { self.scenes = scenes }
      \(calls) }
      """
    ).project.tree.edges.map { "\($0.to) \($0.howText ?? "")" }
  }

  private static let known = """
    func mail() { scenes.transition(to: .mail, using: .modal) }
    func help() { scenes.transition(to: .help, using: .push) }

    """

  @Test(arguments: [
    "func begin(isNew: Bool) { scenes.transition(to: isNew ? .login : .help, using: .root) }",
    "func begin(isNew: Bool) { let first: Scene = isNew ? .login : .help; scenes.transition(to: first, using: .root) }",
  ])
  func oneOfTwo(_ call: String) {
    #expect(edges(Self.known + call) == ["Help push, root", "Login root", "Mail present"])
  }

  @Test func whatIsNotKnownSaysNothingOfOthers() {
    let call = "func show(_ scene: Scene) { scenes.transition(to: scene, using: .root) }"
    #expect(edges(Self.known + call) == ["Help push", "Login root", "Mail present"])
  }

  @Test func severalStyles() {
    let call = "func mail(isWide: Bool) { scenes.transition(to: .mail, using: isWide ? .push : .root) }"
    #expect(edges(Self.known + call).contains("Mail present, push, root"))
  }
}
