import Foundation

/// The lines and objects by which a project file gets new files.
struct XcodeAddition {
  private let project: XcodeProjectFile
  private let groups: XcodeGroups
  private let targets: XcodeTargets
  /// The targets that say the names of what is new.
  private let users: [String]
  private var objects: [String: [String: Any]]
  /// New lines, by the line before which they go.
  private var inserted: [Int: [String]] = [:]
  /// New ids in lists of objects that are there, by the places before which they go.
  private var listed: [ListName: [Int: [String]]] = [:]
  /// Groups for new folders, by their paths.
  private var folders: [String: NewGroup] = [:]

  private struct ListName: Hashable {
    let object: String
    let key: String
  }

  private struct NewGroup {
    let id: String
    let name: String
    var children: [(id: String, name: String)] = []
  }

  /// - Parameters:
  ///   - files: relative to the folder that the project lies in.
  ///   - users: files, relative to the same, that use the new ones: what compiles those has to compile these.
  /// - Throws: `unfamiliar` where the file is not written as Xcode writes it; `noTarget` where none has a file near a
  ///   new one.
  static func bytes(
    of project: XcodeProjectFile, adding files: [String], usedBy users: Set<String>
  ) throws(XcodeProjectError) -> [UInt8] {
    guard let groups = XcodeGroups(Data(project.bytes)) else { throw .notProject(project.path) }
    var addition = XcodeAddition(project, groups, usedBy: users)
    for file in files { try addition.add(file) }
    return try addition.result().bytes
  }

  private init(_ project: XcodeProjectFile, _ groups: XcodeGroups, usedBy users: Set<String>) {
    self.project = project
    self.groups = groups
    targets = XcodeTargets(project, groups)
    self.users = targets.users(of: users)
    objects = project.objects
  }

  private mutating func add(_ file: String) throws(XcodeProjectError) {
    guard let name = Path.components(of: file).last, let kind = XcodeEntries.kind(of: name), name.isSayable,
      let group = groups.group(for: file)
    else { throw .unfamiliar(project.path) }
    let reference = newID("file \(file)")
    try insert(
      reference, name, "PBXFileReference",
      [("lastKnownFileType", kind.type), ("path", name), ("sourceTree", "<group>")])
    let inside = Path.relative(file, to: group.folder) ?? file
    try add((reference, name), to: group, folders: Path.components(of: inside).dropLast())
    let homes = users.isEmpty ? targets.neighbours(of: file) : users
    guard !homes.isEmpty else { throw .noTarget(nil, among: []) }
    for target in homes {
      guard let phase = targets.phase(kind.phase, of: target) else { throw .unfamiliar(project.path) }
      let entry = newID("\(target) \(file)")
      let remark = "\(name) in \(kind.phaseName)"
      try insert(entry, remark, "PBXBuildFile", [("fileRef", reference)], remarks: [reference: name])
      try append(entry, remark, to: "files", of: phase)
    }
  }

  /// Adds something to the group of some folders below another group, which are made where there are none yet.
  private mutating func add(
    _ child: (id: String, name: String), to group: XcodeGroups.Group, folders names: ArraySlice<String>
  ) throws(XcodeProjectError) {
    guard let name = names.last else { return try append(child.id, child.name, to: "children", of: group.id) }
    let path = group.id + "/" + names.joined(separator: "/")
    if folders[path] == nil {
      guard name.isSayable else { throw .unfamiliar(project.path) }
      let new = NewGroup(id: newID("group \(path)"), name: name)
      folders[path] = new
      objects[new.id] = [:]
      try add((new.id, name), to: group, folders: names.dropLast())
    }
    folders[path]?.children.append(child)
  }

  private mutating func result() throws(XcodeProjectError) -> XcodeProjectFile {
    for (_, group) in folders.sorted(by: { $0.key < $1.key }) {
      let children = group.children.map { "\t\t\t\t\($0.id) /* \($0.name) */," }
      let lines =
        ["\t\t\(group.id) /* \(group.name) */ = {", "\t\t\tisa = PBXGroup;", "\t\t\tchildren = ("] + children
        + ["\t\t\t);", "\t\t\tpath = \(group.name.inProject);", "\t\t\tsourceTree = \"<group>\";", "\t\t};"]
      objects[group.id] = [
        "isa": "PBXGroup", "children": group.children.map(\.id), "path": group.name, "sourceTree": "<group>",
      ]
      try insert(lines, group.id, "PBXGroup")
    }
    for (name, new) in listed {
      let ids = objects[name.object]?[name.key] as? [String] ?? []
      objects[name.object]?[name.key] =
        ids.indices.flatMap { new[$0, default: []] + [ids[$0]] } + new[ids.count, default: []]
    }
    var lines = project.lines
    for (line, new) in inserted.sorted(by: { $0.key > $1.key }) { lines.insert(contentsOf: new, at: line) }
    return try project.replacing(lines, saying: objects)
  }

  // MARK: Lines

  /// An object in one line: `ID /* Cart.swift */ = {isa = PBXFileReference; path = Cart.swift; };`
  private mutating func insert(
    _ id: String, _ remark: String, _ kind: String, _ fields: [(key: String, value: String)],
    remarks: [String: String] = [:]
  ) throws(XcodeProjectError) {
    let texts = fields.map { key, value in
      "\(key) = \(value.inProject)\(remarks[value].map { " /* \($0) */" } ?? ""); "
    }
    try insert(["\t\t\(id) /* \(remark) */ = {isa = \(kind); \(texts.joined())};"], id, kind)
    objects[id] = Dictionary(fields.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }).merging(["isa": kind]) { $1 }
  }

  private mutating func insert(_ lines: [String], _ id: String, _ kind: String) throws(XcodeProjectError) {
    let (line, newSection) = try project.place(for: id, of: kind)
    // A project with targets and groups has both kinds.
    guard newSection == nil else { throw .unfamiliar(project.path) }
    inserted[line, default: []] += lines.map { $0 + project.lineEnd }
  }

  /// Adds an id to a list of an object; among names that are sorted to its place.
  private mutating func append(
    _ id: String, _ remark: String, to key: String, of object: String
  ) throws(XcodeProjectError) {
    guard let block = project.lines(of: object), let list = project.list(key, in: block) else {
      throw .unfamiliar(project.path)
    }
    let names = list.map { project.lines[$0].remark.lowercased() }
    let isSorted = key == "children" && names.count > 1 && names == names.sorted()
    let place = isSorted ? list.first { project.lines[$0].remark.lowercased() > remark.lowercased() } : nil
    inserted[place ?? list.upperBound, default: []].append("\t\t\t\t\(id) /* \(remark) */,\(project.lineEnd)")
    let ids = objects[object]?[key] as? [String] ?? []
    guard ids.count == list.count else { throw .unfamiliar(project.path) }
    let index = place.map { $0 - list.lowerBound } ?? ids.count
    listed[ListName(object: object, key: key), default: [:]][index, default: []].append(id)
  }

  private func newID(_ thing: String) -> String { project.newID(for: thing) { objects[$0] != nil } }
}

extension String {
  /// A text of an old-style property list.
  fileprivate var inProject: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "._/".utf8.contains(byte)
      }
    return isPlain ? self : "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Whether it can stand in a remark.
  fileprivate var isSayable: Bool {
    !unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  /// What the remark behind an id says.
  fileprivate var remark: String {
    guard let start = firstRange(of: "/* "), let end = self[start.upperBound...].firstRange(of: " */") else {
      return ""
    }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
