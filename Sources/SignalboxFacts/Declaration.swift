/// One declaration of a file, as an index into its nodes: what the linker looks at first.
public struct Declaration: Codable, Sendable, Equatable {
  /// Index of a declaration in its file.
  public typealias ID = UInt32

  /// One of the declaration kinds of `Node.Kind`.
  public var kind: Node.Kind
  public var modifiers: Modifiers
  /// The name of the type, property, function or case; for an extension that of the extended type.
  public var name: Node.NameID
  /// The node that holds its parts.
  public var node: Node.ID
  /// The declaration around it; nil at the top of the file.
  public var parent: ID?

  /// Modifiers and the attributes that work like them.
  public struct Modifiers: OptionSet, Codable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Whether each instance stores the property that they stand at.
    package var isStored: Bool { isDisjoint(with: [.static, .class, .computed]) }

    /// Whether it retains the value, too.
    package var isRetaining: Bool { isDisjoint(with: [.weak, .unowned, .computed, .static, .class]) }

    public static let `static` = Modifiers(rawValue: 1 << 0)
    /// `class func`, `class var`.
    public static let `class` = Modifiers(rawValue: 1 << 1)
    public static let weak = Modifiers(rawValue: 1 << 2)
    public static let unowned = Modifiers(rawValue: 1 << 3)
    public static let lazy = Modifiers(rawValue: 1 << 4)
    public static let override = Modifiers(rawValue: 1 << 5)
    /// `@objc`, `@IBAction`, `@IBOutlet`, …
    public static let objc = Modifiers(rawValue: 1 << 6)
    public static let final = Modifiers(rawValue: 1 << 7)
    public static let open = Modifiers(rawValue: 1 << 8)
    public static let `public` = Modifiers(rawValue: 1 << 9)
    public static let `private` = Modifiers(rawValue: 1 << 10)
    public static let `fileprivate` = Modifiers(rawValue: 1 << 11)
    public static let async = Modifiers(rawValue: 1 << 12)
    public static let `throws` = Modifiers(rawValue: 1 << 13)
    public static let mutating = Modifiers(rawValue: 1 << 14)
    public static let convenience = Modifiers(rawValue: 1 << 15)
    public static let required = Modifiers(rawValue: 1 << 16)
    /// `init?` and `init!`.
    public static let failable = Modifiers(rawValue: 1 << 17)
    public static let dynamic = Modifiers(rawValue: 1 << 18)
    public static let indirect = Modifiers(rawValue: 1 << 19)
    /// `var`, not `let`.
    public static let mutable = Modifiers(rawValue: 1 << 20)
    /// Has a getter of its own, so it stores nothing.
    public static let computed = Modifiers(rawValue: 1 << 21)
    /// Stands in a branch of `#if`.
    public static let conditional = Modifiers(rawValue: 1 << 22)
    public static let `nonisolated` = Modifiers(rawValue: 1 << 23)
    /// An optional requirement of an `@objc` protocol.
    public static let optional = Modifiers(rawValue: 1 << 24)
    /// `unowned(unsafe)`.
    public static let unsafe = Modifiers(rawValue: 1 << 25)
    /// `throws(SomeError)`; `throws(any Error)` is plain `throws`.
    public static let typedThrows = Modifiers(rawValue: 1 << 26)
    public static let package = Modifiers(rawValue: 1 << 27)
  }
}

extension Declaration.Modifiers {
  /// `static` or `class`: a member of the type rather than of its values.
  public var isTypeMember: Bool { !isDisjoint(with: [.static, .class]) }
}

extension Declaration {
  /// Whether other files cannot see it.
  public var isHidden: Bool { !modifiers.isDisjoint(with: [.private, .fileprivate]) }
}
