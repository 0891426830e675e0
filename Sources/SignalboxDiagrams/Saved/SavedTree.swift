import Foundation
import SignalboxProject
import SignalboxText
import SignalboxXML

/// Reads what `tree --format json` and `tree --format xml` wrote.
public enum SavedTree {
  /// - Parameter bytes: of the whole file; which of the two formats it is, the first character tells.
  /// - Throws: `SavedTreeError`; whatever is thrown, nothing of the tree can be used.
  public static func read(_ bytes: [UInt8]) throws(SavedTreeError) -> CoordinatorTree {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    switch content.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
    case nil: throw .empty
    case UInt8(ascii: "{")?: return try checked(SavedJSON.read(content))
    case UInt8(ascii: "<")?: return try checked(SavedXML.read(content))
    default: throw .noTree
    }
  }

  /// The version of both formats that is written, and the only one that is read.
  static let version = 1

  /// What readers of the formats may rely on, somebody's editor may have broken.
  private static func checked(_ saved: (nodes: [CoordinatorTree.Node], edges: [CoordinatorTree.Edge]))
    throws(SavedTreeError) -> CoordinatorTree
  {
    let ids = Set(saved.nodes.map(\.id))
    if ids.count != saved.nodes.count {
      let twice = Dictionary(grouping: saved.nodes, by: \.id).filter { $0.value.count > 1 }.keys.min() ?? ""
      throw .broken(line: nil, "two nodes have the id '\(twice.printable)'")
    }
    for edge in saved.edges {
      if let end = [edge.from, edge.to].first(where: { !ids.contains($0) }) {
        throw .broken(line: nil, "an edge ends at '\(end.printable)', and no node has that id")
      }
    }
    var tree = CoordinatorTree(nodes: saved.nodes, edges: saved.edges.map(\.withOwnID))
    for index in tree.nodes.indices { tree.nodes[index].change = nil }
    for index in tree.edges.indices { tree.edges[index].change = nil }
    return tree
  }
}

extension CoordinatorTree.Edge {
  fileprivate var withOwnID: Self { joining(from, to) }
}

/// Why a file is no saved tree. The cases carry data; the wording stands in `description`.
public enum SavedTreeError: Error, Sendable, Equatable {
  case empty
  /// Neither JSON nor XML, or some of another kind.
  case noTree
  /// A tree of a version that this program does not read, as the file has it.
  case version(String)
  /// It ends too early, or is no JSON or XML throughout.
  case malformed(line: Int?, String)
  /// It is a tree but for a value that cannot be.
  case broken(line: Int?, String)
}

extension SavedTreeError: CustomStringConvertible {
  /// Counted from 1; nil where no line is to blame.
  public var line: Int? {
    switch self {
    case .malformed(let line, _), .broken(let line, _): line
    case .empty, .noTree, .version: nil
    }
  }

  /// One line for people, without the place.
  public var description: String {
    let again = "save it anew: signalbox tree --format json --output FILE"
    return switch self {
    case .empty: "the file is empty; \(again)"
    case .noTree: "not a saved tree of `signalbox tree --format json` or `--format xml`; \(again)"
    case .version(let version):
      "a tree of version \(version.printable), and this signalbox reads only version \(SavedTree.version); "
        + "use the signalbox that wrote it, or \(again)"
    case .malformed(_, let words): "cut off or damaged (\(words)); \(again)"
    case .broken(_, let words): "not a tree written by signalbox: \(words); \(again)"
    }
  }
}
