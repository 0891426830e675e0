import Foundation
import SignalboxProject
import Yams

extension ConfigurationKey {
  /// `modules:`, a map of names of modules to globs.
  static let modules = ConfigurationKey(
    name: "modules",
    summary: "The files of modules that neither folders nor packages tell, by the module's name.",
    example: "\n  Cart: [Features/Cart]", isOfTheRun: true
  ) { summary in
    .object(summary, [:], ["additionalProperties": .list("Globs of its files.")])
  } read: { reader, node, configuration throws(ConfigurationError) in
    configuration.modules = try reader.modules(node)
  } lay: { nearer, result in
    result.modules.merge(nearer.modules) { $1 }
  } lines: { configuration in
    let modules = configuration.modules.sorted { $0.key < $1.key }
    return (modules.isEmpty ? [] : ["modules:"])
      + modules.map { name, globs in
        EffectiveConfiguration.line(
          1, name, EffectiveConfiguration.list(globs.map(\.description)), "modules.\(name)", configuration)
      }
  }
}

extension ConfigurationReader {
  fileprivate func modules(_ node: Node) throws(ConfigurationError) -> [String: [Glob]] {
    var modules: [String: [Glob]] = [:]
    for (key, value) in try mapping(node, key: "modules") {
      let name = try word(key, key: "modules", expected: "a map of names of modules and globs")
      if !isNull(value) { modules[name] = try globs(value, key: "modules.\(name)") }
    }
    return modules
  }
}

extension Configuration {
  /// Keys of `modules` that name only folders and files that are nowhere: misspelt, or left over.
  var idleModuleKeys: [String] {
    modules.keys.sorted().map { "modules.\($0)" }.filter { key in
      let globs = modules[String(key.dropFirst(8))] ?? []
      let set = GlobSet(globs, relativeTo: folder(of: key) ?? FileManager.default.currentDirectoryPath)
      return !set.literalPrefixes.contains { FileManager.default.fileExists(atPath: $0) }
    }
  }
}
