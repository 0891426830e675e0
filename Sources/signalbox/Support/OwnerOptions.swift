import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

/// What pictures of a tree may tell beside the tree: owners, and numbers of coordinators.
struct OwnerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw only types of this owner, as CODEOWNERS names it, and what is an arrow away from them.", valueName: "name"),
    transform: GivenText.nonEmpty)
  var owner: String?

  @Option(
    help: ArgumentHelp(
      "Colour the boxes of coordinators by a number: \(metrics.joined(separator: ", ")); or all boxes by owner.",
      valueName: "number|owner"),
    completion: .list(metrics + [byOwner]), transform: GivenText.nonEmpty)
  var heat: String?

  private static let metrics = Metric.all.map(\.id)
  private static let byOwner = "owner"

  func validate() throws {
    if let heat, heat != Self.byOwner, Metric.named(heat) == nil {
      throw ValidationError.unknown("number", heat, among: Self.metrics + [Self.byOwner])
    }
  }

  /// - Throws: `ExitCode.badInput`, once the error is printed.
  static func known() throws -> CodeOwners {
    do throws(OwnersError) {
      let owners = try CodeOwners.ofRepository()
      if let file = owners.garbled { Console.warn("\(WorkspaceError.notText(file))") }
      return owners
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  /// The tree with owners, if they matter, and only the part of it that is asked for.
  func owned(_ tree: CoordinatorTree, _ clusters: Clusters) throws -> CoordinatorTree {
    guard owner != nil || clusters == .owner || heat == Self.byOwner else { return tree }
    let tree = try Self.known().marking(tree)
    guard let owner else { return tree }
    do throws(TreeSelectionError) {
      return try tree.owned(by: owner)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.usage
    }
  }

  /// What to colour boxes by; nil where nobody has asked for it.
  /// - Parameter tree: with owners, if they are asked for.
  func heatMap(
    of analysis: Analysis, _ tree: CoordinatorTree, lint: @autoclosure () throws -> LintPlan
  ) throws -> HeatMap? {
    if heat == Self.byOwner { return HeatMap(ownersOf: tree) }
    guard let metric = heat.flatMap(Metric.named) else { return nil }
    let plan = try lint()
    do throws(GitError) {
      return HeatMap(metric, of: try MetricsRun(asksGit: metric.asksGit).rows(of: analysis, lint: plan))
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }
}
