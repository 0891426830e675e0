import SignalboxFacts
import SignalboxText

/// Who tells of what: no source file and no module may be told of twice.
struct FactsOwners {
  private var files: [Bytewise: String] = [:]
  private var modules: [String: String] = [:]
  /// By the content of all files of one archive.
  private var contents: [[ContentHash]: (path: String, module: String?)] = [:]

  mutating func add(_ path: String, _ label: FactsArchive.Label, _ content: [FactsContent]) throws(FactsFileError) {
    var own = Set([label.module].compactMap(\.self))
    for (facts, _) in content {
      let owner = files.updateValue(path, forKey: Bytewise(facts.path))
      if let owner { throw .twice(file: facts.path, in: owner, and: path) }
      if let module = facts.module { own.insert(module) }
    }
    for module in own.sorted() {
      if let owner = modules.updateValue(path, forKey: module) { throw .sameModule(module, in: owner, and: path) }
    }
    try addContents(path, label, content)
  }

  /// The same sources at other paths would be told of twice. Two modules may have the same files all the same.
  private mutating func addContents(
    _ path: String, _ label: FactsArchive.Label, _ content: [FactsContent]
  ) throws(FactsFileError) {
    guard label.interface == nil, content.contains(where: { $0.facts.declaresAnything }) else { return }
    let hashes = content.map(\.entry.hash).sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    let owner = contents.updateValue((path, label.module), forKey: hashes)
    guard let owner, owner.module == nil || label.module == nil else { return }
    throw .sameContent(owner.path, path)
  }
}

extension FileFacts {
  fileprivate var declaresAnything: Bool {
    switch content {
    case .swift(let facts): !facts.declarations.isEmpty
    case .interfaceBuilder(let facts): !facts.scenes.isEmpty
    }
  }
}
