import Foundation
import SignalboxFacts
import SignalboxText

/// Files that no target of their Xcode project compiles, though they declare again what a file of the same module
/// declares: somebody has replaced them and left them lying.
///
/// Only such doubles are asked about. A project file in a repository may be older than the files beside it, or be made
/// anew for each build, so that it alone does not say what is compiled.
struct UncompiledFiles {
  private let workingFolder = FileManager.default.currentDirectoryPath
  /// Stands for the root of the file system.
  private let root: String
  /// What is compiled, by a folder in or below that of its project; nil where nothing tells.
  private var known: [String: Compiled?] = [:]

  private struct Compiled {
    var paths: Set<Bytewise> = []
    /// Names of files that are compiled, too, and lie where the project does not say.
    var elsewhere: Set<Bytewise> = []
  }

  /// - Parameters:
  ///   - mirror: a folder that stands for the root of the file system; nil for itself.
  ///   - answers: what earlier runs read in project files; nil for nothing.
  /// - Returns: their paths, as the facts have them.
  static func paths(among files: [FileFacts], mirror: String?, answers: KeptAnswers? = nil) -> Set<Bytewise> {
    var reader = UncompiledFiles(root: mirror ?? "", answers: answers)
    var found: Set<Bytewise> = []
    for double in doubles(among: files) {
      let isCompiled = double.map { reader.isCompiled(files[$0].path) }
      guard isCompiled.contains(true) else { continue }
      for (file, isCompiled) in zip(double, isCompiled) where isCompiled == false {
        found.insert(path: files[file].path)
      }
    }
    return found
  }

  private let answers: KeptAnswers?

  private init(root: String, answers: KeptAnswers?) { (self.root, self.answers) = (root, answers) }

  private struct TypeName: Hashable {
    var module: String?
    var name: String
  }

  /// Files by a type that several of them declare for their whole module.
  private static func doubles(among files: [FileFacts]) -> [[Int]] {
    var declaring: [TypeName: [Int]] = [:]
    for (index, file) in files.enumerated() {
      guard case .swift(let facts) = file.content else { continue }
      for declaration in facts.declarations
      where declaration.parent == nil && declaration.kind.declaresType && declaration.kind != .extensionDeclaration
        && !declaration.isHidden
      {
        let name = facts.names[Int(facts.nodes[Int(declaration.node)].name)]
        declaring[TypeName(module: file.module, name: name), default: []].append(index)
      }
    }
    return declaring.values.filter { $0.count > 1 && $0.first != $0.last }
  }

  /// - Returns: nil where no project file says what is compiled.
  private mutating func isCompiled(_ path: String) -> Bool? {
    let absolute = Path.absolute(path, in: workingFolder)
    guard let compiled = compiled(below: Path.parent(of: absolute)) else { return nil }
    if compiled.paths.contains(path: absolute) { return true }
    return compiled.elsewhere.contains(path: Self.name(of: absolute)) ? nil : false
  }

  private mutating func compiled(below folder: String) -> Compiled? {
    if let paths = known[folder] { return paths }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    var result: Compiled?
    if !projects.isEmpty {
      result = Self.union(projects.map { compiled(by: $0, in: folder) })
    } else if folder != "/", !names.contains("Package.swift"), !names.contains(".git") {
      result = compiled(below: Path.parent(of: folder))
    }
    known[folder] = .some(result)
    return result
  }

  private static func name(of path: String) -> String { Path.components(of: path).last ?? path }

  private static func union(_ projects: [Compiled?]) -> Compiled? {
    projects.reduce(Compiled()) { all, other in
      guard let all, let other else { return nil }
      return Compiled(paths: all.paths.union(other.paths), elsewhere: all.elsewhere.union(other.elsewhere))
    }
  }

  /// The absolute paths of the files in the build phases of a project; nil where Xcode finds them by itself.
  private func compiled(by project: String, in folder: String) -> Compiled? {
    guard let bytes = try? XcodeProjectFile.read(Path.join(root + folder, project)).bytes else { return nil }
    var question = Fingerprint(of: "compiled files")
    question.add(ContentHash(of: bytes))
    let read = { Self.compiled(by: bytes) }
    let names = answers.flatMap { $0.answer(to: question, or: read) } ?? read()
    return names.paths.map { paths in
      Compiled(
        paths: Set(paths.map { Bytewise(Path.join(folder, $0)) }), elsewhere: Set(names.elsewhere.map { Bytewise($0) }))
    }
  }

  /// What a project file compiles.
  private struct CompiledNames: Codable {
    /// Relative to the folder of the project, sorted; nil where Xcode finds them by itself.
    let paths: [String]?
    /// Names of those outside of that folder, sorted.
    let elsewhere: [String]
  }

  /// - Parameter bytes: a project file.
  private static func compiled(by bytes: [UInt8]) -> CompiledNames {
    guard let objects = XcodeObjects(Data(bytes)), let paths = XcodeGroups(objects)?.files,
      !objects.all.values.contains(where: { $0.isa?.hasPrefix("PBXFileSystemSynchronized") == true })
    else { return CompiledNames(paths: nil, elsewhere: []) }
    let phases = objects.all.values.filter { $0.isa == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { $0.files ?? [] }.compactMap { objects.all[$0]?.fileRef }
    let swift = files.filter { objects.all[$0]?.path?.hasSuffix(".swift") == true }
    let elsewhere = swift.filter { paths[$0] == nil }.compactMap { objects.all[$0]?.path }.map { name(of: $0) }
    return CompiledNames(paths: Set(swift.compactMap { paths[$0] }).sorted(), elsewhere: Set(elsewhere).sorted())
  }
}
