/// Answers who keeps whom alive: coordinators their children, closures what they capture, properties their values.
package struct RetentionModel {
  package let project: Project
}

extension Project {
  /// Who keeps whom alive.
  package var retention: RetentionModel { RetentionModel(project: self) }
}
