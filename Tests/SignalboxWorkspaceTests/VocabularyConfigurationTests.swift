import Testing

@testable import SignalboxWorkspace

@Suite struct VocabularyConfigurationTests {
  private func parse(_ yaml: String) throws(ConfigurationError) -> Configuration {
    try Configuration.parse(yaml, file: "c.yml", knownRules: [:])
  }

  @Test func readsTopics() throws {
    let configuration = try parse(
      "vocabulary:\n  finish_methods: wrapUp\n  base_names: [Conductor, Stage]\n  box_endings:")
    #expect(configuration.vocabulary == [.finishMethods: ["wrapUp"], .baseNames: ["Conductor", "Stage"]])
  }

  @Test(arguments: [
    ("vocabulary: [a]", "c.yml:1:13: 'vocabulary' must be a map of keys and values"),
    ("vocabulary:\n  finish_method: [a]", "c.yml:2:3: unknown key 'finish_method'; did you mean 'finish_methods'?"),
    ("vocabulary:\n  end_words: [\"\"]", "c.yml:2:15: 'vocabulary.end_words' must be a list of names"),
    ("vocabulary:\n  end_words: [\"\\e\"]", "c.yml:2:15: 'vocabulary.end_words' must be a list of names"),
    ("modules: {\"\": [x]}", "c.yml:1:11: 'modules' must be a map of names of modules and globs"),
    ("vocabulary:\n  end_words: {a: b}", "c.yml:2:14: 'vocabulary.end_words' must be a list of texts"),
  ])
  func errorsNameThePlace(_ yaml: String, message: String) {
    do throws(ConfigurationError) {
      _ = try parse(yaml)
      Issue.record("\(yaml) was accepted")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func nearerTopicsReplaceOthers() throws {
    let base = try parse("vocabulary: {base_names: [A], end_words: [b]}")
    #expect(try parse("vocabulary: {base_names: [C]}").over(base).vocabulary == [.baseNames: ["C"], .endWords: ["b"]])
  }
}
