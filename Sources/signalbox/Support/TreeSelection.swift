import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxRules
import SignalboxWorkspace

/// Which part of the tree is wanted: shared by all commands that show one.
struct TreeSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw only what is reachable from this coordinator or app entry.", valueName: "type"),
    transform: GivenText.nonEmpty)
  var root: String?

  @Option(
    help: ArgumentHelp("Draw only the neighbourhood of this type or message; see --depth.", valueName: "name"),
    transform: GivenText.nonEmpty)
  var focus: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many arrows away from --focus, in both directions. Default: 1.", valueName: "number"))
  var depth: Int?

  @Option(
    help: ArgumentHelp("Draw only paths that lead to this type or message.", valueName: "name"),
    transform: GivenText.nonEmpty)
  var reaches: String?

  @Option(
    help: ArgumentHelp(
      "Draw only these kinds, separated by commas: \(TreeKinds.words.joined(separator: ", ")).",
      valueName: "kinds"), completion: .list(TreeKinds.words), transform: GivenText.nonEmpty)
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Omit these kinds.", valueName: "kinds"), completion: .list(TreeKinds.words),
    transform: GivenText.nonEmpty)
  var without: [String] = []

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("Also draw these kinds: view, view-model, manager, message.", valueName: "kinds"),
    completion: .list(["view", "view-model", "manager", "message"]), transform: GivenText.nonEmpty)
  var added: [String] = []

  @Option(
    help: ArgumentHelp(
      "Collapse the types of each module or folder, or a type given by name or pattern ('Checkout*') with everything "
        + "reachable only through it. Repeatable.", valueName: "module|folder|pattern"),
    transform: GivenText.nonEmpty)
  var collapse: [String] = []

  @Flag(help: "Show messages: who sends them, who handles them.")
  var messages = false

  @Flag(help: "Also lint, and mark types that break rules, with counts.")
  var findings = false

  /// Whether names say what to draw.
  var isNamed: Bool { root != nil || focus != nil || reaches != nil }

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth takes 0 or a positive number") }
    if depth != nil, focus == nil { throw ValidationError("--depth requires --focus") }
    for (option, words) in [("only", only), ("without", without), ("with", added)] {
      let kinds = try kinds(words)
      if kinds == TreeKinds(), !words.isEmpty {
        throw ValidationError("--\(option) names no kind; choose from \(TreeKinds.words.joined(separator: ", "))")
      }
    }
  }

  /// The wanted part of a project's tree.
  /// - Parameters:
  ///   - isQuiet: whether to keep silent about what cannot be marked.
  ///   - options: told what the findings say of each node, and whether the project has coordinators.
  /// - Throws: `unknownName`, once the error is printed, where a name selects nothing.
  func tree(
    of analysis: Analysis, lint: LintPlan?, isQuiet: Bool, options: inout DiagramOptions
  ) throws -> CoordinatorTree {
    let asked = try kinds(only).union(kinds(added))
    var parts = asked.parts.union(.unassigned)
    if messages { parts.insert(.messages) }
    if lint != nil { parts.formUnion([.views, .viewModels, .managers]) }
    let all = analysis.project.tree(with: parts)
    options.hasCoordinators = all.nodes.contains { $0.kind == .coordinator }
    guard let lint else { return try chosenPart(of: all, analysis, isQuiet) }
    let findings = analysis.findings(of: lint)
    let places = findings.map { (file: $0.file, line: $0.line) }
    let (tree, unplaced) = analysis.project.counting(places, in: all)
    for (owner, finding) in zip(analysis.project.owners(of: places, in: all), findings) {
      if let owner { options.remarks[owner, default: []].append(DiagramRemark(finding)) }
    }
    if unplaced > 0, self.findings, !isQuiet {
      let finding = unplaced == 1 ? "1 finding is" : "\(unplaced) findings are"
      Console.say("\(finding) outside the types of the tree; `signalbox lint` lists them")
    }
    return try chosenPart(of: tree.withoutIdle(besides: asked.nodes), analysis, isQuiet)
  }

  /// The words of a tree that is known already.
  private func chosenPart(of tree: CoordinatorTree, _ analysis: Analysis, _ isQuiet: Bool) throws -> CoordinatorTree {
    do throws(TreeSelectionError) {
      return try collapsed(cut(tree), isQuiet)
    } catch {
      Console.fail("\(error.refined(by: tree, whole: analysis.project.tree(with: .all)))")
      throw analysis.unknownName
    }
  }

  private func cut(_ whole: CoordinatorTree) throws(TreeSelectionError) -> CoordinatorTree {
    var tree = whole.placed
    if let root {
      guard let part = tree.subtree(named: root) else { throw rootError(root, tree) }
      tree = part
    }
    if let reaches { tree = try tree.reaching(reaches) }
    if let focus { tree = try tree.focused(on: focus, depth: depth ?? 1) }
    let (kept, dropped) = (try TreeKinds(only.joined(separator: ",")), try TreeKinds(without.joined(separator: ",")))
    if kept != TreeKinds() { tree = tree.only(kept) }
    if dropped != TreeKinds() { tree = tree.without(dropped) }
    return tree
  }

  private func collapsed(_ whole: CoordinatorTree, _ isQuiet: Bool) throws(TreeSelectionError) -> CoordinatorTree {
    var tree = whole
    for word in collapse {
      let next = try tree.collapsed(Collapse(word))
      if next == tree, !isQuiet { Console.warn("--collapse \(word) changes nothing: \(Collapse(word).condition)") }
      tree = next
    }
    return tree
  }

  private func rootError(_ root: String, _ tree: CoordinatorTree) -> TreeSelectionError {
    .unknownName(root, nearest: Nearest.match(for: root, in: tree.nodes.map(\.shortName)))
  }

  private func kinds(_ words: [String]) throws -> TreeKinds {
    do throws(TreeSelectionError) {
      return try TreeKinds(words.joined(separator: ","))
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension Collapse {
  /// What has to be true for it to draw several types as one.
  fileprivate var condition: String {
    switch self {
    case .modules: "it takes several types of one module, and modules are known from packages and folders below Sources"
    case .folders: "it takes several types in one folder"
    case .pattern: "it takes types that nothing else leads to"
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
