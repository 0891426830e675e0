import SignalboxText

/// Many declarations of one name at the top of files, told apart without looking at all of them.
///
/// Generated code and collections of samples declare the same name in thousands of files, and use it in each of them.
struct NamesakeIndex<ID: Sendable>: Sendable {
  struct Candidate: Sendable {
    let id: ID
    /// Index of the file that declares it.
    let file: Int
    let module: String?
  }

  /// From this many on, an index is worth its price.
  static var many: Int { 8 }
  /// How many of another module, or of the same one, are handed out: nobody reads code that has to choose among more.
  private static var limit: Int { 64 }

  private var byFile: [Int: [Candidate]] = [:]
  /// Those that other files see, in the order of their files.
  private var visible: [Candidate] = []
  private var byModule: [String: [Candidate]] = [:]
  private var modules: [String] = []

  /// - Parameter candidates: in the order of their files.
  init(_ candidates: [(candidate: Candidate, isHidden: Bool)]) {
    for (candidate, isHidden) in candidates {
      byFile[candidate.file, default: []].append(candidate)
      guard !isHidden else { continue }
      visible.append(candidate)
      byModule[candidate.module ?? "", default: []].append(candidate)
    }
    modules = byModule.keys.sorted()
  }

  /// The declaration that a file means: its own, then the nearest of its module, of those that it imports, of all.
  func nearest(to file: Int, module: String?, imports: [String], paths: (Int) -> String) -> ID? {
    if let own = byFile[file]?.first { return own.id }
    if let module, let found = Self.nearest(byModule[module], to: file, paths) { return found.candidate.id }
    let imported = imports.compactMap { Self.nearest(byModule[$0], to: file, paths) }
    let best = imported.max { ($0.shared, -$0.candidate.file) < ($1.shared, -$1.candidate.file) }
    return (best ?? Self.nearest(visible, to: file, paths))?.candidate.id
  }

  /// What a file sees: its own first, then those of its module, then the others.
  func visible(from file: Int, module: String?) -> [ID] {
    let own = byFile[file] ?? []
    let near = byModule[module ?? ""] ?? []
    let far = modules.lazy.filter { $0 != module ?? "" }.compactMap { byModule[$0] }.joined()
    return (own + near.lazy.filter { $0.file != file }.prefix(Self.limit) + far.prefix(Self.limit)).map(\.id)
  }

  /// The first of those whose path shares most with that of a file. Files are in the order of their paths, so those
  /// that share a beginning stand together, around the file.
  private static func nearest(
    _ list: [Candidate]?, to file: Int, _ paths: (Int) -> String
  ) -> (candidate: Candidate, shared: Int)? {
    guard let list, !list.isEmpty else { return nil }
    let path = paths(file).utf8
    func shared(_ index: Int) -> Int { zip(paths(list[index].file).utf8, path).prefix { $0 == $1 }.count }
    let after = list.partitioningIndex { $0.file >= file }
    let most = max(after < list.count ? shared(after) : 0, after > 0 ? shared(after - 1) : 0)
    var (low, high) = (0, after)
    while low < high {
      let middle = (low + high) / 2
      if shared(middle) < most { low = middle + 1 } else { high = middle }
    }
    return (list[min(low, list.count - 1)], most)
  }
}
