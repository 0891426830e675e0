import Foundation

/// The groups of an Xcode project file, as far as they say where new files have to be registered.
struct XcodeGroups {
  /// A group by the folder it stands for.
  struct Group: Equatable {
    /// Relative to the folder that the project file lies in.
    var folder: String
    /// As Xcode shows it: `App/Cart`.
    var title: String
    /// Whether Xcode takes in what lies in the folder by itself.
    var isSynchronized: Bool
  }

  let groups: [Group]

  /// - Parameter data: the content of `project.pbxproj`.
  /// - Returns: nil for what is no project file.
  init?(_ data: Data) {
    // An old-style property list, or XML: Foundation reads both.
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let root = list as? [String: Any], let objects = root["objects"] as? [String: [String: Any]],
      let project = (root["rootObject"] as? String).flatMap({ objects[$0] }),
      let main = project["mainGroup"] as? String
    else { return nil }
    var walk = Walk(objects: objects)
    let start = project["projectDirPath"] as? String ?? ""
    walk.visit(main, folder: start, root: start, title: nil)
    groups = walk.groups
  }

  /// The group that a file belongs to: the one of its folder, or of the nearest folder above.
  func group(for file: String) -> Group? {
    let candidates = groups.filter { group in
      group.folder.isEmpty || Path.relative(file, to: group.folder) != nil
    }
    return candidates.max { ($0.folder.utf8.count, $1.title) < ($1.folder.utf8.count, $0.title) }
  }

  private struct Walk {
    let objects: [String: [String: Any]]
    var groups: [Group] = []
    private var seen: Set<String> = []

    init(objects: [String: [String: Any]]) { self.objects = objects }

    mutating func visit(_ id: String, folder: String, root: String, title: String?) {
      guard seen.insert(id).inserted, let object = objects[id], let kind = object["isa"] as? String,
        kind == "PBXGroup" || kind == "PBXFileSystemSynchronizedRootGroup"
      else { return }
      let path = object["path"] as? String ?? ""
      let isFromRoot = object["sourceTree"] as? String == "SOURCE_ROOT"
      let own = Path.components(of: Path.join(isFromRoot ? root : folder, path)).joined(separator: "/")
      let name = object["name"] as? String ?? (path.isEmpty ? nil : path)
      // The main group has no name of its own.
      let shown = [title, title == nil ? "" : name].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "/")
      groups.append(
        Group(folder: own, title: shown, isSynchronized: kind == "PBXFileSystemSynchronizedRootGroup"))
      for child in object["children"] as? [String] ?? [] {
        visit(child, folder: own, root: root, title: shown)
      }
    }
  }
}
