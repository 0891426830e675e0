import SignalboxDiagrams
import SignalboxProject
import SignalboxRules

/// A wish for a part of a project's tree, whoever has it: the command line, an editor, a plugin.
public struct TreeRun: Sendable {
  /// Only what is reachable from this coordinator or app entry.
  public var root: String?
  /// Only the neighbourhood of this type or message.
  public var focus: String?
  /// How many arrows away from `focus`, by default one; without it, from `root` or the app entries downwards.
  public var depth: Int?
  /// Only paths that lead to this type or message.
  public var reaches: String?
  /// Only these kinds; empty for all that are drawn without being asked for.
  public var only = TreeKinds()
  /// Kinds to leave out.
  public var without = TreeKinds()
  /// Kinds to draw that else are not.
  public var added = TreeKinds()
  /// Modules, folders or patterns of types that are drawn as one, in this order.
  public var collapse: [String] = []
  /// Whether messages are drawn.
  public var messages = false
  /// Whether arrows show what screens open by themselves, and where deep links lead.
  public var opened = false
  /// The same where the project has no coordinators, whose tree would else be a list.
  public var openedWithoutCoordinators = false

  public init() {}

  /// The part of the tree, and what there is to say of it.
  public struct Result: Sendable {
    public var tree: CoordinatorTree
    /// What findings say of each node.
    public var remarks: [CoordinatorTree.Node.ID: [DiagramRemark]] = [:]
    /// How many findings lie outside the types of the tree.
    public var unplaced = 0
    /// Whether the project has coordinators at all.
    public var hasCoordinators: Bool
    /// Those of `collapse` that changed nothing.
    public var idle: [String] = []
  }

  /// - Parameter lint: the rules whose findings are marked in the tree; nil for none.
  /// - Throws: where a name or a pattern selects nothing.
  public func result(of analysis: Analysis, lint: LintPlan? = nil) throws(TreeSelectionError) -> Result {
    var all = analysis.project.tree(with: parts(isMarked: lint != nil))
    let hasCoordinators = all.nodes.contains { $0.kind == .coordinator }
    if !opened, openedWithoutCoordinators, !hasCoordinators {
      all = analysis.project.tree(with: parts(isMarked: lint != nil).union(.opened))
    }
    var result = Result(tree: all, hasCoordinators: hasCoordinators)
    if let lint { mark(analysis.findings(of: lint), analysis.project, &result) }
    let tree = result.tree
    do throws(TreeSelectionError) {
      result.tree = try cut(tree)
      try collapse(&result)
    } catch {
      throw error.refined(by: tree, whole: analysis.project.tree(with: .all))
    }
    return result
  }

  private func parts(isMarked: Bool) -> TreeParts {
    var parts = only.union(added).parts.union(.unassigned)
    if messages { parts.insert(.messages) }
    if opened { parts.formUnion([.opened, .links]) }
    if isMarked { parts.formUnion([.views, .viewModels, .managers]) }
    return parts
  }

  private func mark(_ findings: [Finding], _ project: Project, _ result: inout Result) {
    let places = findings.map { (file: $0.file, line: $0.line) }
    for (owner, finding) in zip(project.owners(of: places, in: result.tree), findings) {
      if let owner { result.remarks[owner, default: []].append(DiagramRemark(finding)) }
    }
    let (tree, unplaced) = project.counting(places, in: result.tree)
    result.tree = tree.withoutIdle(besides: only.union(added).nodes)
    result.unplaced = unplaced
  }

  private func cut(_ whole: CoordinatorTree) throws(TreeSelectionError) -> CoordinatorTree {
    var tree = whole.placed
    if let root {
      guard let part = tree.subtree(named: root) else {
        throw .unknownName(root, nearest: Nearest.match(for: root, in: tree.nodes.map(\.shortName)))
      }
      tree = part
    }
    if let reaches { tree = try tree.reaching(reaches) }
    if let focus {
      tree = try tree.focused(on: focus, depth: depth ?? 1)
    } else if let depth {
      tree = try tree.begun(at: root, depth: depth)
    }
    if only != TreeKinds() { tree = tree.only(only) }
    if without != TreeKinds() { tree = tree.without(without) }
    return tree
  }

  private func collapse(_ result: inout Result) throws(TreeSelectionError) {
    for word in collapse {
      let next = try result.tree.collapsed(Collapse(word))
      if next == result.tree { result.idle.append(word) }
      result.tree = next
    }
  }
}

extension DiagramRemark {
  fileprivate init(_ finding: Finding) {
    self.init(
      rule: finding.rule, severity: finding.severity.rawValue, reason: finding.reason, file: finding.file,
      line: finding.line)
  }
}
