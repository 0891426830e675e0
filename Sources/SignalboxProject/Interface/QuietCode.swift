import SignalboxFacts

/// Which code of a module does nothing but compute values from values.
///
/// A declaration is loud if it, or anything that it names, may have to do with flows: what is unknown is loud. A name is
/// loud if any declaration of that name is. That is worked out from the loud ones, until nothing new becomes loud.
struct QuietCode {
  private let files: [QuietFile]
  /// By name: whether it is declared here, and loud.
  private var loudNames: Set<String> = []

  /// - Parameter files: of one module.
  init(_ files: [SwiftFacts], words: LoudWords) {
    // What is extended here need not be declared here.
    let own = Set(
      files.flatMap { file in
        file.declarations.filter { $0.kind != .extensionDeclaration }.map { file.text($0.name) }
      })
    let imports = Set(files.flatMap(\.imports))
    let isAlone = imports.isSubset(of: QuietWords.appleModules)
    self.files = files.map { QuietFile($0, own: own, isAlone: isAlone, words: words) }
    settle()
  }

  /// The blocks of a file that nobody misses, in their order.
  /// - Parameter file: its index.
  func quietBodies(of file: Int) -> [Node.ID] {
    files[file].declarations.indices.filter { !isLoud(file, $0) }.flatMap { files[file].declarations[$0].bodies }
  }

  /// Whether a declaration may have to do with flows.
  func isLoud(_ file: Int, _ index: Int) -> Bool {
    let declaration = files[file].declarations[index]
    return declaration.isLoud || !loudNames.isDisjoint(with: declaration.mentioned)
  }

  /// From each loud declaration to those that mention its name, or hold it.
  private mutating func settle() {
    var users: [String: [(file: Int, index: Int)]] = [:]
    for (file, content) in files.enumerated() {
      for (index, declaration) in content.declarations.enumerated() {
        for name in declaration.mentioned { users[name, default: []].append((file, index)) }
      }
    }
    var open: [String] = []
    func raise(_ names: [String], _ loud: inout Set<String>) {
      for name in names where loud.insert(name).inserted { open.append(name) }
    }
    for file in files {
      for declaration in file.declarations where declaration.isLoud { raise(declaration.raised, &loudNames) }
    }
    while let name = open.popLast() {
      for (file, index) in users[name] ?? [] { raise(files[file].declarations[index].raised, &loudNames) }
    }
  }
}
