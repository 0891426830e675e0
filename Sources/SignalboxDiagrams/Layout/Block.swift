/// A laid-out part of a picture that larger parts treat as one box: a node, a parent with its children below it, the
/// types of a module, a whole tree.
struct Block {
  typealias Point = Drawing.Point

  /// The box of a node, by its index in the graph.
  struct Box {
    var node: Int
    var frame: Drawing.Rectangle
  }

  /// The frame of a module, by its index in the graph.
  struct Frame {
    var cluster: Int
    var frame: Drawing.Rectangle
  }

  /// A finished or unfinished line, by the edge's index in the graph.
  struct Route {
    var edge: Int
    var points: [Point]
  }

  var size: Drawing.Size
  /// Height above the place where arrows come in from the left and go out to the right.
  var port: Double
  /// How far from `port`, up and down, further lines may begin or end.
  var portReach: Double
  /// How far from the left arrows come in.
  var entry = 0.0
  /// Where arrows leave to the right; from there on the way is free at the height of the port.
  var exit: Double
  /// Lines that cross each other inside, roughly.
  var crossings = 0
  var boxes: [Box] = []
  var frames: [Frame] = []
  /// Lines that are complete.
  var routes: [Route] = []
  /// Lines between a node inside and this block's side, from the node outwards.
  var tails: [Route] = []

  /// The points of each tail by its edge: what looks for many of them asks once for all.
  var tailPoints: [Int: [Point]] {
    Dictionary(tails.map { ($0.edge, $0.points) }, uniquingKeysWith: { first, _ in first })
  }

  /// Height below the port.
  var below: Double { size.height - port }

  /// Takes in the content of `other`, `offset` away from where it stood.
  mutating func absorb(_ other: Block, at offset: Point) {
    crossings += other.crossings
    boxes += other.boxes.map { Box(node: $0.node, frame: $0.frame.moved(by: offset)) }
    frames += other.frames.map { Frame(cluster: $0.cluster, frame: $0.frame.moved(by: offset)) }
    routes += other.routes.map { Route(edge: $0.edge, points: $0.points.map { $0.moved(by: offset) }) }
  }
}

/// An arrow between two items of one level, where an item is a node or a block of them.
struct Link {
  /// Index of the edge in the graph.
  var edge: Int
  /// Items of this level.
  var from: Int
  var to: Int
  /// The nodes at the two ends, however deep inside the items: lines of one node may share their way.
  var origin: Int
  var goal: Int
  /// Lines of different families never share their way. Family 0 builds the tree, the others carry messages.
  var family: Int
  var labelWidth: Double
  /// How far from the arrow that comes in before it, so that the words of both stand free.
  var arrivalRoom = LayoutSpacing.betweenArrivals

  var isStructure: Bool { family == 0 }
}
