extension ForeignTypes {
  /// What a conformance to a protocol of the standard library includes.
  static let promises: [String: ValueSemantics] = [
    "Equatable": .equatable, "Comparable": .equatable, "Strideable": .equatable, "Hashable": .object,
    "CodingKey": .sendable, "Sendable": .sendable, "Error": .sendable, "LocalizedError": .sendable,
    "CustomNSError": .sendable, "RecoverableError": .sendable, "OptionSet": .equatable, "SetAlgebra": .equatable,
    "BinaryInteger": .object, "FixedWidthInteger": .object, "FloatingPoint": .object, "BinaryFloatingPoint": .object,
    "Numeric": .equatable, "SignedNumeric": .equatable, "AdditiveArithmetic": .equatable, "StringProtocol": .object,
    "Actor": .sendable, "ReferenceConvertible": .object,
  ]

  /// Generic types that have what their arguments have.
  static let conditional: Set<String> = [
    "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "Result", "ArraySlice",
    "ContiguousArray", "CollectionOfOne", "EmptyCollection",
  ]

  static func isKeyPath(_ name: String) -> Bool { name.hasSuffix("KeyPath") && kind(of: name) == .swiftClass }

  /// What values of a type without arguments can do.
  static func semantics(of name: String) -> ValueSemantics {
    if let known = semantics[name] { return known }
    switch kind(of: name) {
    case .number: return .all
    case .object: return .object
    default: return []
    }
  }

  private static let semantics: [String: ValueSemantics] = {
    var table: [String: ValueSemantics] = [:]
    for (semantics, names) in semanticLists {
      for name in names.split(whereSeparator: { $0 == " " || $0 == "\n" }) { table[String(name)] = semantics }
    }
    return table
  }()

  private static let semanticLists: [(ValueSemantics, String)] = [
    (
      .all,
      """
      String Substring Character Unicode.Scalar Int128 UInt128 Never Duration ObjectIdentifier Date URL Data UUID
      IndexPath IndexSet DateComponents DateInterval Calendar TimeZone Locale CharacterSet URLComponents URLQueryItem
      URLRequest PersonNameComponents Decimal AttributedString Notification.Name Float16 NSRange
      UIUserInterfaceStyle UIModalPresentationStyle UIView.ContentMode UIControl.State UIControl.Event
      NSTextAlignment NSLayoutConstraint.Axis ComparisonResult UITableView.Style UIInterfaceOrientation
      """
    ),
    ([.equatable, .sendable], "CGPoint CGSize CGRect CGVector CGAffineTransform"),
    (.equatable, "UIEdgeInsets UIOffset NSDirectionalEdgeInsets"),
    (.object, "AnyHashable Notification AnyKeyPath PartialKeyPath KeyPath WritableKeyPath ReferenceWritableKeyPath"),
    (.sendable, "StaticString"),
  ]
}
