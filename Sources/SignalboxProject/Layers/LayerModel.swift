/// Answers what belongs to which layer: what a manager owns, what only displays, what a dependency is for.
package struct LayerModel {
  package let project: Project
}

extension Project {
  /// What belongs to which layer.
  package var layering: LayerModel { LayerModel(project: self) }
}
