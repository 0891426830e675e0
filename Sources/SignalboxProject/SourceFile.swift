import SignalboxFacts

/// One Swift file of a project, its names numbered for the whole project.
///
/// A class, but a value all the same: nothing in it changes, and handing it around copies nothing.
public final class SourceFile: Sendable {
  public let path: String
  /// The module that the folder layout or the SDK gives it.
  public let module: String?
  public let facts: SwiftFacts
  /// Whether it describes Apple's frameworks rather than the project.
  public let isSDK: Bool
  /// The project's number for each of the file's names.
  let names: [Name]

  init(path: String, module: String?, facts: SwiftFacts, isSDK: Bool, names: [Name]) {
    self.path = path
    self.module = module
    self.facts = facts
    self.isSDK = isSDK
    self.names = names
  }
}
