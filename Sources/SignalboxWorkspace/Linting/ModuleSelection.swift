import SignalboxProject
import SignalboxRules
import SignalboxText

/// Modules that somebody asks about: all others are read as well, so that what is said of these is right.
public struct ModuleSelection: Sendable {
  private let files: Set<Bytewise>

  /// - Parameters:
  ///   - names: as the files' facts have them.
  ///   - analysis: the files of which are told apart.
  /// - Throws: for the first name that no file's module has, or whose bodies are not known.
  public init(_ names: [String], in analysis: Analysis) throws(ModuleSelectionError) {
    let project = analysis.project
    let all =
      project.files.lazy.filter { !$0.isSDK }.map { (path: $0.path, module: $0.module) }
      + project.interfaceFiles.lazy.map { (path: $0.path, module: $0.module) }
    let known = Set(all.compactMap(\.module))
    for name in names where !known.contains(name) {
      throw .unknown(name, nearest: Nearest.match(for: name, in: known.sorted()), known: known.sorted())
    }
    let wanted = Set(names)
    for file in all where file.module.map(wanted.contains) ?? false {
      if let path = analysis.interfaces[Bytewise(file.path)] { throw .interface(file.module ?? "", path: path) }
    }
    files = Set<Bytewise>.of(all.filter { $0.module.map(wanted.contains) ?? false }.map(\.path))
  }

  /// Whether a finding lies in a file of one of them.
  func contain(_ finding: Finding) -> Bool { files.contains(path: finding.file) }
}

/// A module that cannot be told of.
public enum ModuleSelectionError: Error, Equatable, CustomStringConvertible {
  /// No file belongs to it, tests left out; the modules that files belong to.
  case unknown(String, nearest: String?, known: [String])
  /// Only its interface was given.
  case interface(String, path: String)

  /// How many modules are listed.
  private static let most = 12

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest?, _): "no file belongs to a module '\(name)'; did you mean '\(nearest)'?"
    case .unknown(let name, nil, let known) where !known.isEmpty:
      "no file belongs to a module '\(name)', tests left out; there \(known.count == 1 ? "is" : "are") "
        + known.prefix(Self.most).joined(separator: ", ")
        + (known.count > Self.most ? " and \(Quantity.grouped(known.count - Self.most)) more" : "")
    case .unknown(let name, nil, _):
      "no file belongs to a module '\(name)'; modules are known from packages, Xcode projects, files of facts and "
        + "'modules' in the configuration"
    case .interface(let name, let path):
      "\(path): an interface of '\(name)' lacks its bodies; write the file again without --interface"
    }
  }
}
