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
      "Colour the boxes of coordinators by a number: \(metrics.joined(separator: ", ")).", valueName: "number"),
    completion: .list(metrics), transform: GivenText.nonEmpty)
  var heat: String?

  private static let metrics = Metric.all.map(\.id)

  func validate() throws {
    if let heat, Metric.named(heat) == nil {
      throw ValidationError.unknown("number", heat, among: Self.metrics)
    }
  }

  /// - Throws: `ExitCode.badInput`, once the error is printed.
  static func known() throws -> CodeOwners {
    do throws(OwnersError) {
      return try CodeOwners.ofRepository()
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  /// The tree with owners, if they matter, and only the part of it that is asked for.
  func owned(_ tree: CoordinatorTree, _ clusters: Clusters) throws -> CoordinatorTree {
    guard owner != nil || clusters == .owner else { return tree }
    let tree = try Self.known().marking(tree)
    guard let owner else { return tree }
    do throws(TreeSelectionError) {
      return try tree.owned(by: owner)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.usage
    }
  }

  /// The numbers to colour boxes by; nil where nobody has asked for them.
  func heatMap(of analysis: Analysis, lint: @autoclosure () throws -> LintPlan) throws -> HeatMap? {
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
