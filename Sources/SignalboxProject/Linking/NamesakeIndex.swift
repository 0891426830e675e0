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
    /// Whether other modules see it that import its own.
    let isOpen: Bool
    /// Whether other modules have to import its own.
    let isBounded: Bool
  }

  /// From this many on, an index is worth its price.
  static var many: Int { 8 }
  /// How many of another module, or of the same one, are handed out: nobody reads code that has to choose among more.
  private static var limit: Int { 64 }

  private var byFile: [Int: [Candidate]] = [:]
  /// Those that all other files see, in the order of their files.
  private var visible: [Candidate] = []
  private var byModule: [String: [Candidate]] = [:]
  /// Those that other modules see.
  private var openByModule: [String: [Candidate]] = [:]
  private var modules: [String] = []
  /// Those that are not hidden in their files, for files of no known module.
  private var all: [Candidate] = []

  /// - Parameter candidates: in the order of their files.
  init(_ candidates: [(candidate: Candidate, isHidden: Bool)]) {
    for (candidate, isHidden) in candidates {
      byFile[candidate.file, default: []].append(candidate)
      guard !isHidden else { continue }
      all.append(candidate)
      if !candidate.isBounded { visible.append(candidate) }
      byModule[candidate.module ?? "", default: []].append(candidate)
      if candidate.isOpen { openByModule[candidate.module ?? "", default: []].append(candidate) }
    }
    modules = byModule.keys.sorted()
  }

  /// The declaration that a file means: its own, then the nearest of its module, of those that it imports, of all.
  func nearest(to file: Int, of files: [SourceFile], _ sight: ModuleSight) -> ID? {
    if let own = byFile[file]?.first { return own.id }
    let here = files[file]
    if let module = here.module, let found = Self.nearest(byModule[module], to: file, files) {
      return found.candidate.id
    }
    let imported = sight.modules(seenIn: here).compactMap {
      Self.nearest(candidates(of: $0, from: here, sight), to: file, files)
    }
    let best = imported.max { ($0.shared, -$0.candidate.file) < ($1.shared, -$1.candidate.file) }
    return (best ?? Self.nearest(here.module == nil ? all : visible, to: file, files))?.candidate.id
  }

  /// What a file sees: its own first, then those of its module, then the others.
  func visible(from file: Int, of files: [SourceFile], _ sight: ModuleSight) -> [ID] {
    let here = files[file]
    let own = byFile[file] ?? []
    let near = byModule[here.module ?? ""] ?? []
    let far = modules.lazy.filter { $0 != here.module ?? "" }.flatMap { module -> [Candidate] in
      let candidates = candidates(of: module, from: here, sight)
      let isSeen = here.module == nil || candidates.first?.isBounded != true || sight.isSeen(module, in: here)
      return isSeen ? candidates : []
    }
    return (own + near.lazy.filter { $0.file != file }.prefix(Self.limit) + far.prefix(Self.limit)).map(\.id)
  }

  /// Those of another module that a file may see.
  private func candidates(of module: String, from file: SourceFile, _ sight: ModuleSight) -> [Candidate] {
    (file.module == nil || sight.isOpened(module, to: file) ? byModule : openByModule)[module] ?? []
  }

  /// The first of those whose path shares most with that of a file. Files are in the order of their paths, so those
  /// that share a beginning stand together, around the file.
  private static func nearest(
    _ list: [Candidate]?, to file: Int, _ files: [SourceFile]
  ) -> (candidate: Candidate, shared: Int)? {
    guard let list, !list.isEmpty else { return nil }
    let path = files[file].path.utf8
    func shared(_ index: Int) -> Int { zip(files[list[index].file].path.utf8, path).prefix { $0 == $1 }.count }
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
