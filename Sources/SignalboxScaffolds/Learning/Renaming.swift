import SignalboxText

/// Names made after other things: `Settings` in `SettingsCoordinator`, `settingsFlow` and `showSettings`.
struct Renaming: Sendable {
  /// Pairs of capitalised words, the first that fits wins.
  private let words: [(old: String, new: String)]

  init(_ words: [(old: String, new: String)]) {
    self.words = words.filter { !$0.old.isEmpty }.sorted { $0.old.utf8.count > $1.old.utf8.count }
  }

  /// A name made after the new things; nil where it is not made after the old ones.
  func renamed(_ name: String) -> String? {
    for (old, new) in words {
      if let result = Self.replacing(old, by: new, in: name) { return result }
    }
    return nil
  }

  /// `finishCartCoordinator` of `finishAuthenticationCoordinator`: a word that the old one is the beginning of.
  func renamedByBeginning(_ name: String) -> String? {
    let parts = name.camelCaseWords
    for (old, new) in words where old.count > 3 {
      guard let index = parts.firstIndex(where: { $0.capitalizedFirst.hasPrefix(old) && $0.count > old.count }) else {
        continue
      }
      let before = parts[..<index].joined().count
      return String(name.prefix(before)) + (index == 0 ? new.lowerCamelCase : new)
        + String(name.dropFirst(before + parts[index].count))
    }
    return nil
  }

  private static func replacing(_ old: String, by new: String, in name: String) -> String? {
    let lower = old.lowerCamelCase
    if name.hasPrefix(lower), endsWord(name.dropFirst(lower.count)) {
      return joined(new.lowerCamelCase, name.dropFirst(lower.count))
    }
    var start = name.startIndex
    while let found = name.range(of: old, from: start) {
      if endsWord(name[found.upperBound...]), startsWord(name[..<found.lowerBound]) {
        return name[..<found.lowerBound] + joined(new, name[found.upperBound...])
      }
      start = name.index(after: found.lowerBound)
    }
    return nil
  }

  /// `ProbeFlow` and `Flow` are `ProbeFlow`.
  private static func joined(_ name: String, _ rest: Substring) -> String {
    let word = rest.prefix(1) + rest.dropFirst().prefix { $0.isLowercase }
    return word.count > 1 && word.first?.isUppercase == true && name.hasSuffix(word) && name.count > word.count
      ? name + rest.dropFirst(word.count) : name + rest
  }

  /// What follows a whole word: a capital, a digit, an underscore, or nothing.
  private static func endsWord(_ rest: Substring) -> Bool { rest.first.map { !$0.isLowercase } ?? true }

  /// `USSettings` holds the word, `XSettings` may not: either way nobody would take it for another one.
  private static func startsWord(_ before: Substring) -> Bool { before.last.map { $0 != "$" } ?? true }
}

extension String {
  fileprivate func range(of part: String, from start: Index) -> Range<Index>? {
    self[start...].firstRange(of: part)
  }
}
