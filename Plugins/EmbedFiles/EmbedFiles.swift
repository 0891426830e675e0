import Foundation
import PackagePlugin

/// Turns folders of the package into Swift source, so that the one file `signalbox` is the whole installation. And tells
/// the code that reads source which code it is, so that facts of older code are not taken for its own; and the program,
/// which commit it was built from.
@main
struct EmbedFiles: BuildToolPlugin {
  /// By target the folder, and the type that holds its files.
  private let folders = [
    "SignalboxProject": ("Interfaces", "InterfaceFolder"),
    "SignalboxScaffolds": ("Templates", "TemplateFolder"),
    "SignalboxDiagrams": ("Pages/drawing", "DrawingPage"),
    "SignalboxReports": ("Pages/findings", "FindingsPage"),
  ]

  /// By target the type that has a digest, and the sources that it tells versions of.
  private let digests = [
    "SignalboxFacts": ("FactsReader", ["Sources/SignalboxFacts", "Sources/SignalboxXML"]),
    // What an interface leaves out follows from how projects are read.
    "SignalboxProject": ("InterfaceCode", ["Sources/SignalboxProject"]),
    "SignalboxWorkspace": (
      "AnalysingCode",
      ["Text", "XML", "Facts", "Project", "Rules", "Workspace"].map { "Sources/Signalbox\($0)" } + ["Interfaces"]
    ),
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let digests = try self.digests[target.name].map { [try digest(of: $0.1, as: $0.0, context)] } ?? []
    if target.name == "signalbox" { return [try commit(context)] }
    guard let (path, type) = folders[target.name] else { return digests }
    let folder = context.package.directoryURL.appending(path: path)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Files.swift")
    return digests + [
      .buildCommand(
        displayName: "Embedding \(path)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path(), type, output.path()],
        inputFiles: files(in: folder),
        outputFiles: [output])
    ]
  }

  private func digest(of folders: [String], as type: String, _ context: PluginContext) throws -> Command {
    let root = context.package.directoryURL
    // Which parser is used stands in the manifest.
    let manifest = root.appending(path: "Package.swift")
    let sources = [manifest] + folders.flatMap { files(in: root.appending(path: $0)) }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type)+Digest.swift")
    return .buildCommand(
      displayName: "Digesting \(folders.joined(separator: ", "))",
      executable: try context.tool(named: "embed-files").url,
      arguments: ["--digest", type, output.path()] + sources.map { $0.path() },
      inputFiles: sources,
      outputFiles: [output])
  }

  private func commit(_ context: PluginContext) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: "Signalbox+Commit.swift")
    return .buildCommand(
      displayName: "Naming the commit",
      executable: try context.tool(named: "embed-files").url,
      arguments: ["--commit", "Signalbox", output.path()] + [head(of: context.package.directoryURL)].compactMap(\.self),
      outputFiles: [output])
  }

  /// The commit that is checked out; nil where Git is not there, or the source came without its repository.
  private func head(of root: URL) -> String? {
    guard FileManager.default.fileExists(atPath: root.appending(path: ".git").path()) else { return nil }
    let (git, output) = (Process(), Pipe())
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path(), "rev-parse", "--short=9", "--verify", "--quiet", "HEAD"]
    (git.standardOutput, git.standardError) = (output, FileHandle.nullDevice)
    // In a hook they name another repository.
    git.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    guard (try? git.run()) != nil, let bytes = try? output.fileHandleForReading.readToEnd() else { return nil }
    git.waitUntilExit()
    let hash = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return git.terminationStatus == 0 && !hash.isEmpty ? hash : nil
  }

  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (all ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
