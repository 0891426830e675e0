import Foundation
import PackagePlugin

/// Turns folders of the package into Swift source, so that the one file `signalbox` is the whole installation.
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
    guard let (path, type) = folders[target.name] else { return [] }
    let folder = context.package.directoryURL.appending(path: path)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Files.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(path)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path(), type, output.path()],
        inputFiles: files(in: folder),
        outputFiles: [output])
    ]
  }

  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (all ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
