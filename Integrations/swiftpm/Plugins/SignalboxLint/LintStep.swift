import Foundation
import PackagePlugin

/// The step of a build that lints one target, on the model of the whole project.
struct LintStep {
  let tool: URL
  /// Of the package or the Xcode project; paths in findings are relative to it.
  let folder: URL
  /// The only folder that is written to.
  let work: URL
  let targetName: String
  /// Those whose findings are reported.
  let targetFiles: [URL]
  /// Those that findings may depend on.
  let allFiles: [URL]

  func commands() throws -> [Command] {
    let files = Self.sources(targetFiles)
    guard files.contains(where: { $0.pathExtension == "swift" }) else {
      Diagnostics.remark("\(targetName) has no Swift files, so Signalbox has nothing to lint")
      return []
    }
    let list = work.appendingPathComponent("files.xcfilelist")
    try Data(files.map { $0.path + "\n" }.joined().utf8).write(to: list, options: .atomic)
    // A step without output would never run. Any other file than Swift would end up in the app.
    let stamp = work.appendingPathComponent("SignalboxLint.swift")
    let sources = Self.sources(allFiles)
    return [
      .buildCommand(
        displayName: "Signalbox: \(targetName)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          "-c", #"cd "$1" && stamp=$2 && shift 2 && "$@" && : >"$stamp""#, "signalbox", folder.path, stamp.path,
          tool.path, "lint", "--quiet", "--use-script-input-files", "--cache-path",
          work.appendingPathComponent("cache").path,
        ],
        environment: ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": list.path],
        inputFiles: [tool] + sources + settings(for: sources), outputFiles: [stamp])
    ]
  }

  /// In a fixed order, so that the step is the same one in the next build.
  private static func sources(_ files: [URL]) -> [URL] {
    Set(files).filter { ["swift", "storyboard", "xib"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  /// The configurations and baselines of the project's folders and of those above.
  private func settings(for sources: [URL]) -> [URL] {
    var folders: Set<String> = []
    for file in sources + [folder.appendingPathComponent("Package.swift")] {
      var path = file.path
      while path != "/", !path.isEmpty {
        path = (path as NSString).deletingLastPathComponent
        guard folders.insert(path).inserted else { break }
      }
    }
    return folders.sorted().flatMap { folder in
      [".signalbox.yml", ".signalbox-baseline"].map { URL(fileURLWithPath: folder).appendingPathComponent($0) }
    }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
