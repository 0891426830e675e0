import Foundation
import SignalboxText

/// Reads from what `git ls-tree -r -z` prints the files that matter: sources, links, and what tells modules.
struct TreeListing {
  struct Entry: Equatable {
    /// From the top of the work tree.
    var path: String
    /// Nil for a folder whose presence is all that matters.
    var object: String?
    var isLink = false
  }

  private(set) var entries: [Entry] = []

  /// - Parameter skipsIgnored: whether to leave out the folders that discovery does not enter.
  init(_ output: [UInt8], skipsIgnored: Bool) {
    var bundles: Set<Bytewise> = []
    for record in output.split(separator: 0) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = record[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
      // A tree that somebody has forged may hold names that no work tree can have.
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard words.count == 3, words[1] == "blob", !parts.contains(where: Self.isForged) else { continue }
      if let index = parts.firstIndex(where: Self.isBundle) {
        _ = bundles.insert(path: parts[...index].joined(separator: "/"))
        guard index == parts.count - 2, parts.last == "project.pbxproj", words[0] != "120000" else { continue }
        entries.append(Entry(path: path, object: words[2], isLink: false))
        continue
      }
      if skipsIgnored, parts.dropLast().contains(where: IgnoredFolders.contains) { continue }
      let name = parts.last ?? ""
      let isLink = words[0] == "120000"
      guard isLink || SourceFile.Kind(fileName: name) != nil || name == "Info.plist" else { continue }
      entries.append(Entry(path: path, object: words[2], isLink: isLink))
    }
    entries += bundles.sorted().map { Entry(path: $0.wrappedValue) }
  }

  private static func isForged(_ part: String) -> Bool {
    part.isEmpty || part == "." || part == ".." || part.lowercased() == ".git"
  }

  private static func isBundle(_ part: String) -> Bool {
    part.hasSuffix(".xcodeproj") || part.hasSuffix(".xcworkspace")
  }

  /// Whether a link leads to something of the same tree: upwards only at its beginning, and not beyond the top.
  static func staysInside(_ target: String, from path: String) -> Bool {
    guard !target.isEmpty, target.utf8.count < PATH_MAX, !target.hasPrefix("/"), !target.utf8.contains(0) else {
      return false
    }
    let parts = Path.components(of: target)
    let up = parts.prefix { $0 == ".." }.count
    return up < Path.components(of: path).count && !parts.dropFirst(up).contains("..")
  }
}
