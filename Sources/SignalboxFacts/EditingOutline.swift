/// Where things stand in one Swift text, to the byte: what is needed to put new code into it.
///
/// Facts say what the code means and leave the rest out; this says where braces, separators and comments are and
/// what declares what, and leaves the meaning out. All offsets count bytes from the start of the text.
public struct EditingOutline: Sendable, Equatable {
  /// The whole text; it begins behind a byte order mark and a `#!` line.
  public var file: Block
  /// Types and extensions outside of bodies, outer before inner.
  public var types: [TypeBody]
  /// Functions, initialisers, getters and observers outside of other bodies.
  public var bodies: [Body]
  public var properties: [Property]
  public var imports: [Import]
  /// All of them, wherever they stand.
  public var switches: [Switch]
  public var comments: [Comment]
  /// Every token, without the blanks and comments around it.
  public var tokens: [Range<Int>]
  /// From each `{` to its `}`, both included.
  public var braces: [Range<Int>]
  /// From the opening to the closing quotes, both included.
  public var multilineStrings: [Range<Int>]
  /// Where the text is no Swift, in ascending order.
  public var errors: [Int]
  /// Why it was not read at all.
  public var excess: SourceExcess?

  /// A list that can take one more: members, statements, cases, accessors.
  public struct Block: Sendable, Equatable {
    /// What stands between the braces, the braces left out.
    public var inside: Range<Int>
    public var items: [Item]
  }

  /// One element of a block.
  public struct Item: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      case importDeclaration, typeAlias, type, extensionDeclaration, enumCase, property, computedProperty
      case initializer, deinitializer, function, subscriptDeclaration, accessor, otherDeclaration
      /// `default` and `@unknown default` are `defaultCase`.
      case switchCase, defaultCase
      case expression
      /// `return` and `throw`: nothing behind it runs.
      case exit
      case statement
      /// From `#if` to `#endif`; its content is in `conditional`.
      case conditional
    }

    public var kind: Kind
    /// From its first token to its last, a semicolon included, comments around it left out.
    public var range: Range<Int>
    /// What it declares; for a `case` of a switch, what it matches.
    public var names: [Name]
    /// Words such as `private` and `static`; not `set` in `private(set)`, which is left out altogether.
    public var modifiers: [String]
    /// The elements of all branches.
    public var conditional: [Item]
    /// Behind the colon of a `case` or `default` in a switch.
    public var labelEnd: Int?
  }

  /// A declared name.
  public struct Name: Sendable, Equatable {
    public var base: String
    /// Of a function, an initialiser or a subscript; `_` where there is none.
    public var labels: [String]?
    /// The declaration; of an enum case, and where one declaration has several names, the name's own part of it.
    public var range: Range<Int>
  }

  /// A type or an extension.
  public struct TypeBody: Sendable, Equatable {
    public var kind: Node.Kind
    /// The names from the outermost type to this one; an extension has that of the extended type.
    public var path: [String]
    public var range: Range<Int>
    /// As they are written.
    public var inherited: [String]
    /// Where a further inherited type goes.
    public var inheritanceEnd: Int
    /// Whether there is a `where` clause.
    public var isConstrained: Bool
    public var isConditional: Bool
    public var body: Block
  }

  /// The block of a function or of an accessor.
  public struct Body: Sendable, Equatable {
    /// The type around it; empty at the top of the file.
    public var path: [String]
    public var name: Name
    /// `get`, `set`, `willSet`, `didSet`; nil for a function.
    public var accessor: String?
    public var block: Block
    /// Whether the only expression in it is its result.
    public var returnsValue: Bool
  }

  /// A property, be it stored or computed.
  public struct Property: Sendable, Equatable {
    public var path: [String]
    public var name: Name
    public var isConstant: Bool
    public var isComputed: Bool
    /// Where `{` goes if it has no accessors.
    public var end: Int
    /// The accessors where they are named, which is not so in `{ value }`.
    public var accessors: Block?
  }

  public struct Import: Sendable, Equatable {
    /// `UIKit`, `UIKit.UIGestureRecognizerSubclass`.
    public var module: String
    public var range: Range<Int>
    /// Whether it names a single declaration (`import class UIKit.UIView`).
    public var isScoped: Bool
    public var hasAttributes: Bool
    public var isConditional: Bool
  }

  public struct Switch: Sendable, Equatable {
    public var range: Range<Int>
    public var subject: String
    public var block: Block
  }

  public struct Comment: Sendable, Equatable {
    public var range: Range<Int>
    /// `///` and `/** */`.
    public var isDocumentation: Bool
    /// Ends with the line.
    public var isLine: Bool
    /// What follows `MARK:` without its dash; empty for a bare `// MARK: -`.
    public var mark: String?
  }
}

extension EditingOutline.Block {
  /// A block whose statements are taken as one.
  package static func lone(_ range: Range<Int>, inside: Range<Int>) -> Self {
    let item = EditingOutline.Item(
      kind: .statement, range: range, names: [], modifiers: [], conditional: [], labelEnd: nil)
    return Self(inside: inside, items: [item])
  }
}
