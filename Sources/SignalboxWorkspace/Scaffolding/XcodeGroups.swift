import Foundation

/// The groups of an Xcode project file, as far as they say where new files have to be registered.
struct XcodeGroups {
  /// A group by the folder it stands for.
  struct Group: Equatable {
    /// Of its object.
    var id: String
    /// Relative to the folder that the project file lies in; empty for that folder itself.
    var folder: String
    /// As Xcode shows it: `App/Cart`; empty for the main group.
    var title: String
    /// Whether Xcode takes in what lies in the folder by itself.
    var isSynchronized: Bool
  }

  /// Those that lie in the project's folder, each before those in it.
  let groups: [Group]
  /// The paths of the files in groups, by the ids of their references: relative to the folder that the project file lies
  /// in.
  let files: [String: String]

  /// - Parameter data: the content of `project.pbxproj`.
  /// - Returns: nil for what is no project file.
  init?(_ data: Data) {
    guard let objects = XcodeObjects(data) else { return nil }
    self.init(objects)
  }

  /// - Returns: nil where the project has no group.
  init?(_ objects: XcodeObjects) {
    guard let project = objects.root, let main = project.mainGroup else { return nil }
    (groups, files) = Self.walk(objects.all, from: main, root: Self.fold(project.projectDirPath ?? ""))
  }

  /// The group that a file belongs to: the one of its folder, or of the nearest folder above.
  func group(for file: String) -> Group? {
    let candidates = groups.filter { $0.folder.isEmpty || Path.relative(file, to: $0.folder) != nil }
    let best = candidates.map(\.folder.utf8.count).max()
    // Of several for one folder the outermost one: those in it only sort what it holds.
    return candidates.first { $0.folder.utf8.count == best }
  }

  /// What is still to be looked at: a group, the folder and the title of the one around it.
  private struct Step {
    var id: String
    /// Nil where it is not in the project's folder.
    var folder: String?
    var title: String?
  }

  private static func walk(
    _ objects: [String: XcodeObjects.Object], from main: String, root: String?
  ) -> ([Group], files: [String: String]) {
    var groups: [Group] = []
    var files: [String: String] = [:]
    var seen: Set<String> = []
    var steps = [Step(id: main, folder: root, title: nil)]
    while let step = steps.popLast() {
      guard seen.insert(step.id).inserted, let object = objects[step.id], let kind = object.isa else { continue }
      let folder = self.folder(of: object.path ?? "", in: object.sourceTree, around: step.folder, root: root)
      if kind == "PBXFileReference" { files[step.id] = folder }
      guard ["PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup"].contains(kind) else { continue }
      let name = object.name ?? object.path ?? ""
      // The main group has no name of its own.
      let title = step.title.map { [$0, name].filter { !$0.isEmpty }.joined(separator: "/") } ?? ""
      if let folder {
        groups.append(Group(id: step.id, folder: folder, title: title, isSynchronized: kind != "PBXGroup"))
      }
      steps += (object.children ?? []).reversed().map { Step(id: $0, folder: folder, title: title) }
    }
    return (groups, files)
  }

  /// The folder that a path of the project file means; nil where that is not below the project's own.
  private static func folder(of path: String, in tree: String?, around: String?, root: String?) -> String? {
    switch tree {
    case "SOURCE_ROOT": root.flatMap { fold(Path.join($0, path)) }
    case "<group>", nil: around.flatMap { path.hasPrefix("/") ? nil : fold(Path.join($0, path)) }
    // Absolute paths, and folders of Xcode's and of the system.
    default: nil
    }
  }

  /// - Returns: nil for a path that leads out of the folder it starts at.
  private static func fold(_ path: String) -> String? {
    var parts: [String] = []
    for part in Path.components(of: path) {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
