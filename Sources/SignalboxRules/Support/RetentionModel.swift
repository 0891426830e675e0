import SignalboxProject

/// Answers who keeps whom alive: coordinators their children, closures what they capture, properties their values.
struct RetentionModel {
  let project: Project
}

extension Project {
  /// Who keeps whom alive.
  var retention: RetentionModel { RetentionModel(project: self) }
}
