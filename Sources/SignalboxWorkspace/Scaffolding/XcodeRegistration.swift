import Foundation

/// Says which new files an Xcode project does not take in by itself.
///
/// Swift packages and Xcode's synchronised folders find their files; classic groups list them one by one. The project
/// file is left alone: Xcode keeps it open and writes it over.
public enum XcodeRegistration {
  /// Files to add by hand to one group of one project.
  public struct Note: Sendable, Equatable {
    /// `Shop.xcodeproj`, relative to the folder asked about.
    public var project: String
    /// As Xcode shows it; empty for the top.
    public var group: String
    public var files: [String]
  }

  /// - Parameters:
  ///   - files: new files, relative to `folder`.
  ///   - folder: the project's folder.
  /// - Returns: in the order of the projects and groups; empty where nothing needs to be done.
  public static func notes(for files: [String], in folder: String) -> [Note] {
    var projects: [String: XcodeGroups?] = [:]
    var notes: [String: Note] = [:]
    for file in files where file.hasSuffix(".swift") || file.hasSuffix(".storyboard") {
      guard let place = owner(of: file, in: folder) else { continue }
      let groups: XcodeGroups?
      if let known = projects[place.project] {
        groups = known
      } else {
        let data = FileManager.default.contents(atPath: Path.join(folder, place.project) + "/project.pbxproj")
        groups = data.flatMap(XcodeGroups.init)
        projects[place.project] = groups
      }
      guard let groups, let group = groups.group(for: place.file), !group.isSynchronized else { continue }
      let key = place.project + "\n" + group.title
      notes[key, default: Note(project: place.project, group: group.title, files: [])].files.append(file)
    }
    return notes.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The project whose folder the file lies in, the nearest one; nil where a Swift package is nearer, or there is none.
  private static func owner(of file: String, in folder: String) -> (project: String, file: String)? {
    var parts = Path.components(of: file).dropLast()
    while true {
      let here = parts.joined(separator: "/")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Path.join(folder, here))) ?? []
      if names.contains("Package.swift") { return nil }
      if let name = names.filter({ $0.hasSuffix(".xcodeproj") }).min() {
        let rest = here.isEmpty ? file : Path.relative(file, to: here) ?? file
        return (Path.join(here, name), rest)
      }
      guard !parts.isEmpty else { return nil }
      parts = parts.dropLast()
    }
  }
}

extension XcodeRegistration.Note: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    let place = group.isEmpty ? project : "the group \(group) of \(project)"
    return "add to \(place): \(files.joined(separator: ", "))"
  }
}
