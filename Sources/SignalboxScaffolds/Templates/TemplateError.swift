/// A mistake in a template: where, and what.
public struct TemplateError: Error, Sendable, Equatable {
  /// The template's path, as the user can open it.
  public var file: String
  /// Counted from 1.
  public var line: Int?
  public var message: String

  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension TemplateError: CustomStringConvertible {
  /// `file:line: what is wrong`.
  public var description: String { "\(place): \(message)" }

  /// `file:line`.
  public var place: String { file + (line.map { ":\($0)" } ?? "") }
}
