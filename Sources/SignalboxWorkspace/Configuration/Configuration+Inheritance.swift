import Foundation

extension Configuration {
  /// This configuration, with all that it does not say taken from another one. Lists replace lists; of `rules`,
  /// `roles`, `vocabulary` and `layers`, each entry is a key of its own.
  func over(_ base: Configuration) -> Configuration {
    var result = base
    result.file = file
    result.folder = folder
    result.parent = parent
    for key in ConfigurationKey.all where says(key) { key.lay(self, &result) }
    result.origins.merge(origins) { $1 }
    // A nearer list of the only rules leaves nothing to switch off or on.
    for rival in ConfigurationKey.all.filter(says).flatMap(\.rivals) where !says(rival) {
      result.origins[rival.name] = nil
      rival.lay(Configuration(), &result)
    }
    return result
  }

  /// This configuration of a nearer folder, with what counts for a whole run taken from that of the run.
  public func within(_ run: Configuration) -> Configuration {
    var result = self
    (result.roles, result.vocabulary, result.layers, result.customRules) = ([:], [:], [], [])
    for key in ConfigurationKey.all where key.isOfTheRun {
      key.lay(run, &result)
      result.origins = result.origins.filter { !key.holds($0.key) }
      result.origins.merge(run.origins.filter { key.holds($0.key) }) { $1 }
    }
    return result
  }

  /// Keys of this configuration of a nearer folder that do nothing in a run, in the order of files and lines.
  public func idleKeys(in run: Configuration) -> [IdleKey] {
    let workingFolder = FileManager.default.currentDirectoryPath
    let top = run.folder ?? workingFolder
    let keys = ConfigurationKey.all.filter(\.isOfTheRun).compactMap { key in
      origins.filter { name, place in
        let folder = Path.parent(of: Path.absolute(place.file, in: workingFolder))
        // A folder above the one that the command runs in has said all that it may.
        return key.holds(name) && run.origins[name] != place && folder != top && Path.relative(folder, to: top) != nil
      }.values.min { $0.line < $1.line }.map { IdleKey(key: key.name, place: $0) }
    }
    return keys.sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
  }

  /// Names of the keys that do nothing in a nearer file.
  public static var keysOfTheRun: [String] { ConfigurationKey.all.filter(\.isOfTheRun).map(\.name) }

  private func says(_ key: ConfigurationKey) -> Bool {
    origins.keys.contains(where: key.holds)
  }

  /// `file:line` of a key, or of the first one below it; nil where no file gives it.
  public func place(of key: String) -> String? {
    let places = origins.filter { $0.key == key || $0.key.hasPrefix(key + ".") }.values
    return places.min { ($0.file, $0.line) < ($1.file, $1.line) }?.description
  }

  /// The folder that the value of a key is relative to: that of the file it comes from; nil for the working folder.
  public func folder(of key: String) -> String? {
    guard let origin = origins[key] else { return folder }
    return Path.parent(of: Path.absolute(origin.file, in: FileManager.default.currentDirectoryPath))
  }
}

extension ConfigurationKey {
  /// Whether a configuration says more than the default.
  func isGiven(in configuration: Configuration) -> Bool {
    var result = Configuration()
    lay(configuration, &result)
    return result != Configuration()
  }

  /// Whether a dotted key is this one, or stands below it.
  fileprivate func holds(_ path: String) -> Bool { path == name || path.hasPrefix(name + ".") }
}

/// A key that a nearer file gives in vain.
public struct IdleKey: Hashable, Sendable, CustomStringConvertible {
  public var key: String
  public var place: ConfigurationPlace

  /// One line for people, without the place.
  public var description: String {
    "'\(key)' has no effect here: it belongs in the configuration of the folder in which the command runs"
  }
}

extension Configuration {
  /// The absolute paths of the files that it was read from or names: itself, those it inherits from, and its baseline.
  public var inputs: [String] {
    let named = parent.map { Path.absolute($0, in: folder ?? FileManager.default.currentDirectoryPath) }
    let read = Set(origins.values.map(\.file)).sorted()
    return (read + [named, baselinePath].compactMap { $0 }).map { file in
      Path.absolute(file, in: FileManager.default.currentDirectoryPath)
    }.uniqued()
  }
}
