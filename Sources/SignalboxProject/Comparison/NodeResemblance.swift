import SignalboxText

extension CoordinatorTree.Node {
  /// File and line of the declaration; nil where they are not known, and for messages, which stand side by side in one
  /// file, so that another one soon stands in the same line.
  var place: String? {
    guard kind != .message, let file, let line else { return nil }
    return "\(file):\(line)"
  }

  /// Whether two nodes may be one that was renamed, going by file and name alone.
  func resembles(_ other: CoordinatorTree.Node) -> Bool {
    if kind != .message, let file, let place = other.file, file.hasSameBytes(as: place) { return true }
    return !outputWords.isDisjoint(with: other.outputWords)
  }

  /// The words of the name but for those that say of which kind it is: `sign` and `in` of `SignInViewController`.
  private var outputWords: Set<String> {
    let own = kind == .message ? name.prefix { $0 != "(" } : name[...]
    var words: [String] = []
    for character in own {
      if words.isEmpty || character.isUppercase || !character.isLetter && !character.isNumber { words.append("") }
      if character.isLetter || character.isNumber { words[words.count - 1].append(character) }
    }
    return Set(words.map { $0.lowercased() }).subtracting(Self.usualWords)
  }

  private static let usualWords: Set<String> = [
    "", "view", "controller", "coordinator", "screen", "flow", "router", "cell", "model", "manager", "v", "c", "u", "i",
    "page", "new",
  ]
}
