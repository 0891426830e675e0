import SignalboxProject
import SignalboxRules

/// A side that is read: a tree that was saved, or a project that gives one.
enum ComparedSide {
  case saved(CoordinatorTree)
  case project(Project, [Finding]?, [InputProblem])

  /// - Parameter parts: what the tree of a project is to hold.
  func tree(with parts: TreeParts) -> CoordinatorTree {
    switch self {
    case .saved(let tree): tree
    case .project(let project, _, _): project.tree(with: parts)
    }
  }

  /// Nil where no rules ran.
  var findings: [Finding]? { if case .project(_, let findings, _) = self { findings } else { nil } }

  /// What could not be read.
  var problems: [InputProblem] { if case .project(_, _, let problems) = self { problems } else { [] } }
}
