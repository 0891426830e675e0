import SignalboxFacts

/// One Swift file of a project, its names numbered for the whole project.
public struct SourceFile: Sendable {
  public let path: String
  /// The module that the folder layout or the SDK gives it.
  public let module: String?
  public let facts: SwiftFacts
  /// Whether it describes Apple's frameworks rather than the project.
  public let isSDK: Bool
  /// The project's number for each of the file's names.
  let names: [Name]
  /// The type that each type declaration or extension of the file belongs to, by declaration.
  var owners: [TypeID?]
}
