// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public struct CGFloat: Hashable, Codable, Sendable, BinaryFloatingPoint, CustomStringConvertible {
  public typealias NativeType = Double
  public typealias Exponent = Int
  public typealias RawSignificand = UInt64
  public typealias RawExponent = UInt
  public typealias Magnitude = CGFloat
  public typealias Stride = CGFloat

  public var native: Double
  public init() { fatalError() }
  public init(_ value: Double) { fatalError() }
  public init(_ value: Float) { fatalError() }
  public init(_ value: CGFloat) { fatalError() }
  public init<Source: BinaryInteger>(_ source: Source) { fatalError() }
  public init<Source: BinaryFloatingPoint>(_ value: Source) { fatalError() }
  public init?<Source: BinaryInteger>(exactly source: Source) { fatalError() }
  public init?<Source: BinaryFloatingPoint>(exactly source: Source) { fatalError() }
  public init(integerLiteral value: Int) { fatalError() }
  public init(floatLiteral value: Double) { fatalError() }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { fatalError() }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) { fatalError() }

  public static var exponentBitCount: Int { fatalError() }
  public static var significandBitCount: Int { fatalError() }
  public static var nan: CGFloat { fatalError() }
  public static var signalingNaN: CGFloat { fatalError() }
  public static var infinity: CGFloat { fatalError() }
  public static var greatestFiniteMagnitude: CGFloat { fatalError() }
  public static var pi: CGFloat { fatalError() }
  public static var leastNormalMagnitude: CGFloat { fatalError() }
  public static var leastNonzeroMagnitude: CGFloat { fatalError() }

  public var description: String { fatalError() }
  public var exponentBitPattern: UInt { fatalError() }
  public var significandBitPattern: UInt64 { fatalError() }
  public var sign: FloatingPointSign { fatalError() }
  public var exponent: Int { fatalError() }
  public var significand: CGFloat { fatalError() }
  public var ulp: CGFloat { fatalError() }
  public var magnitude: CGFloat { fatalError() }
  public var binade: CGFloat { fatalError() }
  public var significandWidth: Int { fatalError() }
  public var nextUp: CGFloat { fatalError() }
  public var isNormal: Bool { fatalError() }
  public var isFinite: Bool { fatalError() }
  public var isZero: Bool { fatalError() }
  public var isSubnormal: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public var isNaN: Bool { fatalError() }
  public var isSignalingNaN: Bool { fatalError() }
  public var isCanonical: Bool { fatalError() }

  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { fatalError() }
  public static func += (left: inout CGFloat, right: CGFloat) {}
  public static func -= (left: inout CGFloat, right: CGFloat) {}
  public static func *= (left: inout CGFloat, right: CGFloat) {}
  public static func /= (left: inout CGFloat, right: CGFloat) {}
  public static prefix func - (value: CGFloat) -> CGFloat { fatalError() }
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func isEqual(to other: CGFloat) -> Bool { fatalError() }
  public func isLess(than other: CGFloat) -> Bool { fatalError() }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { fatalError() }
  public func distance(to other: CGFloat) -> CGFloat { fatalError() }
  public func advanced(by amount: CGFloat) -> CGFloat { fatalError() }
}

extension Double {
  public init(_ value: CGFloat) { fatalError() }
}
