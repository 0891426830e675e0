import Foundation

/// Text that is compared by its bytes, as file systems compare names.
///
/// To Swift, texts that differ only in their Unicode normal form are equal: `é.swift` and `é.swift` may be two files, and
/// one of them would be lost in any set, dictionary or comparison of paths.
///
/// As a wrapper of a property it makes values that hold paths equal only where their bytes are.
@propertyWrapper
public struct Bytewise: Hashable, Comparable, Sendable {
  public var wrappedValue: String

  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  public init(_ text: String) { wrappedValue = text }

  public static func == (left: Bytewise, right: Bytewise) -> Bool {
    left.wrappedValue.hasSameBytes(as: right.wrappedValue)
  }

  /// By bytes, so that an order depends on neither locale nor Unicode version.
  public static func < (left: Bytewise, right: Bytewise) -> Bool {
    var (left, right) = (left.wrappedValue, right.wrappedValue)
    return left.withUTF8 { left in right.withUTF8 { isBefore(left, $0) } }
  }

  /// Paths of a project begin alike for a hundred bytes, and are sorted by the thousand.
  private static func isBefore(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let shared = min(left.count, right.count)
    guard shared > 0, let one = left.baseAddress, let other = right.baseAddress else { return left.count < right.count }
    let order = memcmp(one, other, shared)
    return order == 0 ? left.count < right.count : order < 0
  }

  public func hash(into hasher: inout Hasher) {
    var text = wrappedValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Bytewise: Codable {
  public init(from decoder: any Decoder) throws { wrappedValue = try String(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension String {
  /// Whether two paths are the same.
  public func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

/// A path as it is may be the key. Where nothing says what the key is, it is no path.
extension Dictionary where Key == Bytewise {
  @_disfavoredOverload public subscript(path: String) -> Value? {
    get { self[Bytewise(path)] }
    set { self[Bytewise(path)] = newValue }
    _modify { yield &self[Bytewise(path)] }
  }

  @_disfavoredOverload public subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { self[Bytewise(path), default: value()] }
    _modify { yield &self[Bytewise(path), default: value()] }
  }
}

extension Set<Bytewise> {
  public static func of(_ paths: some Sequence<String>) -> Self { Set(paths.lazy.map { Bytewise($0) }) }

  public func contains(path: String) -> Bool { contains(Bytewise(path)) }

  /// - Returns: whether it is new.
  @discardableResult public mutating func insert(path: String) -> Bool { insert(Bytewise(path)).inserted }
}
