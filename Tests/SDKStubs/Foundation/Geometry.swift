// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public struct CGPoint: Hashable, Codable, Sendable {
  public static let zero = CGPoint()
  public var x: CGFloat
  public var y: CGFloat
  public init() { fatalError() }
  public init(x: CGFloat, y: CGFloat) { fatalError() }
}

public struct CGSize: Hashable, Codable, Sendable {
  public static let zero = CGSize()
  public var width: CGFloat
  public var height: CGFloat
  public init() { fatalError() }
  public init(width: CGFloat, height: CGFloat) { fatalError() }
}

public struct CGRect: Hashable, Codable, Sendable {
  public static let zero = CGRect()
  public var origin: CGPoint
  public var size: CGSize
  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var minX: CGFloat { fatalError() }
  public var midX: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var midY: CGFloat { fatalError() }
  public var maxY: CGFloat { fatalError() }
  public init() { fatalError() }
  public init(origin: CGPoint, size: CGSize) { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func contains(_ point: CGPoint) -> Bool { fatalError() }
}

public struct CGAffineTransform: Hashable, Sendable {
  public static let identity = CGAffineTransform()
  public init() {}
  public init(scaleX: CGFloat, y: CGFloat) {}
  public init(translationX: CGFloat, y: CGFloat) {}
  public init(rotationAngle: CGFloat) {}
}
