import Foundation

/// A `project.pbxproj`: what it says, and the lines that say it.
struct XcodeProjectFile {
  /// Of the project file.
  let path: String
  let bytes: [UInt8]
  /// With their ends.
  let lines: [String]
  let objects: [String: [String: Any]]

  /// - Parameter project: the path of `APP.xcodeproj`.
  init(project: String) throws(XcodeProjectError) {
    let (path, bytes) = try Self.read(project)
    try self.init(path: path, bytes: bytes)
  }

  /// - Parameter project: the path of `APP.xcodeproj`.
  static func read(_ project: String) throws(XcodeProjectError) -> (path: String, bytes: [UInt8]) {
    let path = Path.join(try folder(of: project), "project.pbxproj")
    do throws(WorkspaceError) {
      let file = try FileBytes(path: path, limit: XcodeObjects.sizeLimit)
      guard file.invalidUTF8 == nil else { throw .notText(path) }
      return (path, file.withBytes { [UInt8]($0) })
    } catch {
      throw .workspace(error)
    }
  }

  /// - Parameter project: the path of `APP.xcodeproj`, or of the file in it.
  static func folder(of project: String) throws(XcodeProjectError) -> String {
    let name = Path.components(of: project).last ?? ""
    if name == "project.pbxproj" {
      let folder = project.dropLast(name.utf8.count)
      return folder.isEmpty ? "." : String(folder)
    }
    guard name.hasSuffix(".xcodeproj") else { throw .notProjectName(project) }
    return project
  }

  init(path: String, bytes: [UInt8]) throws(XcodeProjectError) {
    guard let objects = Self.objects(in: bytes) else { throw .notProject(path) }
    self.path = path
    self.bytes = bytes
    self.objects = objects
    // By bytes, for Swift takes CRLF for one character.
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines = parts.enumerated().map { String(decoding: $1, as: UTF8.self) + ($0 < parts.count - 1 ? "\n" : "") }
  }

  private static func objects(in bytes: [UInt8]) -> [String: [String: Any]]? {
    let data = Data(bytes)
    guard XcodeObjects.isReadable(data),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let root = list as? [String: Any], root["rootObject"] is String
    else { return nil }
    return root["objects"] as? [String: [String: Any]]
  }

  /// What lines end with.
  var lineEnd: String { lines.first?.hasSuffix("\r\n") == true ? "\r\n" : "\n" }

  /// Ids of targets, by name.
  func targets(_ isWanted: ([String: Any]) -> Bool) -> [(id: String, name: String)] {
    objects.filter { isWanted($0.value) }
      .map { (id: $0.key, name: $0.value["name"] as? String ?? $0.key) }
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Ids of a target's build phases.
  func phases(of target: String) -> [String] { objects[target]?["buildPhases"] as? [String] ?? [] }

  /// The lines of an object, from the one that names it to the one that closes it.
  func lines(of id: String) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.opens(id) }) else { return nil }
    let indent = lines[start].prefix { $0 == "\t" }
    let end = lines[start...].firstIndex { $0.hasPrefix(indent + "};") }
    return end.map { start..<$0 + 1 }
  }

  /// The lines between the brackets of a list in some lines.
  func list(_ key: String, in range: Range<Int>) -> Range<Int>? {
    guard
      let start = lines[range].firstIndex(where: { $0.trimmingCharacters(in: .whitespacesAndNewlines) == "\(key) = (" }
      ),
      let end = lines[start..<range.upperBound].firstIndex(where: {
        $0.trimmingCharacters(in: .whitespacesAndNewlines) == ");"
      })
    else { return nil }
    return start + 1..<end
  }

  /// The project with other lines, if it then says what it should and nothing else.
  /// - Throws: `unfamiliar` where it does not.
  func replacing(_ lines: [String], saying expected: [String: [String: Any]]) throws(XcodeProjectError)
    -> XcodeProjectFile
  {
    let new = try XcodeProjectFile(path: path, bytes: Array(lines.joined().utf8))
    guard NSDictionary(dictionary: new.objects).isEqual(to: expected) else { throw .unfamiliar(path) }
    return new
  }
}

extension String {
  /// Whether a line begins the object of that id: `ID /* remark */ = {`.
  fileprivate func opens(_ id: String) -> Bool {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasPrefix(id), text.hasSuffix("= {") else { return false }
    let rest = text.dropFirst(id.count)
    return rest == " = {" || rest.hasPrefix(" /*") && rest.hasSuffix("*/ = {")
  }
}
