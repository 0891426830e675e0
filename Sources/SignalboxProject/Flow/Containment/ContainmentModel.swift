/// Answers whether a controller is a part of another, rather than a screen of its own.
package struct ContainmentModel {
  package let project: Project
}

extension Project {
  /// Controllers that are parts of others.
  package var containment: ContainmentModel { ContainmentModel(project: self) }
}
