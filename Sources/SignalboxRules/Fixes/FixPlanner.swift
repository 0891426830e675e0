import SignalboxProject

/// Plans the edits that mend findings.
struct FixPlanner {
  let project: Project
}

extension Project {
  /// Edits that mend findings.
  var fixes: FixPlanner { FixPlanner(project: self) }
}
