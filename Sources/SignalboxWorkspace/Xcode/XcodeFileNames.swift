import Foundation
import SignalboxText

/// Gives files other names in the Xcode projects that list them: references, their paths and the remarks beside them.
/// All else stays byte by byte.
public enum XcodeFileNames {
  /// - Parameters:
  ///   - names: new paths by old ones, relative to `folder`; each in its old folder.
  ///   - folder: the project's folder.
  /// - Returns: changes of project files, in the order of their paths. Projects that cannot be read are left out.
  public static func changes(renaming names: [String: String], in folder: String) -> [FileChange] {
    var projects: [String: [String: String]] = [:]
    for (old, new) in names {
      for (project, inside) in XcodeProjectFile.projects(around: old, in: folder) {
        projects[project, default: [:]][inside] = Path.components(of: new).last
      }
    }
    return projects.sorted { Path.precedes($0.key, $1.key) }.compactMap { project, names in
      let path = Path.join(project, "project.pbxproj")
      guard let file = try? XcodeProjectFile(project: Path.join(folder, project)),
        let after = try? file.renaming(names), after != file.bytes
      else { return nil }
      return FileChange(path: path, before: file.bytes, after: after)
    }
  }
}

extension XcodeProjectFile {
  /// The projects in the folders around a file: relative to `folder`, and the file relative to where each of them lies.
  static func projects(around file: String, in folder: String) -> [(project: String, file: String)] {
    var found: [(project: String, file: String)] = []
    var parts = Path.components(of: file).dropLast()
    while true {
      let here = parts.joined(separator: "/")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Path.join(folder, here))) ?? []
      let inside = here.isEmpty ? file : Path.relative(file, to: here) ?? file
      found += names.filter { $0.hasSuffix(".xcodeproj") }.map { (Path.join(here, $0), inside) }
      if parts.isEmpty { return found }
      parts = parts.dropLast()
    }
  }

  /// - Parameter names: new names by old paths, relative to the folder that the project lies in.
  /// - Throws: `unfamiliar` where the file would not say just that.
  func renaming(_ names: [String: String]) throws(XcodeProjectError) -> [UInt8] {
    guard let groups = XcodeGroups(Data(bytes)) else { return bytes }
    var references: [String: (old: String, new: String)] = [:]
    for (id, path) in groups.files {
      guard let new = names[path], let old = Path.components(of: path).last else { continue }
      references[id] = (old, new)
    }
    guard !references.isEmpty else { return bytes }
    var remarks = references
    for (id, object) in objects where object["isa"] as? String == "PBXBuildFile" {
      if let file = object["fileRef"] as? String, let names = references[file] { remarks[id] = names }
    }
    var scan = ProjectTokens(bytes)
    let edits = scan.edits(references: references, remarks: remarks)
    guard let after = try? Edit.apply(edits, to: bytes) else { throw .unfamiliar(path) }
    var expected = objects
    for (id, names) in references {
      for key in ["path", "name"] {
        guard let value = objects[id]?[key] as? String, Path.components(of: value).last == names.old else { continue }
        expected[id]?[key] = String(value.dropLast(names.old.count)) + names.new
      }
    }
    let new = try XcodeProjectFile(path: path, bytes: after)
    guard NSDictionary(dictionary: new.objects).isEqual(to: expected) else { throw .unfamiliar(path) }
    return after
  }
}

/// The tokens of an old-style property list.
private struct ProjectTokens {
  private enum Kind { case word, quoted, remark, mark }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var key = ""
  /// The id of the object, and how deep its own keys stand.
  private var object: (id: String, depth: Int)?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What renames some file references, and the remarks behind the ids of these and of the objects around them.
  mutating func edits(
    references: [String: (old: String, new: String)], remarks: [String: (old: String, new: String)]
  ) -> [Edit] {
    var edits: [Edit] = []
    var last: (kind: Kind, text: String) = (.mark, "")
    while let (kind, range) = next() {
      let text = String(decoding: bytes[range], as: UTF8.self)
      switch kind {
      case .remark:
        if last.kind == .word, let names = remarks[last.text] { edits += Self.renamed(remark: text, range, names) }
        continue
      case .mark: pass(text, after: last.text) { references[$0] != nil }
      case .word, .quoted:
        if let object, object.depth == depth, last.text == "=", ["path", "name"].contains(key),
          let names = references[object.id], let value = Self.renamed(text, names)
        {
          edits.append(Edit(range: range, replacement: value))
        }
      }
      last = (kind, text)
    }
    return edits
  }

  private mutating func pass(_ mark: String, after word: String, isMeant: (String) -> Bool) {
    switch mark {
    case "=": key = word
    case "{":
      depth += 1
      if isMeant(key) { object = (key, depth) }
    case "}":
      if object?.depth == depth { object = nil }
      depth -= 1
    default: break
    }
  }

  /// `/* Cart.swift in Sources */`
  private static func renamed(
    remark: String, _ range: Range<Int>, _ names: (old: String, new: String)
  ) -> [Edit] {
    let text = remark.dropFirst(2).drop { $0 == " " }
    guard text.hasPrefix(names.old), [" ", "*"].contains(text.dropFirst(names.old.count).first) else { return [] }
    let start = range.upperBound - text.utf8.count
    return [Edit(range: start..<start + names.old.utf8.count, replacement: names.new)]
  }

  private static func renamed(_ text: String, _ names: (old: String, new: String)) -> String? {
    let isQuoted = text.hasPrefix("\"")
    let value = isQuoted ? String(text.dropFirst().dropLast()) : text
    guard value == names.old || value.hasSuffix("/" + names.old) else { return nil }
    let new = String(value.dropLast(names.old.count)) + names.new
    let isPlain = new.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "._/".utf8.contains(byte)
    }
    return isPlain && !isQuoted ? new : "\"\(new)\""
  }

  private mutating func next() -> (Kind, Range<Int>)? {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    let byte = bytes[start]
    if byte == UInt8(ascii: "/"), start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "*") {
      position += 2
      while position < bytes.count, !(bytes[position - 1] == UInt8(ascii: "*") && bytes[position] == UInt8(ascii: "/"))
      {
        position += 1
      }
      position = min(position + 1, bytes.count)
      return (.remark, start..<position)
    }
    if byte == UInt8(ascii: "/"), start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      return (.remark, start..<position)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      position += 1
      while position < bytes.count, bytes[position] != byte {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, bytes.count)
      return (.quoted, start..<position)
    }
    position += 1
    guard !"{}()=;,".utf8.contains(byte) else { return (.mark, start..<position) }
    while position < bytes.count, !"{}()=;,\"'".utf8.contains(bytes[position]), bytes[position] > 0x20 { position += 1 }
    return (.word, start..<position)
  }
}
