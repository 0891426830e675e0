/// Answers which objects the whole app shares, who uses them, and which of them are mere utilities.
package struct SingletonModel: Sendable {
  let project: Project
}

extension Project {
  /// What the whole app shares.
  package var singletons: SingletonModel { SingletonModel(project: self) }
}
