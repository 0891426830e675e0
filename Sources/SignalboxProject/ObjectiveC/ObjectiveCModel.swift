/// Answers which types and methods Objective-C can express, and which boxes carry the others.
package struct ObjectiveCModel: Sendable {
  let project: Project
}

extension Project {
  /// What Objective-C can express.
  package var objectiveC: ObjectiveCModel { ObjectiveCModel(project: self) }
}
