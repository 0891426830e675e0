/// Where new objects go: Xcode keeps those of a kind between two remarks, sorted by their ids.
extension XcodeProjectFile {
  /// 24 hexadecimal digits, the same ones for the same thing.
  /// - Parameter taken: ids that are given away, besides those of the file.
  func newID(for thing: String, besides taken: (String) -> Bool = { _ in false }) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in thing.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    while true {
      let digits = String(hash, radix: 16, uppercase: true)
      let id = "516A1B0C" + String(repeating: "0", count: 16 - digits.count) + digits
      if objects[id] == nil, !taken(id) { return id }
      hash &+= 1
    }
  }

  /// The line before which an object goes: among those of its kind, or where their section belongs.
  /// - Returns: with the name of the section, if there is none.
  func place(for id: String, of kind: String) throws(XcodeProjectError) -> (line: Int, newSection: String?) {
    if let section = section(of: kind) {
      let next = section.first { lines[$0].isHead && lines[$0].dropFirst(2) > id }
      return (next ?? section.upperBound, nil)
    }
    let next = lines.firstIndex { $0.sectionName.map { $0 > kind } == true }
    guard let next else { throw .unfamiliar(path) }
    return (next, kind)
  }

  /// The lines between the remarks around all objects of a kind.
  func section(of kind: String) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.sectionName == kind }),
      let end = lines[start...].firstIndex(where: { $0.hasPrefix("/* End \(kind) section */") })
    else { return nil }
    return start + 1..<end
  }
}

extension String {
  /// The name in the remark that begins a section.
  fileprivate var sectionName: String? {
    hasPrefix("/* Begin ") ? split(separator: " ").dropFirst(2).first.map(String.init) : nil
  }

  /// Whether it begins an object.
  fileprivate var isHead: Bool { hasPrefix("\t\t") && !hasPrefix("\t\t\t") && !hasPrefix("\t\t}") }
}
