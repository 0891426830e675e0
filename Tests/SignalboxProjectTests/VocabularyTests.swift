import SignalboxFacts
import SignalboxProject
import Testing

/// Words of a project's own count like those that are there by default.
@Suite struct VocabularyTests {
  private static let app = """
    final class AppConductor {
      let window: UIWindow
      init(window: UIWindow) { self.window = window }
      func start() { window.rootViewController = HomeController() }
    }
    final class HomeController: UIViewController {}
    """

  private func role(of name: String, _ vocabulary: Vocabulary) throws -> Role.Kind {
    let facts = [FileFacts(path: "App.swift", source: Self.app)]
    let project = Project(facts: facts, options: Project.Options(vocabulary: vocabulary))
    return project.role(of: try #require(project.types.first { $0.name == name }).id).kind
  }

  @Test func endingsOfCoordinators() throws {
    #expect(try role(of: "AppConductor", Vocabulary()) == .other)
    #expect(try role(of: "AppConductor", Vocabulary(adding: [.coordinatorEndings: ["Conductor"]])) == .coordinator)
  }

  @Test func wordsAreAddedAtTheEnd() {
    let words = Vocabulary(adding: [.childrenProperties: ["parts"]])[.childrenProperties]
    #expect(words.all.first == Vocabulary()[.childrenProperties].all.first)
    #expect(words.all.last == "parts")
  }

  @Test(arguments: [
    (Vocabulary.Topic.utilityWords, "Telegraph", "SharedTelegraphService"), (.endWords, "WrapUp", "flowWrapup"),
  ])
  func wordsOfNamesAreComparedInSmallLetters(_ topic: Vocabulary.Topic, word: String, name: String) {
    #expect(!Vocabulary()[topic].matchWord(of: name))
    #expect(Vocabulary(adding: [topic: [word]])[topic].matchWord(of: name))
  }
}
