import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

/// Pictures of screens in the boxes of a drawing.
struct SnapshotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Put pictures of snapshot tests into the boxes of screens: a glob with {type} in it, such as "
        + "'\(Snapshots.usual)'. The page also heeds the key snapshots of the configuration.", valueName: "glob"),
    transform: GivenText.nonEmpty)
  var snapshots: String?

  func validate() throws { _ = try snapshots.map(Self.known) }

  private static func known(_ pattern: String) throws -> Snapshots {
    do throws(SnapshotError) {
      return try Snapshots(pattern)
    } catch {
      throw ValidationError("--snapshots: \(error)")
    }
  }

  /// The tree with the pictures, where somebody has asked for them.
  /// - Throws: `ExitCode.badInput`, once the error is printed, where the configuration's pattern is none.
  func marking(
    _ tree: CoordinatorTree, in paths: [String], _ configuration: Configuration, _ format: DiagramFormat, isQuiet: Bool
  ) throws -> CoordinatorTree {
    let kept = format.isLive ? configuration.snapshots : nil
    guard let pattern = snapshots ?? kept else { return tree }
    let result: Snapshots.Result
    do throws(SnapshotError) {
      result = try Snapshots(pattern).marking(tree, in: paths)
    } catch {
      Console.fail("snapshots: \(error)", at: configuration.file)
      throw ExitCode.badInput
    }
    if !isQuiet, result.found == 0 { Console.warn("no picture was found by \(pattern)") }
    if !isQuiet, result.refused > 0 {
      Console.warn("\(result.refused) of the pictures are no PNG, or too large: 2 MB each, 16 MB together")
    }
    return result.tree
  }
}
