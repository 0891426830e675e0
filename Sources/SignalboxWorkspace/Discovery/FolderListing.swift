import Foundation

/// What matters of one folder: read with one `readdir` loop, without an object for each entry.
struct FolderListing {
  /// The identity of the folder on the disk, however it was reached.
  private(set) var id = FileID(device: 0, inode: 0)
  /// Swift files, storyboards and xibs.
  private(set) var sources: [Source] = []
  /// Names of files in Objective-C.
  private(set) var objectiveC: [String] = []
  /// Names of folders that may be entered.
  private(set) var folders: [String] = []
  /// Names of folders that are not entered and may hold Swift.
  private(set) var ignored: [String] = []
  /// Names of symlinks to anything.
  private(set) var links: [String] = []
  /// Names of Xcode projects, without extension.
  private(set) var projects: [String] = []
  private(set) var hasManifest = false
  private(set) var hasInfoPlist = false
  /// The first file or folder whose name is not UTF-8, with such bytes as `\xFF`.
  private(set) var unreadableName: String?

  struct Source {
    var name: String
    var kind: SourceFile.Kind
    var id: FileID
    var size: Int
  }

  /// Whether an Xcode project lies here. A workspace alone says nothing of the folders beside it.
  var isProject: Bool { !projects.isEmpty }

  /// - Parameters:
  ///   - path: where the folder lies.
  ///   - name: what to call it in errors.
  /// - Throws: `noSuchPath` or `unreadable`.
  init(path: String, name: String) throws(WorkspaceError) {
    guard let stream = opendir(path) else { throw .reading(name) }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .reading(name) }
    id = FileID(info)
    errno = 0
    while let entry = readdir(stream) {
      let type = Int(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) {
        add(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self), type: type, descriptor: descriptor)
      }
      errno = 0
    }
    if errno != 0 { throw .reading(name) }
  }

  private mutating func add(_ entry: UnsafePointer<CChar>, type: Int, descriptor: Int32) {
    let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
    let name = String(decoding: bytes, as: UTF8.self)
    if name == "." || name == ".." { return }
    var type = type
    var info: stat?
    let kind = SourceFile.Kind(fileName: name)
    // Files other than sources need no look; some file systems do not say in the entry what it is.
    if type == Int(DT_UNKNOWN) || (type == Int(DT_REG) && kind != nil) {
      info = Self.look(at: entry, in: descriptor)
      if let info { type = Self.type(of: info) }
    }
    // Repairing a name changes its bytes; under the repaired name nothing could be opened.
    guard name.utf8.elementsEqual(bytes) else {
      if kind != nil || type == Int(DT_DIR) { addUnreadable(bytes) }
      return
    }
    switch type {
    case Int(DT_DIR): addFolder(name)
    case Int(DT_LNK): links.append(name)
    case Int(DT_REG):
      hasManifest = hasManifest || name == "Package.swift"
      hasInfoPlist = hasInfoPlist || name == "Info.plist"
      if name.hasSuffix(".m") || name.hasSuffix(".mm") { objectiveC.append(name) }
      if let kind, let info {
        sources.append(Source(name: name, kind: kind, id: FileID(info), size: Int(info.st_size)))
      }
    default: break
    }
  }

  /// The order of a folder's entries is the file system's; of several such names the first by bytes is told.
  private mutating func addUnreadable(_ name: UnsafeRawBufferPointer) {
    let shown = Self.shown(name)
    unreadableName = [unreadableName ?? shown, shown].min(by: Path.precedes)
  }

  private static func shown(_ name: UnsafeRawBufferPointer) -> String {
    var (rest, shown) = (name[...], "")
    while let bad = InvalidUTF8(in: UnsafeRawBufferPointer(rebasing: rest)) {
      let place = rest.startIndex + bad.offset
      shown += String(decoding: rest[..<place], as: UTF8.self) + "\\x" + String(rest[place], radix: 16, uppercase: true)
      rest = rest[(place + 1)...]
    }
    return shown + String(decoding: rest, as: UTF8.self)
  }

  private mutating func addFolder(_ name: String) {
    if name.hasSuffix(".xcodeproj") {
      projects.append(String(name.dropLast(".xcodeproj".count)))
    } else if !IgnoredFolders.contains(name) {
      folders.append(name)
    } else if IgnoredFolders.mayHoldSwift(name) {
      ignored.append(name)
    }
  }

  private static func look(at name: UnsafePointer<CChar>, in descriptor: Int32) -> stat? {
    var info = stat()
    return fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 ? info : nil
  }

  private static func type(of info: stat) -> Int {
    switch info.st_mode & S_IFMT {
    case S_IFREG: Int(DT_REG)
    case S_IFDIR: Int(DT_DIR)
    case S_IFLNK: Int(DT_LNK)
    default: Int(DT_UNKNOWN)
    }
  }
}

/// Which file or folder something is, however it was reached.
struct FileID: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
}

extension FileID {
  init(_ info: stat) {
    self.init(device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino))
  }
}

/// Folders with code that is not the project's own. They are not entered unless somebody names them.
enum IgnoredFolders {
  private static let names: Set = ["Pods", "Carthage", "DerivedData", "SourcePackages"]

  /// Whether a folder of this name is passed by: dependencies, build products (`.build`, `.build-release`), playgrounds, asset
  /// catalogues and Xcode's own bundles, which hold no source, or source with gaps. Other hidden folders are read, as SwiftLint does.
  static func contains(_ name: String) -> Bool {
    mayHoldSwift(name) || name == ".git" || name.hasSuffix(".xcassets") || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace") || name.hasSuffix(".xctemplate")
  }

  /// Those that somebody might look for: dependencies, build products, and playgrounds, whose pages are no part of the app.
  static func mayHoldSwift(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix(".build") || name.hasSuffix(".playground")
  }
}
