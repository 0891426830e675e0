// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

import Foundation

@objc open class UIColor: NSObject, @unchecked Sendable {
  @objc public init(white: CGFloat, alpha: CGFloat) { fatalError() }
  @objc public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public convenience init?(named name: String) { fatalError() }
  @objc open class var black: UIColor { fatalError() }
  @objc open class var white: UIColor { fatalError() }
  @objc open class var gray: UIColor { fatalError() }
  @objc open class var red: UIColor { fatalError() }
  @objc open class var green: UIColor { fatalError() }
  @objc open class var blue: UIColor { fatalError() }
  @objc open class var clear: UIColor { fatalError() }
  @objc open class var label: UIColor { fatalError() }
  @objc open class var secondaryLabel: UIColor { fatalError() }
  @objc open class var tertiaryLabel: UIColor { fatalError() }
  @objc open class var systemRed: UIColor { fatalError() }
  @objc open class var systemGreen: UIColor { fatalError() }
  @objc open class var systemBlue: UIColor { fatalError() }
  @objc open class var systemGray: UIColor { fatalError() }
  @objc open class var systemBackground: UIColor { fatalError() }
  @objc open class var secondarySystemBackground: UIColor { fatalError() }
  @objc open class var systemGroupedBackground: UIColor { fatalError() }
  @objc open class var tintColor: UIColor { fatalError() }
  @objc open class var separator: UIColor { fatalError() }
  @objc open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
}

@objc open class UIImage: NSObject, @unchecked Sendable {
  @objc public convenience init?(systemName name: String) { fatalError() }
  public convenience init?(named name: String) { fatalError() }
  public init?(data: Data) { fatalError() }
  @objc open var size: CGSize { fatalError() }
}

@objc open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, Sendable, _ImportedName {
    public static let largeTitle = TextStyle(rawValue: "")
    public static let title1 = TextStyle(rawValue: "")
    public static let title2 = TextStyle(rawValue: "")
    public static let title3 = TextStyle(rawValue: "")
    public static let headline = TextStyle(rawValue: "")
    public static let subheadline = TextStyle(rawValue: "")
    public static let body = TextStyle(rawValue: "")
    public static let callout = TextStyle(rawValue: "")
    public static let footnote = TextStyle(rawValue: "")
    public static let caption1 = TextStyle(rawValue: "")
    public init(rawValue: String) {}
  }
  public struct Weight: Hashable, Sendable, _ImportedStructure {
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
  }
  @objc open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }
  @objc open class func systemFont(ofSize size: CGFloat) -> UIFont { fatalError() }
  @objc open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { fatalError() }
  open class func systemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
}

@objc public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
@objc public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
@objc public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }
@objc public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

@objc open class UITraitCollection: NSObject, @unchecked Sendable {
  @objc open var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
  @objc open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  @objc open var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() }
  @objc open var verticalSizeClass: UIUserInterfaceSizeClass { fatalError() }
}

@preconcurrency @MainActor @objc open class UIScreen: NSObject {
  @objc open class var main: UIScreen { fatalError() }
  @objc open var bounds: CGRect { fatalError() }
  @objc open var scale: CGFloat { fatalError() }
}

@preconcurrency @MainActor @objc open class UIDevice: NSObject {
  @objc open class var current: UIDevice { fatalError() }
  @objc open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  @objc open var name: String { fatalError() }
  @objc open var model: String { fatalError() }
  @objc open var systemVersion: String { fatalError() }
}

@preconcurrency @MainActor @objc open class UIPasteboard: NSObject {
  @objc open class var general: UIPasteboard { fatalError() }
  @objc open var string: String?
}

@preconcurrency @MainActor @objc open class CALayer: NSObject {
  @objc open var cornerRadius: CGFloat = 0
  @objc open var borderWidth: CGFloat = 0
  @objc open var masksToBounds = false
}
