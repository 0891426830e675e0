import SignalboxProject

/// Answers what belongs to which layer: what a manager owns, what only displays, what a dependency is for.
struct LayerModel {
  let project: Project
}

extension Project {
  /// What belongs to which layer.
  var layering: LayerModel { LayerModel(project: self) }
}
