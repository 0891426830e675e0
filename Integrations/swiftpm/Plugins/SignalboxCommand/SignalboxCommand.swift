import Foundation
import PackagePlugin

/// `swift package signalbox …`: any command of Signalbox in the package's folder.
@main
struct SignalboxCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "signalbox").url
    let status = try run(tool, arguments, in: context.package.directoryURL)
    if status != 0 { exit(status) }
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // SwiftPM talks to plugins on their standard input.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 65, !FileManager.default.isWritableFile(atPath: folder.path) {
      Diagnostics.remark(
        "plugins may write only if they are let: swift package --allow-writing-to-package-directory signalbox …")
    }
    return process.terminationStatus
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SignalboxCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the targets that are ticked in its dialog, whatever the plugin.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let given = extractor.remainingArguments
      let tool = try context.tool(named: "signalbox").url
      let status = try run(tool, given.isEmpty ? ["lint"] : given, in: context.xcodeProject.directoryURL)
      if status != 0 { Diagnostics.error("signalbox ended with exit code \(status)") }
    }
  }
#endif
