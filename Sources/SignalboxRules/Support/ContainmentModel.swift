import SignalboxProject

/// Answers whether a controller is a part of another, rather than a screen of its own.
struct ContainmentModel {
  let project: Project
}

extension Project {
  /// Controllers that are parts of others.
  var containment: ContainmentModel { ContainmentModel(project: self) }
}
