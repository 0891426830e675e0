import SignalboxText

/// Enters new files into the Xcode projects that list theirs one by one: a reference in the group of their folder, and
/// an entry in the targets that their neighbours belong to. All else stays byte by byte.
public enum XcodeEntries {
  /// - Parameters:
  ///   - files: new files, relative to `folder`.
  ///   - users: files that say the names of what is new: their targets take the new files, whatever lies near these.
  ///   - folder: the project's folder.
  /// - Returns: changes of project files, in the order of their paths. Projects that cannot be read or changed are left
  ///   out: `XcodeRegistration` says what is to be done there.
  public static func changes(adding files: [String], usedBy users: [String] = [], in folder: String) -> [FileChange] {
    var finder = XcodeProjects(folder: folder)
    var added: [String: [String]] = [:]
    for file in files where takes(file) {
      guard let (project, group) = finder.owner(of: file), !group.isSynchronized, !finder.lists(file, in: project)
      else { continue }
      added[project, default: []].append(Path.relative(file, to: Path.parent(of: project)) ?? file)
    }
    return added.sorted { Path.precedes($0.key, $1.key) }.compactMap { project, files in
      guard let file = try? XcodeProjectFile(project: Path.join(folder, project)),
        let after = try? XcodeAddition.bytes(
          of: file, adding: files,
          usedBy: Set(users.map { Path.relative($0, to: Path.parent(of: project)) ?? $0 }))
      else { return nil }
      return FileChange(path: Path.join(project, "project.pbxproj"), before: file.bytes, after: after)
    }
  }

  /// Whether a project has entries for files like it.
  static func takes(_ file: String) -> Bool { kind(of: file) != nil }

  /// What a project calls a kind of files, and the build phase that takes them.
  struct Kind {
    let type: String
    let phase: String
    let phaseName: String
  }

  static func kind(of file: String) -> Kind? {
    if file.hasSuffix(".swift") {
      return Kind(type: "sourcecode.swift", phase: "PBXSourcesBuildPhase", phaseName: "Sources")
    }
    let types = [".storyboard": "file.storyboard", ".xib": "file.xib"]
    let type = types.first { file.hasSuffix($0.key) }?.value
    return type.map { Kind(type: $0, phase: "PBXResourcesBuildPhase", phaseName: "Resources") }
  }
}
