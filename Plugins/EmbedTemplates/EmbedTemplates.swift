import Foundation
import PackagePlugin

/// Turns the folder `Templates` into one Swift file, so that the one file `signalbox` is the whole installation.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding the templates",
        executable: try context.tool(named: "embed-templates").url,
        arguments: [folder.path(), output.path()],
        inputFiles: files(in: folder),
        outputFiles: [output])
    ]
  }

  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (all ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
