import Foundation

/// The groups of an Xcode project file, as far as they say where new files have to be registered.
struct XcodeGroups {
  /// A group by the folder it stands for.
  struct Group: Equatable {
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
    // Foundation reads lists inside of lists by calling itself, which a hostile file could drive too far.
    guard Self.isShallow(data) else { return nil }
    // An old-style property list, or XML: Foundation reads both.
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let root = list as? [String: Any], let objects = root["objects"] as? [String: Any],
      let project = (root["rootObject"] as? String).flatMap({ objects[$0] }) as? [String: Any]
    else { return nil }
    self.init(objects, of: project)
  }

  /// - Parameters:
  ///   - objects: of a project file, by their ids.
  ///   - project: the one among them that is the root.
  init?(_ objects: [String: Any], of project: [String: Any]) {
    guard let main = project["mainGroup"] as? String else { return nil }
    (groups, files) = Self.walk(objects, from: main, root: Self.fold(project["projectDirPath"] as? String ?? ""))
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
    _ objects: [String: Any], from main: String, root: String?
  ) -> ([Group], files: [String: String]) {
    var groups: [Group] = []
    var files: [String: String] = [:]
    var seen: Set<String> = []
    var steps = [Step(id: main, folder: root, title: nil)]
    while let step = steps.popLast() {
      guard seen.insert(step.id).inserted, let object = objects[step.id] as? [String: Any],
        let kind = object["isa"] as? String
      else { continue }
      let path = object["path"] as? String
      let folder = self.folder(of: path ?? "", in: object["sourceTree"] as? String, around: step.folder, root: root)
      if kind == "PBXFileReference" { files[step.id] = folder }
      guard ["PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup"].contains(kind) else { continue }
      let name = object["name"] as? String ?? path ?? ""
      // The main group has no name of its own.
      let title = step.title.map { [$0, name].filter { !$0.isEmpty }.joined(separator: "/") } ?? ""
      if let folder {
        groups.append(Group(folder: folder, title: title, isSynchronized: kind != "PBXGroup"))
      }
      let children = object["children"] as? [Any] ?? []
      steps += children.reversed().compactMap { $0 as? String }.map { Step(id: $0, folder: folder, title: title) }
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

  /// How deep lists may stand in lists; those of Xcode stay below ten.
  private static let depthLimit = 100

  /// Whether Foundation can read a property list without running out of stack.
  static func isShallow(_ data: Data) -> Bool {
    var depth = 0
    for byte in data {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { depth -= 1 }
      if depth > depthLimit { return false }
    }
    return true
  }
}
