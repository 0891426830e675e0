// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public struct CharacterSet: Hashable, Sendable {
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
  public static var decimalDigits: CharacterSet { fatalError() }
  public static var letters: CharacterSet { fatalError() }
  public static var alphanumerics: CharacterSet { fatalError() }
  public static var urlQueryAllowed: CharacterSet { fatalError() }
  public static var urlPathAllowed: CharacterSet { fatalError() }
  public init(charactersIn string: String) {}
  public var inverted: CharacterSet { fatalError() }
}

extension StringProtocol {
  public var capitalized: String { fatalError() }
  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] { fatalError() }
  public func components(separatedBy separator: CharacterSet) -> [String] { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement
  ) -> String { fatalError() }
  public func localizedCaseInsensitiveContains<Other: StringProtocol>(_ other: Other) -> Bool { fatalError() }
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? { fatalError() }
}

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
  }
  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { fatalError() }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String { fatalError() }

public func NSStringFromClass(_ class: AnyClass) -> String { fatalError() }

public struct IndexSet: Hashable, Sendable, SetAlgebra {
  public typealias Element = Int
  public init() { fatalError() }
  public init(integer: Int) { fatalError() }
  public init(integersIn range: Range<Int>) { fatalError() }
  public init<Integers: Sequence>(_ integers: Integers) where Integers.Element == Int { fatalError() }
  public func contains(_ member: Int) -> Bool { fatalError() }
  public func union(_ other: IndexSet) -> IndexSet { fatalError() }
  public func intersection(_ other: IndexSet) -> IndexSet { fatalError() }
  public func symmetricDifference(_ other: IndexSet) -> IndexSet { fatalError() }
  public mutating func insert(_ member: Int) -> (inserted: Bool, memberAfterInsert: Int) { fatalError() }
  public mutating func remove(_ member: Int) -> Int? { fatalError() }
  public mutating func update(with member: Int) -> Int? { fatalError() }
  public mutating func formUnion(_ other: IndexSet) {}
  public mutating func formIntersection(_ other: IndexSet) {}
  public mutating func formSymmetricDifference(_ other: IndexSet) {}
}
