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

  /// Whether any module is one that others have to import.
  var hasBounds: Bool { !imported.isEmpty }

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

extension Project {
  /// Of members of one name those that a file sees, the nearest types first; of one type those of the file's own module
  /// before those of others, which they shadow.
  ///
  /// Where it sees none of them, they stay: modules may not be what folders say.
  func inSight(_ members: [FoundMember], from file: Int) -> [FoundMember] {
    guard members.count > 1, sight.hasBounds, files[file].module != nil,
      members.contains(where: { isForeign($0.place, to: file) })
    else { return members }
    let seen = members.filter { !isForeign($0.place, to: file) || isOpened($0.place, to: file) }
    guard !seen.isEmpty else { return members }
    var sorted: [FoundMember] = []
    for owner in seen.map(\.owner).uniqued() {
      let own = seen.filter { $0.owner == owner }
      sorted += own.filter { !isForeign($0.place, to: file) } + own.filter { isForeign($0.place, to: file) }
    }
    return sorted
  }

  /// Whether a declaration lies in a module that the file would have to import.
  private func isForeign(_ place: DeclarationRef, to file: Int) -> Bool {
    let there = files[place.file]
    return !there.isSDK && there.module != files[file].module && sight.isBounded(there.module)
  }

  /// Whether a member of another module is open to a file.
  private func isOpened(_ member: DeclarationRef, to file: Int) -> Bool {
    let declaration = self[member]
    if declaration.isHidden { return false }
    // What overrides something is as open as its type.
    if declaration.isOpen || declaration.modifiers.contains(.override) { return true }
    if let module = files[member.file].module, sight.isOpened(module, to: files[file]) { return true }
    guard let around = declaration.parent.map({ self[DeclarationRef(file: member.file, declaration: $0)] }) else {
      return false
    }
    let isAsOpen = [.extensionDeclaration, .protocolDeclaration].contains(around.kind) || declaration.kind == .enumCase
    return isAsOpen && around.isOpen
  }
}

extension Declaration {
  /// Whether other modules may see it.
  var isOpen: Bool { !modifiers.isDisjoint(with: [.public, .open, .package]) }
}
