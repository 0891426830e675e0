/// What people call things where the source tells no more: the conventions of the articles, of libraries and of public
/// apps, and what a team adds to them under `vocabulary:` in its configuration.
///
/// A new convention is a word in `Topic.words`. A base class of a library is declared in `Interfaces/Coordinators.swift`.
public struct Vocabulary: Sendable {
  private var words: [Topic: Words]

  /// - Parameter added: further words, by topic.
  public init(adding added: [Topic: [String]] = [:]) {
    words = Dictionary(
      uniqueKeysWithValues: Topic.allCases.map { ($0, Words($0.words + (added[$0] ?? []), isLowercased: $0.isOfWords)) }
    )
  }

  /// The words of a topic.
  public subscript(topic: Topic) -> Words { words[topic] ?? Words([]) }

  /// How names of coordinators end, the longest first: `FlowCoordinator` ends with `Coordinator`, too.
  package var coordinatorSuffixes: [String] {
    (["FlowCoordinator"] + self[.coordinatorEndings].all).sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// The words of one topic: the more usual a word, the earlier it stands.
  public struct Words: Sendable {
    public let all: [String]
    private let set: Set<String>
    private let lowercased: [String]

    init(_ words: [String], isLowercased: Bool = false) {
      all = isLowercased ? words.map { $0.lowercased() } : words
      set = Set(all)
      lowercased = all.map { $0.lowercased() }
    }

    /// Whether a name is one of them.
    public func contains(_ name: String) -> Bool { set.contains(name) }

    /// Whether a name ends in one of them.
    public func end(_ name: String) -> Bool { all.contains { name.hasSuffix($0) } }

    /// Whether a name begins with one of them.
    public func begin(_ name: String) -> Bool { all.contains { name.hasPrefix($0) } }

    /// Whether one of them stands anywhere in a name, in large or small letters.
    public func occur(in name: String) -> Bool {
      let name = name.lowercased()
      return lowercased.contains { name.contains($0) }
    }

    /// Whether one of them is a word of a name in camel case.
    public func matchWord(of name: String) -> Bool { name.camelCaseWords.contains { set.contains($0) } }
  }
}

extension Project {
  /// What names mean in this project.
  package var vocabulary: Vocabulary { options.vocabulary }
}
