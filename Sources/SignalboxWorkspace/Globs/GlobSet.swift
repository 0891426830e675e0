/// Several patterns, matched together while a tree of folders is walked.
///
/// Going down one folder takes one step, whose cost does not depend on how deep the folder lies; no path is ever
/// matched from its beginning again. A state is what a nondeterministic automaton holds: for each pattern that can
/// still match, the components it waits for.
struct GlobSet: Sendable {
  /// From the root of the file system, without `..`.
  private let patterns: [[GlobComponent]]
  /// The state at the root of the file system.
  private(set) var start = State()

  /// - Parameter folder: the absolute path of the folder that relative patterns start at.
  init(_ globs: [Glob], relativeTo folder: String) {
    let base = Path.components(of: folder).map { GlobComponent.literal(Array($0.utf8)) }
    patterns = globs.flatMap { glob in
      glob.alternatives.map { components in
        let ups = components.prefix { $0 == .up }.count
        return (glob.isAbsolute ? [] : base.dropLast(ups)) + components.dropFirst(ups)
      }
    }
    for pattern in patterns.indices {
      add(Waiting(pattern: pattern, component: 0), to: &start)
    }
  }

  /// How far the patterns have come in a folder.
  struct State: Sendable {
    fileprivate var waiting: [Waiting] = []
    /// Whether a pattern names the folder, or one it lies in.
    var covers = false
    /// Whether anything at or below the folder can be covered.
    var canCover: Bool { covers || !waiting.isEmpty }
  }

  fileprivate struct Waiting: Hashable, Sendable {
    var pattern: Int
    var component: Int
  }

  /// The state in the folder `name` of the folder of `state`.
  func step(_ state: State, into name: String) -> State {
    var next = State(covers: state.covers)
    if state.covers { return next }
    var name = name
    name.withUTF8 { bytes in
      for waiting in state.waiting {
        let component = patterns[waiting.pattern][waiting.component]
        if component == .anyDepth {
          add(waiting, to: &next)
        } else if component.matches(bytes) {
          add(Waiting(pattern: waiting.pattern, component: waiting.component + 1), to: &next)
        }
      }
    }
    return next
  }

  /// Whether a pattern names a file or folder, or one that it lies in.
  /// - Parameter path: absolute.
  func covers(path: String) -> Bool {
    var state = start
    for name in Path.components(of: path) where !state.covers { state = step(state, into: name) }
    return state.covers
  }

  /// Whether the file `name` in the folder of `state` is covered.
  func covers(_ name: String, in state: State) -> Bool {
    if state.covers { return true }
    if state.waiting.isEmpty { return false }
    var name = name
    return name.withUTF8 { bytes in
      state.waiting.contains {
        let pattern = patterns[$0.pattern]
        // Patterns never end with `**`, so only the last component can name a file.
        return $0.component == pattern.count - 1 && pattern[$0.component].matches(bytes)
      }
    }
  }

  /// Adds a place, and the one behind it where a `**` may stand for no folder at all.
  private func add(_ waiting: Waiting, to state: inout State) {
    let pattern = patterns[waiting.pattern]
    guard waiting.component < pattern.count else {
      state.covers = true
      return
    }
    // Those of one pattern stand together, the last one's last.
    let own = state.waiting.reversed().prefix { $0.pattern == waiting.pattern }
    if !own.contains(waiting) { state.waiting.append(waiting) }
    if pattern[waiting.component] == .anyDepth {
      add(Waiting(pattern: waiting.pattern, component: waiting.component + 1), to: &state)
    }
  }

  /// For each pattern the longest path without wildcards it begins with: where walks must start to meet all it names.
  var literalPrefixes: [String] {
    patterns.map { pattern in
      let names = pattern.prefix { if case .literal = $0 { true } else { false } }
      return "/"
        + names.map { if case .literal(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "" } }
        .joined(separator: "/")
    }
  }
}
