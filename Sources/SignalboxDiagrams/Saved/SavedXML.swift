import SignalboxProject
import SignalboxText
import SignalboxXML

/// Reads the `xml` format.
enum SavedXML {
  static func read(
    _ bytes: [UInt8]
  ) throws(SavedTreeError) -> (nodes: [CoordinatorTree.Node], edges: [CoordinatorTree.Edge]) {
    var handler = Handler()
    do throws(XMLError) {
      try XMLDocumentReader.read(bytes, into: &handler)
    } catch {
      // What is no tree need not be whole to be known as none.
      let isTree = handler.hasBegun || String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<coordinatorTree")
      throw handler.problem ?? (isTree ? .malformed(line: error.line, error.message) : .noTree)
    }
    if let problem = handler.problem { throw problem }
    return (handler.nodes, handler.edges)
  }

  private struct Handler: XMLHandler {
    var nodes: [CoordinatorTree.Node] = []
    var edges: [CoordinatorTree.Edge] = []
    /// The first one.
    var problem: SavedTreeError?
    var hasBegun = false

    mutating func start(_ tag: borrowing XMLStartTag) {
      guard problem == nil else { return }
      if tag.depth == 1 { return startDocument(tag) }
      if tag.depth == 4, tag.isNamed("maker"), let name = tag["name"], !nodes.isEmpty {
        nodes[nodes.count - 1].makers = (nodes[nodes.count - 1].makers ?? []) + [name]
      }
      guard tag.depth == 3 else { return }
      do throws(SavedTreeError) {
        if tag.isNamed("node") { nodes.append(try node(tag)) }
        if tag.isNamed("edge") { edges.append(try edge(tag)) }
      } catch {
        problem = error
      }
    }

    private mutating func startDocument(_ tag: borrowing XMLStartTag) {
      hasBegun = true
      let namespace = tag.namespace ?? CoordinatorTreeSchema.namespace
      let family = CoordinatorTreeSchema.namespace.prefix { !$0.isNumber }
      guard tag.isNamed("coordinatorTree"), namespace.hasPrefix(family), let version = tag["version"] else {
        problem = .noTree
        return
      }
      if namespace != CoordinatorTreeSchema.namespace {
        problem = .version(String(namespace.dropFirst(family.count)))
      } else if version != String(SavedTree.version) {
        problem = .version(version)
      }
    }

    private func node(_ tag: borrowing XMLStartTag) throws(SavedTreeError) -> CoordinatorTree.Node {
      guard let kind: CoordinatorTree.NodeKind = try value("kind", tag), let id = tag["id"], let name = tag["name"]
      else {
        throw .broken(line: tag.line, "a node without id, name or kind")
      }
      var node = CoordinatorTree.Node(
        id: id, name: name, kind: kind, role: try value("role", tag), interface: try value("interface", tag),
        module: tag["module"], file: tag["file"], line: try number("line", tag))
      node.parents = try number("parents", tag)
      node.standing = try value("standing", tag)
      node.findings = try number("findings", tag)
      node.folded = try number("folded", tag)
      return node
    }

    private func edge(_ tag: borrowing XMLStartTag) throws(SavedTreeError) -> CoordinatorTree.Edge {
      guard let kind: CoordinatorTree.EdgeKind = try value("kind", tag), let from = tag["from"], let to = tag["to"]
      else {
        throw .broken(line: tag.line, "an edge without from, to or kind")
      }
      var edge = CoordinatorTree.Edge(
        from: from, to: to, kind: kind, how: try value("how", tag), label: tag["label"], file: tag["file"],
        line: try number("line", tag), confidence: try value("confidence", tag))
      edge.ways = try transitions(tag)
      return edge
    }

    private func transitions(_ tag: borrowing XMLStartTag) throws(SavedTreeError) -> [CoordinatorTree.Transition]? {
      guard let text = tag["ways"] else { return nil }
      let ways = text.split(separator: " ").map { CoordinatorTree.Transition(rawValue: String($0)) }
      guard !ways.contains(nil) else { throw .broken(line: tag.line, "ways cannot be '\(text.printable)'") }
      return ways.compactMap { $0 }
    }

    private func value<Value: RawRepresentable>(
      _ name: StaticString, _ tag: borrowing XMLStartTag
    ) throws(SavedTreeError) -> Value? where Value.RawValue == String {
      guard let text = tag[name] else { return nil }
      guard let value = Value(rawValue: text) else {
        throw .broken(line: tag.line, "\(name) cannot be '\(text.printable)'")
      }
      return value
    }

    private func number(_ name: StaticString, _ tag: borrowing XMLStartTag) throws(SavedTreeError) -> Int? {
      guard let text = tag[name] else { return nil }
      guard let number = Int(text), number >= 0 else {
        throw .broken(line: tag.line, "\(name) must be a number, not '\(text.printable)'")
      }
      return number
    }
  }
}
