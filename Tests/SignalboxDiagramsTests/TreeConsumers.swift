import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxTestSupport

/// Programs from PyPI that read our trees. Not everybody has them: what needs them says so by being skipped. In CI they
/// are all there.
enum TreeConsumers {
  static let install = "make consumers"
  private static let python = Repository.url(".build/consumers/bin/python")

  static let hasReaders = FileManager.default.isExecutableFile(atPath: python.path)

  /// What a reader found: each node and each arrow as a row of texts.
  struct Reading: Decodable {
    var nodes: [[String]]
    var edges: [[String]]
  }

  /// Has texts read: one start of Python for all of them.
  static func read(_ texts: [String], as format: String) throws -> [Reading] {
    try Tool.inTemporaryFolder { folder in
      let files = try texts.indices.map { index in
        let file = folder.appendingPathComponent("\(index).\(format)")
        try Data(texts[index].utf8).write(to: file)
        return file.path
      }
      let script = Repository.url("Tests/Consumers/read_tree.py").path
      let outcome = try Tool(at: python).run(
        [script, format] + files, environment: ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"])
      guard outcome.status == 0 else { throw Failure(text: outcome.errors) }
      return try JSONDecoder().decode([Reading].self, from: Data(outcome.output.utf8))
    }
  }

  /// A reader refused a tree.
  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}

extension TreeConsumers.Reading {
  /// What a tree holds, in the readers' order of columns.
  init(_ tree: CoordinatorTree) {
    nodes = tree.nodes.map { node in
      [
        node.id, node.name, node.kind.rawValue, node.role?.rawValue ?? "", node.interface?.rawValue ?? "",
        node.module ?? "", node.file ?? "", text(node.line), text(node.parents), node.standing?.rawValue ?? "",
        text(node.findings), text(node.folded),
      ]
    }
    edges = tree.edges.map { edge in
      [
        edge.from, edge.to, edge.kind.rawValue, edge.how?.rawValue ?? "", edge.label ?? "", edge.file ?? "",
        text(edge.line), edge.confidence?.rawValue ?? "",
        (edge.ways ?? []).map(\.rawValue).joined(separator: " "),
      ]
    }
  }

  /// All rows in an order that does not depend on the reader, each text as a format is able to carry it.
  func rows(_ carried: (String) -> String = { $0 }) -> [String] {
    (nodes.map { ["node"] + $0 } + edges.map { ["edge"] + $0 })
      .map { $0.map(carried).joined(separator: "\u{1}") }.sorted {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      }
  }
}

private func text(_ number: Int?) -> String { number.map { String($0) } ?? "" }
