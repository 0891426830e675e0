extension Finding {
  /// What a finding is about, in words that outlive moved lines, new formatting and renamed files.
  public struct Subject: Sendable, Hashable, Codable {
    /// The module as the folder layout gives it; empty where it gives none.
    public var module: String
    /// The declarations around it, outermost first (`ListController.open(_:)`); empty at the top of a file.
    public var declaration: String
    /// The code in one form for all its ways of writing; empty where the finding is about the declaration itself.
    public var expression: String

    public init(module: String, declaration: String, expression: String) {
      self.module = module
      self.declaration = declaration
      self.expression = expression
    }
  }
}
