// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

public struct Text: View, Equatable, Sendable {
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {}
  public init(verbatim content: String) {}
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {}
  public var body: Never { fatalError() }
  public func bold() -> Text { fatalError() }
  public func font(_ font: Font?) -> Text { fatalError() }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { fatalError() }
}

public struct Image: View, Equatable, Sendable {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
  public init(uiImage: UIImage) {}
  public var body: Never { fatalError() }
  public func resizable() -> Image { fatalError() }
}

public struct Label<Title: View, Icon: View>: View {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { fatalError() }
  public var body: Never { fatalError() }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) { fatalError() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) { fatalError() }
}

public struct Font: Hashable, Sendable {
  public enum Weight: Sendable { case regular, medium, semibold, bold }
  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static func system(size: CGFloat) -> Font { fatalError() }
  public func bold() -> Font { fatalError() }
  public func weight(_ weight: Weight) -> Font { fatalError() }
}

public protocol ShapeStyle: Sendable {}

public struct Color: View, ShapeStyle, Hashable, Sendable {
  public static let black = Color("")
  public static let white = Color("")
  public static let gray = Color("")
  public static let red = Color("")
  public static let green = Color("")
  public static let blue = Color("")
  public static let orange = Color("")
  public static let primary = Color("")
  public static let secondary = Color("")
  public static let accentColor = Color("")
  public static let clear = Color("")
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(uiColor: UIColor) {}
  public var body: Never { fatalError() }
  public func opacity(_ opacity: Double) -> Color { fatalError() }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { fatalError() }
  public static var secondary: HierarchicalShapeStyle { fatalError() }
  public static var tertiary: HierarchicalShapeStyle { fatalError() }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { fatalError() }
  public static var white: Color { fatalError() }
  public static var gray: Color { fatalError() }
  public static var red: Color { fatalError() }
  public static var green: Color { fatalError() }
  public static var blue: Color { fatalError() }
  public static var orange: Color { fatalError() }
  public static var tint: Color { fatalError() }
}
