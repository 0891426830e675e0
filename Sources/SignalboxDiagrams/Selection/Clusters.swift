import SignalboxProject
import SignalboxText

/// What pictures draw frames around.
public enum Clusters: String, Sendable, CaseIterable {
  case module, folder, owner, none
}

extension CoordinatorTree {
  /// The tree as pictures draw it: messages as arrows, and in `module` the title of the frame around each node.
  public func pictured(_ options: DiagramOptions) -> CoordinatorTree {
    (options.isOverview ? overview : routed).heated(options.heat).clustered(options.clusters).referring(options)
  }

  /// The tree with the title of the frame around each node in `module`.
  func clustered(_ clusters: Clusters) -> CoordinatorTree {
    var tree = self
    switch clusters {
    case .module: break
    case .owner:
      // What no arrow touches stands in rows, without frames.
      let tied = Set(edges.flatMap { [$0.from, $0.to] })
      for index in tree.nodes.indices {
        let node = tree.nodes[index]
        tree.nodes[index].module = node.ownersText
        guard !tied.contains(node.id), let owners = node.ownersText, node.contents != owners else { continue }
        tree.nodes[index].contents = [node.contents, owners].compactMap { $0 }.joined(separator: ", ")
      }
    case .folder: for index in tree.nodes.indices { tree.nodes[index].module = tree.nodes[index].folder }
    case .none: for index in tree.nodes.indices { tree.nodes[index].module = nil }
    }
    return tree
  }
}

extension CoordinatorTree.Node {
  /// `@shop/cart, @ann`; nil for what has no file, or where nobody has looked.
  var ownersText: String? { owners.map { $0.isEmpty ? "no owner" : $0.joined(separator: ", ").printable } }
}

extension CoordinatorTree.Edge {
  /// A few words to stand on the arrow: how it comes up, or the first of the messages.
  var caption: String? {
    guard let change else { return words }
    return [change.symbol, words].compactMap { $0 }.joined(separator: " ")
  }

  private var words: String? {
    if let howText { return howText }
    guard let label else { return nil }
    let names = Self.names(in: label)
    return names.count > 2 ? briefCaption : names.joined(separator: ", ")
  }

  /// The first of several messages, and how many more there are; nil for one alone.
  var briefCaption: String? {
    guard how == nil, let names = label.map(Self.names), names.count > 1 else { return nil }
    return "\(names[0]), +\(names.count - 1)"
  }

  private static func names(in label: String) -> [String] {
    label.split(separator: ",").map { String($0.drop { $0 == " " }).printable.shortened(to: 28) }
  }
}
