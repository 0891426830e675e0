import Foundation
import PackagePlugin

/// Lints a target while it is built. Findings are warnings and errors of the build.
@main
struct SignalboxLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let modules = context.package.targets.compactMap(\.sourceModule)
    let step = LintStep(
      tool: try context.tool(named: "signalbox").url, folder: context.package.directoryURL,
      work: context.pluginWorkDirectoryURL, targetName: target.name,
      targetFiles: target.sourceModule?.sourceFiles.map(\.url) ?? [],
      allFiles: modules.flatMap { $0.sourceFiles.map(\.url) })
    return try step.commands()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SignalboxLint: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let step = LintStep(
        tool: try context.tool(named: "signalbox").url, folder: context.xcodeProject.directoryURL,
        work: context.pluginWorkDirectoryURL, targetName: target.displayName,
        targetFiles: target.inputFiles.map(\.url),
        allFiles: context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) })
      return try step.commands()
    }
  }
#endif
