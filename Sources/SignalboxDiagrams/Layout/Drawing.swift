import SignalboxProject

/// A coordinator tree with a place for everything: what a picture needs, before it becomes SVG, HTML or anything else.
///
/// Lengths are pixels, x grows to the right and y downwards, from the top left corner. The same tree gives the same
/// drawing to the last digit, on every machine.
public struct Drawing: Sendable, Equatable {
  public struct Point: Sendable, Hashable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public struct Size: Sendable, Hashable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public struct Rectangle: Sendable, Hashable {
    public var origin: Point
    public var size: Size

    public init(x: Double, y: Double, width: Double, height: Double) {
      origin = Point(x: x, y: y)
      size = Size(width: width, height: height)
    }

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
  }

  /// The box of one node.
  public struct Node: Sendable, Equatable, Identifiable {
    public var node: CoordinatorTree.Node
    public var frame: Rectangle
    /// The name as drawn, in one line: printable, and shortened where it is very long.
    public var label: String
    /// What is remarkable about the node's place in the tree (`3 parents`), drawn small below the label; may be empty.
    public var marks: [String]
    /// Whether no coordinator starts or shows it, although something should.
    public var isOrphan: Bool

    /// Whether violations stand in it; the last of `marks` then says how many.
    public var isWrong: Bool { (node.findings ?? 0) > 0 }

    public var id: CoordinatorTree.Node.ID { node.id }
  }

  /// The line of one arrow.
  public struct Edge: Sendable, Equatable, Identifiable {
    public var edge: CoordinatorTree.Edge
    /// From the side of one box to the side of the other, level and upright by turns; the arrowhead is at the end.
    /// Arrows of one parent share their first stretch. Corners are meant to be rounded.
    public var points: [Point]
    /// How the screen comes up (`push`) or which messages are sent, where there is room to write it.
    public var label: Label?
    /// Whether the arrow leads back to where it came from, so that following the arrows never ends.
    public var isRecursive: Bool

    public var id: CoordinatorTree.Edge.ID { edge.id }
  }

  /// A few words on a line.
  public struct Label: Sendable, Equatable {
    public var text: String
    /// Where the text ends, on its base line.
    public var end: Point
    /// The room it takes.
    public var frame: Rectangle
  }

  /// A frame around nodes that belong together.
  public struct Area: Sendable, Equatable {
    public enum Meaning: Sendable, Equatable {
      /// The types of one module.
      case module
      /// Types that nothing starts or shows, under a heading that says so.
      case unassigned
    }

    public var meaning: Meaning
    public var title: String
    public var frame: Rectangle
  }

  /// In reading order: roots first, each followed by what it shows and starts.
  public var nodes: [Node]
  /// In the tree's order.
  public var edges: [Edge]
  /// From back to front.
  public var areas: [Area]
  public var size: Size
}

extension Drawing.Rectangle {
  /// Whether the two have more than an edge in common.
  public func overlaps(_ other: Self) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether all of `other` lies within.
  public func contains(_ other: Self) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func moved(by offset: Drawing.Point) -> Self {
    Self(x: minX + offset.x, y: minY + offset.y, width: size.width, height: size.height)
  }
}

extension Drawing.Point {
  func moved(by offset: Self) -> Self { Self(x: x + offset.x, y: y + offset.y) }
}
