import Foundation
import SignalboxProject

/// Pictures of screens that snapshot tests have left: found by a pattern in which `{type}` stands for the name of a type.
public struct Snapshots: Sendable {
  /// As snapshot tests of SwiftUI and UIKit name them.
  public static let usual = "__Snapshots__/**/{type}*.png"
  private static let slot = "{type}"
  /// In bytes: of one file, and of all together.
  private static let largest = 2 << 20
  private static let most = 16 << 20
  /// How many files and folders are looked at.
  private static let patience = 500_000
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  private let pattern: String

  /// - Parameter pattern: a glob, relative to any folder below those that are read.
  /// - Throws: where it is no glob, or has no `{type}`.
  public init(_ pattern: String) throws(SnapshotError) {
    guard pattern.contains(Self.slot) else { throw .noSlot(pattern) }
    self.pattern = (pattern.hasPrefix("/") || pattern.hasPrefix("**/") ? "" : "**/") + pattern
    do {
      _ = try glob("Type")
    } catch {
      throw .pattern("\(error)")
    }
  }

  private func glob(_ type: String) throws(GlobError) -> Glob {
    try Glob(
      pattern.replacing(
        Self.slot,
        with: type.reduce(into: "") { text, character in
          text += "*?[]{}\\".contains(character) ? "\\\(character)" : "\(character)"
        }))
  }

  /// What was found: the tree with pictures, and how many there was no room for or that are none.
  public struct Result: Sendable {
    public var tree: CoordinatorTree
    public var found = 0
    public var refused = 0
  }

  /// The tree with a picture for each screen and view that has one.
  /// - Parameter paths: where to look; empty for the working folder.
  public func marking(_ tree: CoordinatorTree, in paths: [String]) -> Result {
    var result = Result(tree: tree)
    let wanted = tree.nodes.indices.filter { [.screen, .view].contains(tree.nodes[$0].kind) }
    let names = Dictionary(grouping: wanted) { Self.name(of: tree.nodes[$0]) }
    let files = files(in: paths.isEmpty ? ["."] : paths, of: Set(names.keys))
    var room = Self.most
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let bytes = try? FileBytes(path: file, limit: Self.largest),
        let picture = PNGPicture(bytes.withBytes { Array($0) }), picture.bytes.count <= room
      else {
        result.refused += 1
        continue
      }
      room -= picture.bytes.count
      result.found += 1
      for index in names[name] ?? [] { result.tree.nodes[index].picture = picture.picture }
    }
    return result
  }

  /// `Row` of `List.Row`, which no file can be called.
  private static func name(of node: CoordinatorTree.Node) -> String {
    String(node.name.split(separator: ".").last ?? "")
  }

  /// For each type the file that fits: the one with the shortest path, then the first by its bytes.
  private func files(in paths: [String], of types: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    var globs: [String: Glob] = [:]
    for file in Set(paths.flatMap(pictures)).sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      for type in Self.names(in: file, among: types) {
        if globs[type] == nil { globs[type] = try? glob(type) }
        guard globs[type]?.matches(Path.absolute(file, in: FileManager.default.currentDirectoryPath)) == true else {
          continue
        }
        if found[type] == nil { found[type] = file }
        break
      }
    }
    return found
  }

  /// The types whose names begin where a word of the path begins, the longest first.
  private static func names(in path: String, among types: Set<String>) -> [String] {
    let letters = Array(path)
    var found: Set<String> = []
    for start in letters.indices where isWord(letters[start]) && (start == 0 || !letters[start - 1].isLetter) {
      var name = ""
      for letter in letters[start...].prefix(120) {
        guard isWord(letter) else { break }
        name.append(letter)
        if types.contains(name) { found.insert(name) }
      }
    }
    return found.sorted { ($1.count, $0) < ($0.count, $1) }
  }

  private static func isWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || letter == "_" }

  /// Files that are called pictures; links are not followed, as they may lead anywhere.
  private func pictures(below path: String) -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey]
    guard
      let walk = FileManager.default.enumerator(
        at: URL(fileURLWithPath: path), includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return [] }
    var (found, seen) = ([String](), 0)
    for case let url as URL in walk {
      seen += 1
      if seen > Self.patience { break }
      let values = try? url.resourceValues(forKeys: Set(keys))
      if values?.isDirectory == true, Self.foreign.contains(url.lastPathComponent) { walk.skipDescendants() }
      guard url.pathExtension.lowercased() == "png", values?.isRegularFile == true, values?.isSymbolicLink != true
      else { continue }
      found.append(url.path)
    }
    return found
  }
}

/// What is wrong with a pattern of snapshots.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  case noSlot(String)
  case pattern(String)

  /// One line for people: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .noSlot(let pattern): "'\(pattern)' does not say where the type's name stands; write \(Snapshots.usual)"
    case .pattern(let problem): problem
    }
  }
}
