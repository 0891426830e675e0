import Foundation
import SignalboxRules
import SignalboxText

/// Which configuration holds for which file: that of the nearest folder, with what it inherits.
public struct ConfigurationZones: Sendable {
  /// The first is that of the run, which holds wherever no folder has its own.
  public private(set) var configurations: [Configuration]
  private var zones: [Bytewise: Int] = [:]

  /// One configuration for all files.
  public init(_ configuration: Configuration) { configurations = [configuration] }

  /// Looks for a configuration in the folder of each file and above.
  /// - Parameters:
  ///   - configuration: that of the run.
  ///   - files: absolute, or relative to the working folder.
  public init(
    _ configuration: Configuration, files: [String], loader: ConfigurationLoader
  ) throws(ConfigurationError) {
    self.init(configuration)
    let workingFolder = FileManager.default.currentDirectoryPath
    var nearest: [Bytewise: String?] = [:]
    var numbers: [Bytewise?: Int] = [nil: 0]
    if let file = configuration.file { numbers[Bytewise(file)] = 0 }
    var folder: (written: String, own: String?)?
    for file in files {
      // Files stand folder by folder.
      let written = Path.parent(of: file)
      if folder?.written.hasSameBytes(as: written) != true {
        folder = (written, Self.nearestFile(from: Path.absolute(written, in: workingFolder), &nearest))
      }
      let own = folder?.own
      let key = own.map { Bytewise($0) }
      if numbers[key] == nil, let own {
        let holding = try loader.holding(in: Path.parent(of: Path.absolute(own, in: workingFolder)))
        numbers[key] = configurations.count
        configurations.append(holding ?? configuration)
      }
      zones[file] = numbers[key]
    }
  }

  /// The zone of a file, as an index into `configurations`.
  public func zone(of file: String) -> Int { zones[file, default: 0] }

  /// Keys of nearer files that do nothing, each once.
  public var idleKeys: [IdleKey] {
    var seen: Set<IdleKey> = []
    return configurations.dropFirst().flatMap { $0.idleKeys(in: configurations[0]) }.filter { seen.insert($0).inserted }
  }

  /// Whether a folder's own configuration excludes a file of it; that of the run is for discovery.
  func excludes(_ file: String) -> Bool {
    let zone = zone(of: file)
    let configuration = configurations[zone]
    guard zone > 0, !configuration.excluded.isEmpty, let folder = configuration.folder(of: "excluded") else {
      return false
    }
    let absolute = Path.absolute(file, in: FileManager.default.currentDirectoryPath)
    guard let path = Path.relative(absolute, to: folder) else { return false }
    return configuration.excluded.contains { $0.matches(path) }
  }

  private static func nearestFile(from folder: String, _ known: inout [Bytewise: String?]) -> String? {
    if let file = known[folder] { return file }
    var file = ConfigurationLoader.file(in: folder)
    let isTop = folder == "/" || Path.exists(Path.join(folder, ".git"))
    if file == nil, !isTop { file = nearestFile(from: Path.parent(of: folder), &known) }
    known[folder] = file
    return file
  }
}
