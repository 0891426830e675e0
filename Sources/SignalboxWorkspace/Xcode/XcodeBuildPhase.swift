import SignalboxText

/// The Run Script phase that lints the project, in targets of an Xcode project.
///
/// All edits are of whole lines, so that the rest of the file stays as it is, and are checked by reading the result.
public struct XcodeBuildPhase {
  private let file: XcodeProjectFile
  private let targets: [(id: String, name: String)]

  static let name = "Signalbox"
  static let kind = "PBXShellScriptBuildPhase"

  /// - Parameters:
  ///   - project: the path of `APP.xcodeproj`.
  ///   - names: of targets; empty for all apps.
  public init(project: String, targets names: [String] = []) throws(XcodeProjectError) {
    file = try XcodeProjectFile(project: project)
    let all = file.targets { $0["isa"] as? String == "PBXNativeTarget" }
    if let name = names.first(where: { name in !all.contains { $0.name == name } }) {
      throw .noTarget(name, among: all.map(\.name))
    }
    let apps = file.targets { $0["productType"] as? String == "com.apple.product-type.application" }
    targets = names.isEmpty ? apps : all.filter { names.contains($0.name) }
    if targets.isEmpty { throw .noTarget(nil, among: all.map(\.name)) }
  }

  /// Names of the targets in question that do not lint.
  public var missing: [String] { targets.filter { !file.lints($0.id) }.map(\.name) }

  /// Whether a setting of the project or of a target lets scripts read only the files that they name.
  public var isSandboxed: Bool {
    file.objects.values.contains {
      ($0["buildSettings"] as? [String: Any])?["ENABLE_USER_SCRIPT_SANDBOXING"] as? String == "YES"
    }
  }

  /// Adds the phase to the targets that lack it.
  /// - Parameter inputs: files and folders that it reads, from the folder of the project.
  /// - Returns: a change of nothing where all of them have it.
  public func installed(inputs: [String]) throws(XcodeProjectError) -> FileChange {
    var result = file
    for target in targets where !file.lints(target.id) { result = try result.adding(to: target.id, inputs: inputs) }
    return FileChange(path: file.path, before: file.bytes, after: result.bytes)
  }

  /// Takes away what was installed, in whatever targets.
  /// - Parameter project: the path of `APP.xcodeproj`.
  public static func removed(from project: String) throws(XcodeProjectError) -> FileChange {
    let file = try XcodeProjectFile(project: project)
    return FileChange(path: file.path, before: file.bytes, after: try file.removing().bytes)
  }
}

extension XcodeProjectFile {
  /// Whether a target has the phase, or one that somebody wrote by hand.
  fileprivate func lints(_ target: String) -> Bool {
    phases(of: target).compactMap { objects[$0] }.contains {
      Self.isOwn($0) || ($0["shellScript"] as? String)?.contains("signalbox lint") == true
    }
  }

  private static func isOwn(_ object: [String: Any]) -> Bool {
    object["isa"] as? String == XcodeBuildPhase.kind && object["name"] as? String == XcodeBuildPhase.name
  }

  fileprivate func adding(to target: String, inputs: [String]) throws(XcodeProjectError) -> XcodeProjectFile {
    let id = newID(for: target)
    let phase = XcodePhaseText(id: id, inputs: inputs, lineEnd: lineEnd)
    let (place, section) = try self.place(for: id, of: XcodeBuildPhase.kind)
    guard let block = self.lines(of: target), let list = self.list("buildPhases", in: block) else {
      throw .unfamiliar(path)
    }
    let reference = "\t\t\t\t\(id) /* \(XcodeBuildPhase.name) */,\(lineEnd)"
    var lines = lines
    // The later one first, so that the place of the other stays.
    let edits = [(list.upperBound, [reference]), (place, phase.lines(inSection: section))]
    for (line, new) in edits.sorted(by: { $0.0 > $1.0 }) { lines.insert(contentsOf: new, at: line) }
    var objects = objects
    objects[id] = phase.object
    objects[target]?["buildPhases"] = phases(of: target) + [id]
    return try replacing(lines, saying: objects)
  }

  fileprivate func removing() throws(XcodeProjectError) -> XcodeProjectFile {
    var objects = objects
    var dropped: Set<Int> = []
    for (id, object) in self.objects where Self.isOwn(object) {
      guard let block = lines(of: id) else { throw .unfamiliar(path) }
      dropped.formUnion(block)
      objects[id] = nil
      for target in targets({ ($0["buildPhases"] as? [String])?.contains(id) == true }) {
        guard let block = lines(of: target.id), let list = self.list("buildPhases", in: block) else {
          throw .unfamiliar(path)
        }
        dropped.formUnion(list.filter { lines[$0].contains(id) })
        let phases = objects[target.id]?["buildPhases"] as? [String]
        objects[target.id]?["buildPhases"] = phases?.filter { $0 != id }
      }
    }
    if dropped.isEmpty { return self }
    dropped.formUnion(emptySection(without: dropped))
    return try replacing(lines.indices.filter { !dropped.contains($0) }.map { lines[$0] }, saying: objects)
  }

  /// The lines of the section for scripts, with the empty one behind it, if nothing else is left in it.
  private func emptySection(without dropped: Set<Int>) -> Range<Int> {
    guard let section = section(of: XcodeBuildPhase.kind), section.allSatisfy(dropped.contains) else { return 0..<0 }
    let next = section.upperBound + 1
    let isFollowedByNothing = next < lines.count && lines[next].allSatisfy(\.isWhitespace)
    return section.lowerBound - 1..<next + (isFollowedByNothing ? 1 : 0)
  }
}
