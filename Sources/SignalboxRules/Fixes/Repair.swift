import SignalboxFacts
import SignalboxProject
import SignalboxText

/// How a finding can be mended, told by the places of a project: what that makes of the text is worked out by those
/// who have the text.
///
/// All of its steps are taken, or none.
public struct Repair: Sendable, Hashable {
  /// As an order: `declare delegate weak`.
  public var title: String
  package var steps: [Step]

  init(_ title: String, _ steps: [Step]) {
    self.title = title
    self.steps = steps
  }

  package enum Step: Sendable, Hashable {
    /// Another name in place of the one that a node points at.
    case rename(NodeRef, to: String)
    /// Text in place of a whole node.
    case replace(NodeRef, with: String)
    /// Fewer blanks before a node that begins its line.
    case outdent(NodeRef, by: Int)
    /// Text right before or right after a node.
    case prepend(String, to: NodeRef)
    case append(String, to: NodeRef)
    /// Text on both sides of an argument's value, its label left out.
    case wrap(argument: NodeRef, before: String, after: String)
    /// A modifier of a variable that is declared alone.
    case modifier(String, of: NodeRef)
    /// A statement in the body of a function or an accessor.
    case statement(String, in: NodeRef, at: Edge)
    /// Weak captures of a closure. Those that are guarded become strong at its start, or it ends there.
    case capture([String], in: NodeRef, guarding: [String])
    /// A further inherited type of a type that one file declares.
    case conformance(String, of: TypeID)
    /// One module's import in place of another's, in the file of a node; none at all where that is imported already.
    case importing(String, insteadOf: String, inFileOf: NodeRef)
    /// A declaration at the end of a file.
    case declaration(String, inFileOf: NodeRef)
  }

  package enum Edge: Sendable, Hashable {
    case start, end
  }
}

/// What a repair makes of the text.
public struct Fix: Sendable, Hashable, Codable {
  /// As an order: `declare delegate weak`.
  public var title: String
  /// In the order of files and places; no two of them touch the same text.
  public var changes: [Change]

  public init(title: String, changes: [Change]) {
    self.title = title
    self.changes = changes
  }

  /// A change of some text of one file.
  public struct Change: Sendable, Hashable, Codable {
    /// Path in the form of `Finding.file`.
    @Bytewise public var file: String
    /// Where the text begins that goes.
    public var start: Finding.End
    /// Where it ends; the same as `start` where text is only added.
    public var end: Finding.End
    /// The same in bytes, with what takes the place.
    public var edit: Edit

    public init(file: String, start: Finding.End, end: Finding.End, edit: Edit) {
      self.file = file
      self.start = start
      self.end = end
      self.edit = edit
    }
  }
}
