import SignalboxFacts

/// What other modules can ask about a module: all of its facts, but for what no question from outside could be about.
///
/// Left out are bodies that compute values from values: they create, show, keep, send and call back nothing, hand out no
/// closure, and name only what is known to be a mere value (`QuietCode`). And then whole declarations at the top of a
/// file, with all that is in them, if they are of that kind, not open to other modules, and nothing that stays names them.
/// Whatever is in doubt stays.
public enum ModuleInterface {
  /// The code that decides what is left out, as one: the build gives it a digest of its own source.
  public static var code: String { InterfaceCode.digest }

  /// What decides what is left out: the code, and the words it goes by. Interfaces of other words lack what a run needs.
  public static func mark(_ vocabulary: Vocabulary) -> String { "\(code) \(LoudWords(vocabulary).digest)" }

  /// - Parameters:
  ///   - files: all files of one module.
  ///   - vocabulary: what names mean where the interface is used.
  /// - Returns: the same files; in place of a body that is left out stands an empty one, with the texts that were in it.
  public static func of(_ files: [FileFacts], vocabulary: Vocabulary = Vocabulary()) -> [FileFacts] {
    let swift = files.indices.filter { files[$0].swift != nil }
    let facts = swift.compactMap { files[$0].swift }
    let code = QuietCode(facts, words: LoudWords(vocabulary))
    let bodiless = facts.indices.map { facts[$0].leavingOut(bodies: code.quietBodies(of: $0)) }
    let units = InterfaceUnits(bodiless) { !code.isLoud($0, $1) }
    var result = files
    for (place, index) in zip(facts.indices, swift) {
      result[index].content = .swift(bodiless[place].leavingOut(declarations: units.leftOut(of: place)))
    }
    return result
  }
}

enum InterfaceCode {}

extension FileFacts {
  fileprivate var swift: SwiftFacts? { if case .swift(let facts) = content { facts } else { nil } }
}
