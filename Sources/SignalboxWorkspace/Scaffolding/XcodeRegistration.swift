import Foundation

/// Says which new files an Xcode project does not take in by itself, and `XcodeEntries` could not enter.
///
/// Swift packages and Xcode's synchronised folders find their files; classic groups list them one by one.
public enum XcodeRegistration {
  /// Files to add by hand to one group of one project.
  public struct Note: Sendable, Equatable {
    /// `Shop.xcodeproj`, relative to the folder asked about.
    public var project: String
    /// As Xcode shows it; empty for the top.
    public var group: String
    /// In the order they were asked about.
    public var files: [String]
  }

  /// - Parameters:
  ///   - files: new files, relative to `folder`.
  ///   - folder: the project's folder.
  /// - Returns: in the order of the projects and groups; empty where nothing needs to be done.
  public static func notes(for files: [String], in folder: String) -> [Note] {
    var finder = XcodeProjects(folder: folder)
    var notes: [[String]: Note] = [:]
    for file in files where XcodeEntries.takes(file) {
      guard let (project, group) = finder.owner(of: file), !group.isSynchronized,
        !finder.lists(file, in: project)
      else { continue }
      notes[[project, group.title], default: Note(project: project, group: group.title, files: [])].files.append(file)
    }
    return notes.values.sorted { ($0.project, $0.group) < ($1.project, $1.group) }
  }
}

/// The Xcode projects around new files, each read once.
struct XcodeProjects {
  let folder: String
  private var known: [String: XcodeGroups?] = [:]

  init(folder: String) { self.folder = folder }

  /// The project that a file belongs to and its group there: of the projects in the nearest folder above, the one that
  /// has a group nearest to the file.
  /// - Returns: nil where there is no project, or a Swift package is nearer.
  mutating func owner(of file: String) -> (project: String, group: XcodeGroups.Group)? {
    var parts = Path.components(of: file).dropLast()
    while true {
      let here = parts.joined(separator: "/")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Path.join(folder, here))) ?? []
      let rest = here.isEmpty ? file : Path.relative(file, to: here) ?? file
      var best: (project: String, group: XcodeGroups.Group)?
      for name in names.filter({ $0.hasSuffix(".xcodeproj") }).sorted(by: Path.precedes) {
        let project = Path.join(here, name)
        guard let group = groups(of: project)?.group(for: rest) else { continue }
        if group.folder.utf8.count > best?.group.folder.utf8.count ?? -1 { best = (project, group) }
      }
      if names.contains("Package.swift") {
        // Beside a package, a project may hold what the package does not: only a group of the file's folder tells.
        return best.flatMap { $0.group.folder.isEmpty ? nil : $0 }
      }
      if best != nil || parts.isEmpty { return best }
      parts = parts.dropLast()
    }
  }

  /// Whether a project has the file already: a renamed one goes by its new name.
  mutating func lists(_ file: String, in project: String) -> Bool {
    let inside = Path.relative(file, to: Path.parent(of: project)) ?? file
    return groups(of: project)?.files.values.contains(inside) ?? false
  }

  private mutating func groups(of project: String) -> XcodeGroups? {
    if let groups = known[project] { return groups }
    let data = XcodeObjects.content(of: Path.join(folder, project) + "/project.pbxproj")
    let groups = data.flatMap(XcodeGroups.init)
    known[project] = .some(groups)
    return groups
  }
}

extension XcodeRegistration.Note: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    let place = group.isEmpty ? project : "the group \(group) of \(project)"
    return "add to \(place) in Xcode: \(files.joined(separator: ", "))"
  }
}
