import ArgumentParser
import Foundation
import SignalboxProject
import SignalboxScaffolds
import SignalboxWorkspace

/// What all commands under `signalbox new` share.
struct ScaffoldCommandOptions: ParsableArguments {
  @Option(help: "The style to build in. Default: that of most coordinators of the project.")
  var style: String?

  @Option(name: .customLong("set"), help: ArgumentHelp("A variable of the templates.", valueName: "name=value"))
  var settings: [String] = []

  @Option(help: "The folder for new files. Default: beside their siblings.")
  var folder: String?

  @OptionGroup var input: InputOptions

  func make(_ requests: [any ScaffoldRequest]) throws {
    try carryOut { requests }
  }

  func carryOut(_ requests: () throws -> [any ScaffoldRequest]) throws {
    do {
      let configuration = try input.configuration()
      let analysis = input.analysis(configuration)
      let catalog = try StyleCatalog()
      let draft = Draft(project: analysis.project) { path in FileManager.default.contents(atPath: path).map(Array.init)
      }
      var workshop = try Workshop(
        draft: draft, catalog: catalog, options: ScaffoldOptions(style: style, folder: folder))
      for request in try requests() { try workshop.make(request) }
      for change in workshop.draft.changes {
        Console.put("=== \(change.path)\n" + String(decoding: change.after, as: UTF8.self))
      }
    } catch let error as ScaffoldError {
      Console.fail("\(error)")
      throw ExitCode.usage
    } catch let error as TemplateError {
      Console.fail(error.message, at: error.place)
      throw ExitCode.badInput
    }
  }
}
