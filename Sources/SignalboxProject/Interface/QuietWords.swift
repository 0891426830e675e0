import SignalboxFacts

/// Names that tell whether code does nothing but compute values. Both lists are exact names.
enum QuietWords {
  /// Modules of which nothing else is known, and in which there are neither screens nor flows.
  static let modules: Set<String> = [
    "Foundation", "Swift", "Darwin", "Glibc", "CoreGraphics", "CryptoKit", "CommonCrypto", "os", "OSLog", "Accelerate",
    "simd", "Security",
  ]

  /// What may be imported and tells nothing of the names of other modules.
  static let appleModules: Set<String> = modules.union([
    "UIKit", "SwiftUI", "AppKit", "WatchKit", "Combine", "CoreData", "CoreLocation", "MapKit", "AVFoundation", "WebKit",
    "StoreKit", "UserNotifications", "QuartzCore", "CoreImage", "Photos", "SafariServices", "MessageUI", "Contacts",
    "LocalAuthentication", "CoreMotion", "Network", "WidgetKit", "Intents", "XCTest", "Observation", "SwiftData",
  ])

  /// Values of the standard library and of Foundation, and what they can do.
  static let quiet: Set<String> = [
    "", "self", "Self", "init", "get", "set", "_", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float", "CGFloat", "Bool", "String", "Substring", "Character", "Void", "Optional",
    "Array", "Set", "Dictionary", "Range", "ClosedRange", "Decimal", "Date", "Data", "URL", "UUID", "Locale",
    "Calendar",
    "TimeZone", "TimeInterval", "DateComponents", "NSNumber", "NSDecimalNumber", "NumberFormatter", "DateFormatter",
    "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder", "CharacterSet", "CGRect", "CGSize", "CGPoint", "Codable",
    "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "CaseIterable",
    "RawRepresentable", "CodingKey", "CustomStringConvertible", "Error", "Hasher", "Decoder", "Encoder", "abs", "min",
    "max", "pow", "sqrt", "round", "floor", "ceil", "zip", "print", "debugPrint", "assert", "assertionFailure",
    "precondition", "preconditionFailure", "fatalError", "count", "isEmpty", "first", "last", "indices", "startIndex",
    "endIndex", "append", "insert", "removeFirst", "removeLast", "removeAll", "contains", "firstIndex", "map",
    "compactMap", "flatMap", "filter", "reduce", "sorted", "sort", "reversed", "joined", "split", "prefix", "suffix",
    "dropFirst", "dropLast", "enumerated", "forEach", "allSatisfy", "hasPrefix", "hasSuffix", "lowercased",
    "uppercased", "trimmingCharacters", "replacingOccurrences", "components", "description", "rawValue", "hashValue",
    "hash", "combine", "keys", "values", "key", "value", "string", "doubleValue", "intValue", "isNaN", "isInfinite",
    "rounded", "none", "some", "lhs", "rhs", "true", "false", "nil", "newValue", "oldValue", "error", "id",
    "timeIntervalSince", "timeIntervalSinceNow", "utf8", "utf16", "distance", "index", "offset", "element",
    "lowerBound",
    "upperBound", "swapAt", "reserveCapacity", "shuffled", "randomElement", "union", "intersection", "subtracting",
    "subtract", "formUnion", "isSubset", "isSuperset", "mapValues", "merging", "updateValue", "removeValue", "negate",
    "magnitude", "zero", "infinity", "pi", "Never", "available", "discardableResult", "inlinable", "frozen",
    "usableFromInline", "MainActor", "success", "failure", "Result", "text", "font", "textColor", "textAlignment",
    "numberOfLines", "lineBreakMode", "isHidden", "alpha", "backgroundColor", "tintColor", "isEnabled", "isSelected",
    "image", "contentMode", "clipsToBounds", "axis", "spacing", "alignment", "distribution", "layoutMargins", "frame",
    "bounds", "center", "transform", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
    "shadowOffset", "shadowRadius", "masksToBounds", "translatesAutoresizingMaskIntoConstraints", "constant",
    "priority",
    "isActive", "placeholder", "keyboardType", "returnKeyType", "isSecureTextEntry", "attributedText", "rowHeight",
    "estimatedRowHeight", "separatorStyle", "selectionStyle", "accessoryType", "accessibilityIdentifier",
    "accessibilityLabel", "accessibilityHint", "accessibilityTraits", "isUserInteractionEnabled", "activate",
    "deactivate", "constraint", "setTitle", "setTitleColor", "setImage", "setContentHuggingPriority",
    "setContentCompressionResistancePriority", "layoutIfNeeded", "setNeedsLayout", "setNeedsDisplay", "sizeToFit",
    "systemFont", "boldSystemFont", "preferredFont", "withAlphaComponent", "NSLocalizedString", "NSLayoutConstraint",
    "numberStyle", "dateFormat", "dateStyle", "timeStyle", "locale", "timeZone", "calendar", "number", "date",
    "startAnimating", "stopAnimating", "decode", "encode", "encodeIfPresent", "decodeIfPresent", "container",
  ]

  /// Whether a name is one of Apple's for a value, such as a colour or a font: no screen, view or controller.
  static func isAppleValue(_ name: String) -> Bool { appleValues.contains(name) }

  private static let appleValues: Set<String> = [
    "UIColor", "UIFont", "UIImage", "UIEdgeInsets", "UIOffset", "UIBezierPath", "UIScreen", "NSAttributedString",
    "NSMutableAttributedString", "NSRange", "NSString", "NSCoder", "NSError", "NSRegularExpression", "NSPredicate",
    "NSSortDescriptor", "NSParagraphStyle", "NSMutableParagraphStyle", "CGColor", "CGAffineTransform", "CATransform3D",
    "CLLocationCoordinate2D", "Color", "Font", "IndexPath", "IndexSet", "URLComponents", "URLQueryItem", "Scanner",
    "Measurement", "NSLocalizedString", "DateInterval", "DateComponentsFormatter", "MeasurementFormatter",
  ]

  /// What declarations are called that have no name of their own.
  static let unnamed: Set<String> = ["", "init", "deinit", "subscript"]

  /// What the operators of the standard library are made of; one of others may do anything.
  static let operators: Set<Character> = ["+", "-", "*", "/", "%", "=", "<", ">", "!", "&", "|", ".", "?"]

  /// What calls a closure before it returns, and keeps it no longer.
  static let callers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "reduce", "sorted", "sort", "first", "firstIndex", "contains", "forEach",
    "allSatisfy", "removeAll", "min", "max", "mapValues", "prefix", "drop", "split", "last",
  ]

  /// What can hold anything, or call anything by its name.
  static let loud: Set<String> = [
    "super", "Any", "AnyObject", "AnyClass", "AnyHashable", "NSObject", "Selector", "NSSelectorFromString",
    "NSClassFromString", "NSStringFromClass", "NotificationCenter", "Notification", "post", "perform", "setValue",
    "responds", "type", "Mirror", "unsafeBitCast", "Unmanaged", "Thread", "DispatchQueue", "OperationQueue", "Task",
    "Timer", "RunLoop", "async", "URLSession", "UserDefaults", "FileManager", "Bundle", "ProcessInfo",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "withCheckedContinuation", "withUnsafeContinuation",
  ]
}

/// Names that say that code may have to do with flows, as the project's vocabulary has them.
struct LoudWords: Sendable {
  /// All that flows are told by.
  let ofFlows: Set<String>
  private let endings: [String]

  init(_ vocabulary: Vocabulary) {
    let flows: [Vocabulary.Topic] = [
      .baseMembers, .startMethods, .leadMethods, .lifeMethods, .finishMethods, .parentProperties, .childrenProperties,
      .routeProperties, .hostMembers, .sharedMembers, .configuringMethods, .resolverMethods, .injectionWrappers,
      .injectionContainers,
    ]
    ofFlows = Set(flows.flatMap { vocabulary[$0].all }).union(NavigationMethod.all.map(\.name)).union(QuietWords.loud)
      .subtracting(["add", "get", "to"])
    let types: [Vocabulary.Topic] = [
      .coordinatorEndings, .routerEndings, .creatorEndings, .objectEndings, .presenterEndings, .boxEndings,
      .callbackEndings,
    ]
    endings =
      Array(Set(types.flatMap { vocabulary[$0].all })).sorted() + ["View", "Cell", "App", "Screen", "Scene"]
      + RoleKnowledge.nameEndings.map(\.name)
  }

  /// The same for the same words.
  var digest: String {
    ContentHash(of: Array((ofFlows.sorted() + [""] + endings).joined(separator: "\n").utf8)).digits
  }

  /// Whether a type's name says that it is part of a flow, or that objects of it are shared.
  func isLoud(type name: String) -> Bool { endings.contains { name.hasSuffix($0) } }
}
