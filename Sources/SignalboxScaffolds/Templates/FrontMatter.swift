/// What stands between the `---` lines at the head of a template: what it makes, and what it needs to know.
///
/// It makes a new file (`file`) or joins one that exists (`into` a type, or `beside` a file, at a `place`).
public struct FrontMatter: Sendable, Equatable, Decodable {
  /// One line for `signalbox new --list`.
  public var summary: String?
  /// The name of a new file; a template of its own.
  public var file: String?
  /// Whose folder the new file goes to; see `Folder`.
  public var folder: Folder?
  /// The type that the text joins; a template of its own.
  public var into: String?
  /// The file that the text joins at its top level; a template of its own. The text makes a new file where there is none.
  public var beside: String?
  /// Where in the type or file.
  public var place: Place?
  /// The method, with its labels, that `switchCase` and `statement` go to, or the property of `didSet`; a template.
  public var function: String?
  /// What the `switch` is over where `function` has several, or is overloaded; of `element`, the argument's label.
  public var subject: String?
  /// Where in the method.
  public var at: Position?
  /// A list of the context: the text joins once for each of its elements, which it sees as `item`.
  public var each: String?
  /// An expression of Stencil; the template is left out where it is false.
  public var when: String?
  /// The variables that the text uses beyond those that every template has.
  public var variables: [String: Variable]?

  /// A folder, by what lies there in the project.
  public enum Folder: String, Sendable, Codable, CaseIterable {
    case app, library, coordinator, screen, message, box, model
  }

  public enum Place: String, Sendable, Codable, CaseIterable {
    /// Among the members of its kind in the type's body; several members are each put where they belong.
    case member
    case enumCase, conformance
    /// A `case` of the `switch` in `function`; a statement of `function`, or of the `didSet` of the property so named.
    case switchCase, statement, didSet
    /// Behind the view that `function` ends with; in the list that `function` hands to an argument.
    case modifier, element
    /// At the top level of the file.
    case declaration, `import`
  }

  public enum Position: String, Sendable, Codable, CaseIterable {
    case start, end, afterSuper
  }

  /// The keys, for errors about others.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case summary, file, folder, into, beside, place, function, subject, at, each, when, variables
  }
}
