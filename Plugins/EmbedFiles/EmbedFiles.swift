import Foundation
import PackagePlugin

/// Turns folders of the package into Swift source, so that the one file `signalbox` is the whole installation. And tells
/// the code that reads source which code it is, so that facts of older code are not taken for its own.
@main
struct EmbedFiles: BuildToolPlugin {
  /// By target the folder, and the type that holds its files.
  private let folders = [
    "SignalboxProject": ("Interfaces", "InterfaceFolder"),
    "SignalboxScaffolds": ("Templates", "TemplateFolder"),
    "SignalboxDiagrams": ("Pages/drawing", "DrawingPage"),
    "SignalboxReports": ("Pages/findings", "FindingsPage"),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.name == "SignalboxFacts" {
      return [try digest(of: ["SignalboxFacts", "SignalboxXML"], as: "FactsReader", context)]
    }
    guard let (path, type) = folders[target.name] else { return [] }
    let folder = context.package.directoryURL.appending(path: path)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Files.swift")
    // What an interface leaves out follows from how projects are read.
    let digests =
      target.name == "SignalboxProject" ? [try digest(of: [target.name], as: "InterfaceCode", context)] : []
    return digests + [
      .buildCommand(
        displayName: "Embedding \(path)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path(), type, output.path()],
        inputFiles: files(in: folder),
        outputFiles: [output])
    ]
  }

  private func digest(of targets: [String], as type: String, _ context: PluginContext) throws -> Command {
    let root = context.package.directoryURL
    // Which parser is used stands in the manifest.
    let manifest = root.appending(path: "Package.swift")
    let sources = [manifest] + targets.flatMap { files(in: root.appending(path: "Sources/\($0)")) }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Digest.swift")
    return .buildCommand(
      displayName: "Digesting \(targets.joined(separator: ", "))",
      executable: try context.tool(named: "embed-files").url,
      arguments: ["--digest", type, output.path()] + sources.map { $0.path() },
      inputFiles: sources,
      outputFiles: [output])
  }

  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (all ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
