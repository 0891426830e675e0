/// What Swift makes of the types of Apple's frameworks and of the standard library in Objective-C.
///
/// Only types by name; those that `SDK` describes as Swift are classes and protocols of UIKit and known from there.
/// A test asks the compiler about what a machine without Apple's frameworks can tell.
enum ForeignTypes {
  /// How values of a type cross.
  enum Kind: Sendable, Hashable {
    /// A class that descends from `NSObject`, or one of C's that counts as such.
    case object
    /// A value with a class of its own in Objective-C: `String` and `NSString`.
    case bridged
    /// A number, bridged to `NSNumber` inside of collections.
    case number
    /// A C structure: no optional of it. Whether a collection can hold it depends on a bridge to `NSValue`.
    case structure
    /// An imported enumeration or option set, or a scalar without a class to bridge to.
    case scalar
    case pointer
    /// `Unmanaged`: a reference in all but name.
    case reference
    /// `Any`, `AnyObject`, `Sendable`, `Error` and protocols of Objective-C.
    case objcProtocol
    /// Only Swift knows it: a structure or enumeration.
    case value
    /// Only Swift knows it: a class.
    case swiftClass
    /// Only Swift knows it: a protocol.
    case swiftProtocol

    var isProtocol: Bool { self == .swiftProtocol || self == .objcProtocol }
  }

  static func kind(of name: String) -> Kind? { kinds[name] }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    for (kind, names) in lists {
      for name in names.split(whereSeparator: { $0 == " " || $0 == "\n" }) { kinds[String(name)] = kind }
    }
    return kinds
  }()

  /// Names of modules that can stand before a type.
  static let modules: Set<String> = [
    "Swift", "Foundation", "UIKit", "CoreGraphics", "CoreFoundation", "ObjectiveC", "Dispatch", "SwiftUI", "Combine",
    "QuartzCore", "CoreLocation", "CoreData", "MapKit", "WebKit", "AVFoundation", "Photos",
  ]

  /// Of the names of the lists, and beside them: what needs no import.
  static let ofSwift: Set<String> = [
    "Any", "AnyHashable", "AnyKeyPath", "AnyObject", "Array", "ArraySlice", "Bool", "CaseIterable", "Character",
    "ClosedRange", "Codable", "Collection", "Comparable", "Decodable", "Dictionary", "Double", "Duration", "Encodable",
    "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64", "KeyPath",
    "Never", "Optional", "Range", "Result", "Sendable", "Sequence", "Set", "String", "Substring", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64", "Void",
  ]

  /// Foundation's names without its prefixes.
  static let ofFoundation: Set<String> = [
    "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "Dimension", "FileHandle", "FileManager", "Formatter", "IndexPath", "IndexSet",
    "InputStream", "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "MeasurementFormatter", "Notification",
    "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "PersonNameComponents",
    "ProcessInfo", "Progress", "Scanner", "Thread", "TimeInterval", "Timer", "TimeZone", "Unit", "UserDefaults",
  ]

  /// Aliases of the frameworks.
  static let aliases: [String: String] = [
    "TimeInterval": "Double", "Float32": "Float", "Float64": "Double", "CChar": "Int8", "CSignedChar": "Int8",
    "CUnsignedChar": "UInt8", "CShort": "Int16", "CInt": "Int32", "CUnsignedInt": "UInt32", "CLong": "Int",
    "CUnsignedLong": "UInt", "CLongLong": "Int64", "CUnsignedLongLong": "UInt64", "CFloat": "Float",
    "CDouble": "Double", "CBool": "Bool", "NSInteger": "Int", "NSUInteger": "UInt", "CFTimeInterval": "Double",
    "CLLocationDegrees": "Double", "CLLocationDistance": "Double", "CLLocationAccuracy": "Double",
    "CLLocationSpeed": "Double", "NSNotification.Name": "Notification.Name", "UnicodeScalar": "Unicode.Scalar",
  ]
}
