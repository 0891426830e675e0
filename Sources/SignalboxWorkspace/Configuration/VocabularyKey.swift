import SignalboxProject
import Yams

extension ConfigurationKey {
  /// `vocabulary:`, a map of topics to further words.
  static let vocabulary = ConfigurationKey(
    name: "vocabulary",
    summary: "Words of your own for what Signalbox tells by names, by topic; they are added to its own.",
    example: "\n  finish_methods: [wrapUp]\n  parent_properties: [owner]", isOfTheRun: true
  ) { summary in
    let topics = Vocabulary.Topic.allCases.map { ($0.rawValue, SchemaValue.list($0.summary)) }
    return .object(summary, Dictionary(uniqueKeysWithValues: topics))
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.vocabulary = try reader.vocabulary(node)
  } lay: { nearer, result in
    result.vocabulary.merge(nearer.vocabulary) { $1 }
  } lines: { configuration in
    let topics = configuration.vocabulary.sorted { $0.key.rawValue < $1.key.rawValue }
    return (topics.isEmpty ? [] : ["vocabulary:"])
      + topics.map { topic, words in
        let name = topic.rawValue
        return EffectiveConfiguration.line(
          1, name, EffectiveConfiguration.list(words), "vocabulary.\(name)", configuration)
      }
  }
}

extension ConfigurationReader {
  fileprivate func vocabulary(_ node: Node) throws(ConfigurationError) -> [Vocabulary.Topic: [String]] {
    var vocabulary: [Vocabulary.Topic: [String]] = [:]
    for (key, value) in try mapping(node, key: "vocabulary") {
      let name = try name(of: key)
      guard let topic = Vocabulary.Topic(rawValue: name) else {
        throw unknown(.key, name, at: key, among: Vocabulary.Topic.allCases.map(\.rawValue))
      }
      if !isNull(value) { vocabulary[topic] = try names(in: value, key: "vocabulary.\(name)") }
    }
    return vocabulary
  }

  /// Every name ends in an empty word.
  private func names(in value: Node, key: String) throws(ConfigurationError) -> [String] {
    var names: [String] = []
    for (_, place) in try texts(value, key: key) {
      names.append(try word(place, key: key, expected: "a list of names"))
    }
    return names
  }
}
