import SignalboxEditing
import SignalboxProject

/// What holds for a whole command, whatever it makes.
public struct ScaffoldOptions: Sendable {
  /// The style's id; nil to take it from the project.
  public var style: String?
  /// Values of variables by name, as typed.
  public var set: [String: String]
  /// The folder for new files; nil to follow the project's habit.
  public var folder: String?
  /// The folder of the sources where the project has no file yet to stand beside; empty for the working folder.
  public var sourceFolder: String

  /// The day that headers of new files name.
  public var today: CalendarDay
  /// Who makes them; nil where nobody knows.
  public var author: String?
  /// The oldest iOS that a file has to run on, by its path; nil where nobody knows.
  public var minimumIOS: @Sendable (String) -> Int?
  /// Whether notes say what was learnt from where.
  public var explains = false
  /// What the rules find in a project with changes and did not find without: one line each.
  public var newFindings: @Sendable (_ before: Project, _ after: Project) -> [String] = { _, _ in [] }

  public init(
    style: String? = nil, set: [String: String] = [:], folder: String? = nil, sourceFolder: String = "",
    today: CalendarDay = CalendarDay(year: 2001, month: 1, day: 1), author: String? = nil,
    minimumIOS: @escaping @Sendable (String) -> Int? = { _ in nil }
  ) {
    self.minimumIOS = minimumIOS
    self.author = author
    self.today = today
    self.style = style
    self.set = set
    self.folder = folder
    self.sourceFolder = sourceFolder
  }
}

/// What somebody asks Signalbox to make. One file a request; see `Requests`.
public protocol ScaffoldRequest: Sendable {
  /// The folder of its templates in each style, and the word after `signalbox new`.
  static var command: String { get }
  /// Whether it cannot be made where neither the options nor the project name a style.
  static var needsStyle: Bool { get }
  /// Makes it in a workshop.
  func carryOut(in workshop: inout Workshop) throws(ScaffoldError)
}

extension ScaffoldRequest {
  public static var needsStyle: Bool { true }
}
