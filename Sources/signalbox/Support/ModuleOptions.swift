import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

/// Which modules a run is about.
struct ModuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Tell only of these modules, separated by commas. All others are read as well. Repeatable.", valueName: "names"),
    transform: GivenText.list)
  var onlyModules: [String] = []

  /// Whether any are named.
  var areNamed: Bool { !onlyModules.isEmpty }

  private var names: [String] { onlyModules.flatMap(GivenText.names) }

  /// The modules to report; nil for all.
  /// - Throws: once the error is printed, for a name that is no module's.
  func selection(of analysis: Analysis) throws -> ModuleSelection? {
    guard !names.isEmpty else { return nil }
    // What was not read is told already.
    if analysis.isIncomplete { throw ExitCode.badInput }
    do throws(ModuleSelectionError) {
      return try ModuleSelection(names, in: analysis)
    } catch {
      Console.fail("--only-modules: \(error)")
      if case .interface = error { throw ExitCode.badInput }
      throw analysis.unknownName
    }
  }

  /// The part of a tree that lies in the modules, and what is an arrow away from it.
  func part(of tree: CoordinatorTree, in analysis: Analysis) throws -> CoordinatorTree {
    guard try selection(of: analysis) != nil else { return tree }
    return tree.only(modules: Set(names))
  }
}
