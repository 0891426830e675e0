/// What the layout works on: boxes, arrows, and which boxes are to share a frame. Indices instead of names.
struct LayoutGraph {
  struct Node {
    var size: Drawing.Size
    /// Index of the frame it belongs into; nil for none.
    var cluster: Int?
    /// Whether it stands at the very left, before everything else.
    var isRoot = false
    /// Whether an edge leads from it to itself.
    var hasLoop = false
  }

  struct Edge {
    var from: Int
    var to: Int
    /// 0 for arrows that build the tree; others, which carry messages, are drawn apart and move nothing.
    var family = 0
    /// Room to leave for words at the arrow's end.
    var labelWidth = 0.0
  }

  /// Nodes that are laid out together, apart from all others.
  struct Cluster {
    /// How wide the title of their frame is; nil where no frame is drawn.
    var titleWidth: Double?
    /// Whether they stand right of everything else.
    var isLast = false
  }

  /// In reading order: where nothing else decides, the first stands on top.
  var nodes: [Node] = []
  var edges: [Edge] = []
  /// The frames, by index.
  var clusters: [Cluster] = []
  /// Whether roots stand at the top and not at the left; nil for whichever gives the better page.
  var isDownward: Bool?

  /// Indices of the nodes of each weakly connected part, every part and the parts themselves in the nodes' order.
  var components: [[Int]] {
    var parents = Array(nodes.indices)
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for edge in edges {
      let (a, b) = (root(edge.from), root(edge.to))
      parents[max(a, b)] = min(a, b)
    }
    var members: [Int: [Int]] = [:]
    for node in nodes.indices { members[root(node), default: []].append(node) }
    return members.keys.sorted().map { members[$0, default: []] }
  }
}

/// Distances, in pixels.
enum LayoutSpacing {
  static let betweenSiblings = 10.0
  static let betweenFamilies = 20.0
  static let aroundLines = 9.0
  static let betweenTracks = 9.0
  /// Between arrows that come into a box: words stand above each.
  static let betweenArrivals = 15.0
  static let wordHeight = 12.0
  /// Level stretch before an arrowhead and after a box.
  static let stub = 18.0
  /// Between the upright stretch of a line and the boxes beside it.
  static let clearance = 10.0
  static let frame = 14.0
  static let frameTitle = 20.0
  static let betweenComponents = 34.0
}
