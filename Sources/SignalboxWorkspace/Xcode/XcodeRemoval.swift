import Foundation
import SignalboxText

extension XcodeEntries {
  /// Takes deleted files out of the Xcode projects that list them: references, their entries in targets, and groups
  /// that held nothing else.
  /// - Parameters:
  ///   - files: deleted files, relative to `folder`.
  ///   - folder: the project's folder.
  /// - Returns: changes of project files, in the order of their paths. Projects that cannot be read or changed are left
  ///   out.
  public static func changes(removing files: [String], in folder: String) -> [FileChange] {
    var projects: [String: Set<String>] = [:]
    for file in files {
      for (project, inside) in XcodeProjectFile.projects(around: file, in: folder) {
        projects[project, default: []].insert(inside)
      }
    }
    return projects.sorted { Path.precedes($0.key, $1.key) }.compactMap { project, files in
      guard let file = try? XcodeProjectFile(project: Path.join(folder, project)),
        let after = try? file.removing(files), after != file.bytes
      else { return nil }
      return FileChange(path: Path.join(project, "project.pbxproj"), before: file.bytes, after: after)
    }
  }
}

extension XcodeProjectFile {
  /// - Parameter files: relative to the folder that the project lies in.
  /// - Throws: `unfamiliar` where the file would not say just that.
  func removing(_ files: Set<String>) throws(XcodeProjectError) -> [UInt8] {
    guard let groups = XcodeGroups(Data(bytes)) else { return bytes }
    var gone = Set(groups.files.filter { files.contains($0.value) }.map(\.key))
    guard !gone.isEmpty else { return bytes }
    // Storyboards in several languages are groups of their own, which are built.
    while let group = groups.groups.first(where: { isEmptied($0.id, without: gone) }) { gone.insert(group.id) }
    for (id, object) in objects where object["isa"] as? String == "PBXBuildFile" {
      if let file = object["fileRef"] as? String, gone.contains(file) { gone.insert(id) }
    }
    var expected = objects.filter { !gone.contains($0.key) }
    for (id, object) in expected {
      for (key, value) in object {
        guard let list = value as? [String], list.contains(where: gone.contains) else { continue }
        expected[id]?[key] = list.filter { !gone.contains($0) }
      }
    }
    return try replacing(lines(without: gone), saying: expected).bytes
  }

  /// Whether a group held nothing but what goes.
  private func isEmptied(_ group: String, without gone: Set<String>) -> Bool {
    guard !gone.contains(group), let children = objects[group]?["children"] as? [String], !children.isEmpty else {
      return false
    }
    return children.allSatisfy(gone.contains)
  }

  private func lines(without gone: Set<String>) -> [String] {
    var kept: [String] = []
    var closing: String?
    for line in lines {
      let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if let end = closing {
        if line.hasPrefix(end) { closing = nil }
        continue
      }
      let id = String(text.prefix { $0 != " " && $0 != "," })
      guard gone.contains(id) else {
        kept.append(line)
        continue
      }
      // `ID /* Cart */ = {` opens lines of its own, `ID /* Cart.swift */ = {isa = …};` does not.
      if text.hasSuffix("= {") { closing = line.prefix { $0 == "\t" } + "};" }
    }
    return kept
  }
}
