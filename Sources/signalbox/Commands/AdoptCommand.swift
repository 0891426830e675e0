import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxScaffolds
import SignalboxWorkspace

struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Proposes coordinators for an app without any, and writes the first one.",
    discussion: """
      A flow is a group of screens with one way in: a tab, what is presented and leads on, a screen from which others \
      branch off. The plan names the flows, what is to be migrated in each, and in which order. --write adds the app \
      coordinator: the scene's or the app's delegate starts it, and it shows the first screen.

        signalbox adopt
        signalbox adopt --output plan.html
        signalbox adopt --write --style responder
      """)

  @OptionGroup var output: OutputOptions<AdoptionFormat>

  @Flag(help: "Write the app coordinator and start it. Without: write nothing, and print the plan.")
  var write = false

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    let isWriting = scaffold.changes.isGiven || scaffold.style != nil || scaffold.folder != nil
    if !write, isWriting || !scaffold.settings.isEmpty {
      throw ValidationError("--style, --set, --folder and options about changes require --write")
    }
    if write, output.isGiven {
      throw ValidationError("--write prints changes; omit --format and --output")
    }
  }

  func run() throws {
    if write { return try scaffold.carryOut { _ in [AdoptionRequest()] } }
    let input = scaffold.input
    let analysis = input.analysis(try input.configuration(), isGuarded: false)
    if analysis.isIncomplete { throw ExitCode.badInput }
    let plan = try plan(of: analysis.project)
    let title = DiagramTitle(name: DiagramTitle.folder(input.paths.count == 1 ? input.paths[0] : "."))
    try output.write { $0.render(plan, title: title) }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
  }

  private func plan(of project: Project) throws -> AdoptionPlan {
    do throws(AdoptionRefusal) {
      return try project.adoption()
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }
}
