import SignalboxFacts

/// Which modules of a project there are, and what they hand on.
///
/// Folders that are taken for modules may be mere groups of one target. A module that nobody imports sets no bounds.
struct ModuleSight: Sendable {
  /// Modules of the project that other files import.
  private var imported: Set<String> = []
  /// What a module makes visible to those who import it, at whatever distance.
  private var exported: [String: Set<String>] = [:]

  init() {}

  init(_ files: [SourceFile]) {
    let own = Set(files.lazy.filter { !$0.isSDK }.compactMap(\.module))
    for file in files where !file.isSDK {
      for (module, marks) in zip(file.facts.imports, file.facts.importMarks) where own.contains(module) {
        guard module != file.module else { continue }
        imported.insert(module)
        if marks.contains(.exported), let own = file.module { exported[own, default: []].insert(module) }
      }
    }
    close()
  }

  /// Adds what those export that a module exports.
  private mutating func close() {
    for module in exported.keys {
      var all: Set<String> = []
      var open = [module]
      while let next = open.popLast() {
        for other in exported[next] ?? [] where all.insert(other).inserted { open.append(other) }
      }
      exported[module] = all
    }
  }

  /// Whether a module is one that others have to import.
  func isBounded(_ module: String?) -> Bool { module.map(imported.contains) ?? false }

  /// Whether what a module opens is seen in a file.
  func isSeen(_ module: String, in file: SourceFile) -> Bool {
    if file.facts.imports.contains(module) { return true }
    guard !exported.isEmpty else { return false }
    if let own = file.module, exported[own]?.contains(module) == true { return true }
    return file.facts.imports.contains { exported[$0]?.contains(module) == true }
  }

  /// Whether a file sees what is internal in another module.
  func isOpened(_ module: String, to file: SourceFile) -> Bool {
    zip(file.facts.imports, file.facts.importMarks).contains { $0 == module && $1.contains(.testable) }
  }

  /// The modules that a file sees, its own left out.
  func modules(seenIn file: SourceFile) -> [String] {
    guard !exported.isEmpty else { return file.facts.imports }
    let all = (file.facts.imports + [file.module].compactMap(\.self)).flatMap { exported[$0] ?? [] }
    return file.facts.imports + Set(all).subtracting(file.facts.imports).sorted()
  }
}

extension Project {
  /// Whether a file of another module sees a declaration at the top of a file, as far as import and access levels say.
  ///
  /// Where modules are not known for sure, everything is seen.
  func isInSight(_ place: DeclarationRef, from file: Int) -> Bool {
    let (there, here) = (files[place.file], files[file])
    guard let module = there.module, let own = here.module, module != own, sight.isBounded(module) else { return true }
    return sight.isSeen(module, in: here) && (self[place].isOpen || sight.isOpened(module, to: here))
  }
}

extension Declaration {
  /// Whether other modules may see it.
  var isOpen: Bool { !modifiers.isDisjoint(with: [.public, .open, .package]) }
}
