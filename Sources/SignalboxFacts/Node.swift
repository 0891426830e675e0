/// One step of the lowered source: a declaration, a part of one, a statement, an expression or a type.
///
/// The nodes of a file stand in one flat array in the order of the source, parents before children. The
/// subtree of the node at `i` is `i..<nodes[i].end`, so a walk needs neither pointers nor recursion.
/// Parentheses, `try`, `await`, `&`, `?` and `!` are no nodes: they are flags of what they mark.
public struct Node: Codable, Sendable, Equatable {
  /// Index of a node in its file.
  public typealias ID = UInt32

  public var kind: Kind
  public var flags: Flags
  /// The identifier, member, label, operator or literal; 0 (the empty name) where there is none.
  public var name: NameID
  /// The root is its own parent.
  public var parent: ID
  /// The first node after this one's subtree.
  public var end: ID
  /// First byte of the source it covers, without leading comments and blanks.
  public var start: UInt32
  /// The byte after its last one.
  public var stop: UInt32
  /// The byte where a finding about it points: the member's name rather than the start of its chain.
  public var anchor: UInt32
}

extension Node {
  /// Index of a name in `SwiftFacts.names`.
  public typealias NameID = UInt32

  /// What a node is. Each case says which children it has.
  public enum Kind: UInt8, Codable, Sendable, CaseIterable {
    /// The root: declarations, and the statements of a script.
    case file

    // Declarations: attributes, generic parameters, inherited types, requirements, parameters, result, members or body.
    case classDeclaration, structDeclaration, enumDeclaration, protocolDeclaration, actorDeclaration
    case extensionDeclaration, typeAlias, associatedType
    case function, initializer, deinitializer, subscriptDeclaration
    /// A stored or computed property or a global: type, initial value, accessors.
    case property
    case enumCase

    // Parts of declarations.
    /// Named after its type; its arguments.
    case attribute
    /// One type of an inheritance clause.
    case inherited
    case genericParameter
    /// Two types: `T: P`, or `T == U` with the flag `equal`.
    case requirement
    /// Named by its label; the `binding` of its inner name.
    case parameter
    /// The result type of a function, subscript or closure.
    case result
    /// `get`, `set`, `didSet`, …; its block.
    case accessor

    // Statements.
    case block
    /// A local constant or variable: type, value, accessors. Also the inner name of a parameter or a capture.
    case binding
    /// `let (a, b) = value`: its bindings (properties, outside of a body), its type, then the value.
    case tupleBinding
    /// A pattern that is matched; the bindings in it may lie deep.
    case pattern
    case returnStatement, throwStatement
    /// Conditions, block, else part.
    case ifBranch
    case guardCheck
    /// Subject, cases.
    case switchBranch
    /// Patterns, then the statements.
    case switchCase
    /// Bindings or pattern, sequence, condition, block.
    case forLoop
    case whileLoop
    /// Block, catch clauses.
    case doBlock
    case catchClause
    case deferBlock

    // Expressions.
    /// `self`, `super` and `Self` are identifiers too.
    case identifier
    /// Base (missing in `.member`).
    case member
    /// Callee, arguments.
    case call
    case subscriptCall
    /// Named by its label; its expression.
    case argument
    /// An expression and its generic arguments.
    case specialization
    /// Captures, parameters, result, statements.
    case closure
    case capture
    /// Interpolated expressions; named by its text where it has none.
    case string
    case number, boolean, nilLiteral, regex
    case assignment
    /// Operands of one or more operators, named by the first operator.
    case operation
    /// Operands of `??`.
    case coalesce
    /// Condition, then, else.
    case ternary
    /// `as`, `as?`, `as!` by name: expression, type.
    case cast
    /// `is`: expression, type.
    case check
    case tuple, array
    /// Keys and values by turns.
    case dictionary
    /// Root type if it is written, then its properties as `member`s and its `subscriptCall`s, flat.
    case keyPath
    /// `#selector(…)` and other macros: arguments.
    case macro
    /// What this version cannot read; its parts may be missing.
    case unknown

    // Types.
    /// Generic arguments.
    case typeName
    /// Base type, generic arguments.
    case typeMember
    case optionalType, arrayType, dictionaryType, tupleType
    /// Parameter types, then the result.
    case functionType
    case compositionType
    case someType, anyType, metatype
  }

  /// Marks on a node, taken from its modifiers and from the operators around it.
  public struct Flags: OptionSet, Codable, Sendable {
    public var rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Followed by `?` in a chain.
    public static let optionalChained = Flags(rawValue: 1 << 0)
    /// Followed by `!`; on a type: implicitly unwrapped.
    public static let forced = Flags(rawValue: 1 << 1)
    /// Behind `&`, or an `inout` type.
    public static let inoutMarked = Flags(rawValue: 1 << 2)
    /// Under `try?`.
    public static let optionalTry = Flags(rawValue: 1 << 3)
    /// Under `await`.
    public static let awaited = Flags(rawValue: 1 << 4)
    /// A trailing closure.
    public static let trailing = Flags(rawValue: 1 << 5)
    /// Declared with `var`.
    public static let mutable = Flags(rawValue: 1 << 6)
    /// `if let`, `guard let`, `while let`: the value without its optional.
    public static let unwraps = Flags(rawValue: 1 << 7)
    /// A `weak` capture or variable.
    public static let weak = Flags(rawValue: 1 << 8)
    /// An `unowned` capture or variable.
    public static let unowned = Flags(rawValue: 1 << 9)
    /// The element of a sequence (`for x in xs`).
    public static let element = Flags(rawValue: 1 << 10)
    /// A same-type requirement.
    public static let equal = Flags(rawValue: 1 << 11)
    /// `async` accessors, closures and function types.
    public static let async = Flags(rawValue: 1 << 12)
    /// A variadic parameter; in a function type the type of one.
    public static let variadic = Flags(rawValue: 1 << 13)
    /// An `unowned(unsafe)` capture or variable.
    public static let unsafe = Flags(rawValue: 1 << 14)
    /// A function type whose functions may throw.
    public static let throwing = Flags(rawValue: 1 << 15)
  }
}

extension Node.Kind {
  /// Whether the node has an entry among its file's declarations.
  public var isDeclaration: Bool {
    rawValue >= Node.Kind.classDeclaration.rawValue && rawValue <= Node.Kind.enumCase.rawValue
  }

  /// Whether the node is a type as written (`[Product]?`, `any Coordinator`).
  public var isType: Bool { rawValue >= Node.Kind.typeName.rawValue }

  /// Whether the node declares a nominal type or extends one.
  public var declaresType: Bool {
    rawValue >= Node.Kind.classDeclaration.rawValue && rawValue <= Node.Kind.extensionDeclaration.rawValue
  }

  /// Whether the node is an expression.
  public var isExpression: Bool {
    rawValue >= Node.Kind.identifier.rawValue && rawValue <= Node.Kind.unknown.rawValue
  }
}
