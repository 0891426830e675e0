import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxText
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
    help: ArgumentHelp(
      "How many arrows away from --focus, in both directions; default: 1. Without --focus: from --root or the app "
        + "entries, downwards.", valueName: "number"))
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
    help: ArgumentHelp("Also draw these kinds: view, view-model, manager, message, opens, link.", valueName: "kinds"),
    completion: .list(["view", "view-model", "manager", "message", "opens", "link"]), transform: GivenText.nonEmpty)
  var added: [String] = []

  @Option(
    help: ArgumentHelp(
      "Collapse the types of each module or folder, or a type given by name or pattern ('Checkout*') with everything "
        + "reachable only through it. Repeatable.", valueName: "module|folder|pattern"),
    transform: GivenText.nonEmpty)
  var collapse: [String] = []

  @Option(
    help: ArgumentHelp(
      "How much to draw: 1 for coordinators with the number of their screens, 2 with screens, 3 also with messages, views, "
        + "view models and managers. Default: 2; for pictures of more than \(CoordinatorTree.legible) types with "
        + "coordinators 1.",
      valueName: "1-3"))
  var level: Int?

  @Flag(help: "Show messages: who sends them, who handles them.")
  var messages = false

  @Flag(help: "Also lint, and mark types that break rules, with counts.")
  var findings = false

  /// Whether names say what to draw.
  var isNamed: Bool { root != nil || focus != nil || reaches != nil }

  /// Whether this says what to draw so closely that an overview would not show it.
  private var isClose: Bool {
    focus != nil || depth != nil || reaches != nil || messages || !only.isEmpty || !added.isEmpty
  }

  /// Whether coordinators alone are drawn: asked for, or because a picture of the whole would be too large.
  func isOverview(of tree: CoordinatorTree, in format: DiagramFormat) -> Bool {
    guard let level else { return format.hasOverview && !isClose && tree.asksForOverview }
    return level == 1
  }

  func validate() throws {
    if let level, !(1...3).contains(level) { throw ValidationError("--level takes 1, 2 or 3") }
    if level == 1, messages || !added.isEmpty {
      throw ValidationError("--level 1 draws coordinators alone; omit --messages and --with, or take another level")
    }
    if let depth, depth < 0 { throw ValidationError("--depth takes 0 or a positive number") }
    for (option, words) in [("only", only), ("without", without), ("with", added)] {
      let kinds = try kinds(words)
      if kinds == TreeKinds(), !words.isEmpty {
        throw ValidationError("--\(option) names no kind; choose from \(TreeKinds.words.joined(separator: ", "))")
      }
    }
  }

  /// The wanted part of a project's tree; says what cannot be marked or collapsed.
  /// - Parameters:
  ///   - lint: the rules whose findings are marked; nil for none.
  ///   - withMessages: whether messages are drawn, asked for or not.
  ///   - withOpened: the same for what screens open by themselves, and for deep links; nil for the former
  ///     alone, and only where the project has no coordinators.
  /// - Throws: `unknownName`, once the error is printed, where a name selects nothing.
  func result(
    of analysis: Analysis, lint: LintPlan?, withMessages: Bool, withOpened: Bool?, isQuiet: Bool
  ) throws -> TreeRun.Result {
    var run = try run()
    if withMessages { run.messages = true }
    run.opened = withOpened ?? false
    run.openedWithoutCoordinators = withOpened == nil
    let result: TreeRun.Result
    do throws(TreeSelectionError) {
      result = try run.result(of: analysis, lint: lint)
    } catch {
      Console.fail("\(error)")
      throw analysis.unknownName
    }
    if isQuiet { return result }
    if result.unplaced > 0, findings {
      let finding = result.unplaced == 1 ? "1 finding is" : "\(result.unplaced) findings are"
      Console.say("\(finding) outside the types of the tree; `signalbox lint` lists them")
    }
    let omitted = analysis.project.flow.omitted
    if omitted > 0 {
      Console.warn(
        "coordinators inherit too many arrows from extensions of protocols and from superclasses; "
          + "\(Quantity.of(omitted, "arrow")) of these left out")
    }
    for word in result.idle {
      Console.warn("--collapse \(word) changes nothing: \(Collapse(word).condition)")
    }
    return result
  }

  private func run() throws -> TreeRun {
    var run = TreeRun()
    run.root = root
    run.focus = focus
    run.depth = depth
    run.reaches = reaches
    run.only = try kinds(only)
    run.without = try kinds(without)
    run.added = try kinds(added)
    run.collapse = collapse
    run.messages = messages || level == 3
    if level == 3 { run.added.nodes.formUnion([.view, .viewModel, .manager]) }
    return run
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
