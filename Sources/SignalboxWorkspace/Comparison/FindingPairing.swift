import SignalboxProject

/// Finds, among findings that are in one of two projects alone, those that are the same under other names.
struct FindingPairing {
  /// Newer names by older ones.
  let renames: [String: String]

  /// How much two findings have in common, the most first.
  private enum Likeness: CaseIterable {
    /// All but the names that are known to be renamed.
    case renamed
    /// The type and the code; the function is another one.
    case type
    /// The file, the function and the code; the type is another one.
    case file
  }

  private struct Key: Hashable {
    var rule: String
    var place: String
    var words: [String]
    var expression: String
  }

  /// Takes away what both have, one against one, in their order.
  func removePairs(_ old: inout [FindingNote], _ new: inout [FindingNote]) {
    for likeness in Likeness.allCases {
      var waiting: [Key: Int] = [:]
      for note in new { if let key = key(of: note, likeness, [:]) { waiting[key, default: 0] += 1 } }
      var met: [Key: Int] = [:]
      old.removeAll { note in
        guard let key = key(of: note, likeness, renames), let count = waiting[key], count > 0 else { return false }
        waiting[key] = count - 1
        met[key, default: 0] += 1
        return true
      }
      new.removeAll { note in
        guard let key = key(of: note, likeness, [:]), let count = met[key], count > 0 else { return false }
        met[key] = count - 1
        return true
      }
    }
  }

  private func key(of note: FindingNote, _ likeness: Likeness, _ renames: [String: String]) -> Key? {
    let words = Self.renamed(note.declaration, renames).split(separator: ".").map(String.init)
    let expression = Self.renamed(note.expression, renames)
    switch likeness {
    // Types that are moved to another module are renamed too.
    case .renamed: return Key(rule: note.rule, place: "", words: words, expression: expression)
    case .type:
      guard words.count > 1 else { return nil }
      return Key(rule: note.rule, place: note.module, words: words.dropLast(), expression: expression)
    case .file:
      // Two types of a file that have nothing else in common may well be two.
      guard words.count > 1 || !expression.isEmpty else { return nil }
      return Key(rule: note.rule, place: note.file, words: Array(words.dropFirst()), expression: expression)
    }
  }

  /// Whole words alone are replaced.
  private static func renamed(_ text: String, _ renames: [String: String]) -> String {
    guard !renames.isEmpty else { return text }
    var result = ""
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += renames[word] ?? word
        result.append(character)
        word = ""
      }
    }
    return result + (renames[word] ?? word)
  }
}
