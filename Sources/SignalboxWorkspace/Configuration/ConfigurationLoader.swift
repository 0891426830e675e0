import Foundation
import SignalboxText
import Yams

/// Where a value of a configuration stands.
public struct ConfigurationPlace: Hashable, Sendable {
  /// The file as it was named or found.
  public var file: String
  /// Counted from 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension ConfigurationPlace: CustomStringConvertible {
  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}

/// Reads configurations with all that they inherit.
public struct ConfigurationLoader: Sendable {
  private var rules: [String: Set<String>]
  private let roles: Set<String>?
  private let reporters: Set<String>?
  /// Texts that are read in place of files, by their absolute paths.
  private var texts: [Bytewise: [UInt8]] = [:]

  /// - Parameters:
  ///   - rules: the option names of every rule, by rule id; `severity` need not be among them.
  ///   - roles: the names a role may have; nil accepts any.
  ///   - reporters: the names a reporter may have; nil accepts any.
  public init(rules: [String: Set<String>], roles: Set<String>? = nil, reporters: Set<String>? = nil) {
    self.rules = rules
    self.roles = roles
    self.reporters = reporters
  }

  /// Reads a file and the parents that it names, nearer ones before farther ones.
  /// - Parameter path: absolute, or relative to the working folder; errors name it so.
  public func load(path: String) throws(ConfigurationError) -> Configuration {
    try knowing(rulesOf: [path]).load(path: path, below: [])
  }

  /// This loader, knowing the rules that files, and the parents that they name, describe themselves: a nearer file may
  /// switch off what a farther one describes. Files that cannot be read are left to `load`.
  private func knowing(rulesOf files: [String]) -> ConfigurationLoader {
    var loader = self
    var open = files
    var seen: Set<String> = []
    while let file = open.popLast(), seen.insert(file).inserted {
      guard let bytes = try? bytes(of: file), bytes.invalidUTF8 == nil,
        let root = try? Yams.compose(yaml: bytes.text)
      else { continue }
      for id in ConfigurationReader.customRuleIDs(in: root) where rules[id] == nil { loader.rules[id] = [] }
      let folder = Path.parent(of: Path.absolute(file, in: FileManager.default.currentDirectoryPath))
      if let parent = root["parent"]?.string { open.append(Path.absolute(parent, in: folder)) }
    }
    return loader
  }

  private static let limit = 1 << 20

  /// This loader, reading a text in place of a file, be that there or not.
  /// - Parameter path: absolute, or relative to the working folder.
  public func reading(_ text: [UInt8], as path: String) -> ConfigurationLoader {
    var loader = self
    loader.texts[Bytewise(Path.absolute(path, in: FileManager.default.currentDirectoryPath))] = text
    return loader
  }

  private func bytes(of path: String) throws(WorkspaceError) -> FileBytes {
    let place = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    guard let text = texts[Bytewise(place)] else {
      return try FileBytes(path: path, limit: Self.limit)
    }
    guard text.count <= Self.limit else { throw .tooLarge(path, bytes: text.count, limit: Self.limit) }
    return FileBytes(text)
  }

  /// The configuration that holds in a folder: its own, over those of the folders above, up to the top of the
  /// repository. A file that names a `parent` inherits from that and from no folder.
  /// - Returns: nil where there is none.
  public func holding(
    in folder: String = FileManager.default.currentDirectoryPath
  ) throws(ConfigurationError) -> Configuration? {
    let paths = Self.files(above: Path.absolute(folder, in: FileManager.default.currentDirectoryPath))
    let loader = knowing(rulesOf: paths)
    var files: [Configuration] = []
    for path in paths {
      files.append(try loader.load(path: path, below: []))
      if files.last?.parent != nil { break }
    }
    guard var result = files.popLast() else { return nil }
    while let nearer = files.popLast() { result = nearer.over(result) }
    return result
  }

  /// The configuration files of a folder and those above it, up to the top of the repository.
  private static func files(above folder: String) -> [String] {
    var files: [String] = []
    var current = folder
    while true {
      if let file = file(in: current) { files.append(file) }
      let isTop = Path.exists(Path.join(current, ".git"))
      if current == "/" || isTop && !files.isEmpty { return files }
      current = Path.parent(of: current)
    }
  }

  /// The configuration file of a folder itself.
  static func file(in folder: String) -> String? {
    let file = Path.join(folder, Configuration.fileName)
    var info = stat()
    guard stat(file, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else { return nil }
    return Path.relative(file, to: FileManager.default.currentDirectoryPath) ?? file
  }

  private func load(path: String, below children: [String]) throws(ConfigurationError) -> Configuration {
    let configuration = try single(path: path)
    guard let parent = configuration.parent else { return configuration }
    let workingFolder = FileManager.default.currentDirectoryPath
    let place = Path.absolute(parent, in: configuration.folder ?? workingFolder)
    let relative = Path.relative(place, to: workingFolder) ?? place
    let file = relative.isEmpty ? "." : relative
    let chain = children + [path]
    let line = configuration.origins["parent"]?.line
    if parent.contains("://") { throw ConfigurationError(file: path, line: line, problem: .distantParent(parent)) }
    let isKnown = chain.contains { Path.real($0) == Path.real(place) && Path.real(place) != nil }
    if isKnown { throw ConfigurationError(file: path, line: line, problem: .circularParent(chain + [file])) }
    do throws(ConfigurationError) {
      return configuration.over(try load(path: file, below: chain))
    } catch {
      guard case .unreadable(let reason) = error.problem, reason.path == file else { throw error }
      throw ConfigurationError(file: path, line: line, problem: .unreadableParent(reason))
    }
  }

  private func single(path: String) throws(ConfigurationError) -> Configuration {
    let bytes: FileBytes
    do throws(WorkspaceError) {
      bytes = try self.bytes(of: path)
    } catch {
      throw ConfigurationError(file: path, problem: .unreadable(error))
    }
    if let invalid = bytes.invalidUTF8 {
      throw ConfigurationError(file: path, line: invalid.line, problem: .notUTF8)
    }
    var configuration = try Configuration.parse(
      bytes.text, file: path, knownRules: rules, knownRoles: roles, knownReporters: reporters)
    configuration.file = path
    configuration.folder = Path.parent(of: Path.absolute(path, in: FileManager.default.currentDirectoryPath))
    return configuration
  }
}

extension ConfigurationLoader {
  /// The configuration that holds for a file or folder.
  /// - Returns: the defaults where there is no configuration; nil where nothing lies at the path.
  public func holding(for path: String) throws(ConfigurationError) -> Configuration? {
    let absolute = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    var isFolder: ObjCBool = false
    guard !path.isEmpty, FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else { return nil }
    return try holding(in: isFolder.boolValue ? absolute : Path.parent(of: absolute)) ?? Configuration()
  }
}

extension ConfigurationLoader {
  /// Reads a text that is to become the working folder's configuration.
  public func parse(_ text: String) throws(ConfigurationError) -> Configuration {
    var configuration = try Configuration.parse(
      text, file: Configuration.fileName, knownRules: rules, knownRoles: roles, knownReporters: reporters)
    configuration.folder = FileManager.default.currentDirectoryPath
    return configuration
  }
}
