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
    // Of a format without pictures it is said already that they do nothing there.
    guard DrawingOption.snapshots.formats.contains(format.id) else { return tree }
    if let snapshots { return try Self.marking(tree, with: snapshots, in: paths, at: nil, isQuiet: isQuiet) }
    return format.isLive ? try Self.marking(page: tree, in: paths, configuration, isQuiet: isQuiet) : tree
  }

  /// The tree of a page with the pictures that the configuration asks for.
  /// - Throws: `ExitCode.badInput`, once the error is printed, where the configuration's pattern is none.
  static func marking(
    page tree: CoordinatorTree, in paths: [String], _ configuration: Configuration, isQuiet: Bool
  ) throws -> CoordinatorTree {
    guard let pattern = configuration.snapshots else { return tree }
    return try marking(tree, with: pattern, in: paths, at: configuration.file, isQuiet: isQuiet)
  }

  /// - Parameter place: the file that the pattern stands in; nil for the command line.
  private static func marking(
    _ tree: CoordinatorTree, with pattern: String, in paths: [String], at place: String?, isQuiet: Bool
  ) throws -> CoordinatorTree {
    let result: Snapshots.Result
    do throws(SnapshotError) {
      result = try Snapshots(pattern).marking(tree, in: paths)
    } catch {
      Console.fail("snapshots: \(error)", at: place)
      throw ExitCode.badInput
    }
    if !isQuiet { warn(of: result, pattern, at: place) }
    return result.tree
  }

  /// - Parameter place: the file that the pattern stands in; nil for the command line.
  private static func warn(of result: Snapshots.Result, _ pattern: String, at place: String?) {
    let source = place == nil ? "--snapshots" : "snapshots:"
    let all = result.found + result.refused
    if all == 0 {
      Console.warn("\(source) \(pattern) finds no picture of a screen that is drawn", at: place)
    } else if result.refused > 0 {
      let some = result.refused == 1 ? "1 is" : "\(result.refused) are"
      Console.warn(
        "of the \(all == 1 ? "picture" : "\(all) pictures") that \(source) \(pattern) finds, \(some) left out: "
          + "not a PNG, or too large (2 MB and 16 million pixels each, 16 MB together)", at: place)
    }
  }
}
