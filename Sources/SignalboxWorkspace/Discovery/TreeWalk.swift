import Foundation
import SignalboxText

/// One run of discovery: what was seen, what was found, what waits.
struct TreeWalk {
  private let included: GlobSet?
  let excluded: GlobSet
  private let top: String
  private let keepsRoots: Bool
  private var seenFolders: Set<FileID> = []
  var seenFiles: Set<FileID> = []
  var files: [Bytewise: SourceFile] = [:]
  /// By their words, which name paths.
  var problems: [Bytewise: WorkspaceError] = [:]
  var links: [Link] = []
  /// Folders that were not entered.
  var ignored: Set<Bytewise> = []
  /// Files in Objective-C.
  private var objectiveC: Set<Bytewise> = []
  var roots: [String] = []
  /// Of folders above roots: a thousand files on the command line must not mean reading their folder as often.
  private var layouts: [Bytewise: ModuleLayout] = [:]

  /// - Parameters:
  ///   - included: what to find; nil for everything.
  ///   - excluded: what to leave out.
  ///   - top: the folder from which on `Package.swift` and Xcode projects tell modules, absolute.
  ///   - keepsRoots: whether a root is read even where it is excluded.
  init(included: GlobSet?, excluded: GlobSet, top: String, keepsRoots: Bool) {
    self.included = included
    self.excluded = excluded
    self.top = top
    self.keepsRoots = keepsRoots
  }

  /// A folder to enter, with all that is known on the way down.
  struct Folder {
    var path: String
    /// The path for people and results; empty for the working folder.
    var shown: String
    var name: String
    var included: GlobSet.State?
    var excluded: GlobSet.State
    var layout: ModuleLayout
  }

  struct Link {
    var name: String
    var path: String
    var shown: String
    var parent: Folder
    var layout: ModuleLayout
  }
}

extension TreeWalk {
  /// Keeps a problem, once however often it is met.
  mutating func note(_ problem: WorkspaceError) { problems[problem.description] = problem }

  /// Walks a file or a folder somebody named; symlinks met on the way wait for `finish`.
  mutating func enter(root path: String, name shown: String) {
    var info = stat()
    guard stat(path, &info) == 0 else {
      note(.reading(shown))
      return
    }
    var folder = folder(at: path, shown: shown)
    if folder.excluded.covers {
      guard keepsRoots else { return }
      folder.excluded.covers = false
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      roots.append(Path.real(path) ?? path)
      walk(folder)
    } else if folder.included?.covers != false {
      addRoot(folder, info)
    }
  }

  /// Follows the symlinks and gives what was found.
  mutating func finish() -> DiscoveredFiles {
    while !links.isEmpty {
      let batch = links.sorted { Path.precedes($0.shown, $1.shown) }
      links = []
      for link in batch { follow(link) }
    }
    var found = DiscoveredFiles(
      files: files.values.sorted { Path.precedes($0.path, $1.path) },
      problems: problems.sorted { (Bytewise($0.value.path), $0.key) < (Bytewise($1.value.path), $1.key) }.map(\.value),
      ignored: ignored.sorted().map(\.wrappedValue))
    found.objectiveC = objectiveC.sorted().map(\.wrappedValue)
    return found
  }

  /// The state in which a walk from the root of the file system would come to a path.
  mutating func folder(at path: String, shown: String) -> Folder {
    let names = Path.components(of: path)
    var included = included?.start
    var excluded = excluded.start
    for name in names {
      // What excludes a folder above a named one is meant to be overruled, too.
      if keepsRoots { excluded.covers = false }
      included = included.flatMap { self.included?.step($0, into: name) }
      excluded = self.excluded.step(excluded, into: name)
    }
    return Folder(
      path: path, shown: shown, name: names.last ?? "", included: included, excluded: excluded,
      layout: layout(above: path))
  }

  /// What the folders from `top` down to the one that holds `path` say about modules.
  private mutating func layout(above path: String) -> ModuleLayout {
    var layout = ModuleLayout()
    guard let below = Path.relative(path, to: top), !below.isEmpty else { return layout }
    var folder = top
    for name in Path.components(of: below) {
      if let known = layouts[folder] {
        layout = known
      } else if let listing = try? FolderListing(path: folder, name: folder) {
        layout = layout.entering(String(folder.split(separator: "/").last ?? ""), listing)
        layouts[folder] = layout
      }
      folder = Path.join(folder, name)
    }
    return layout
  }

  private mutating func addRoot(_ file: Folder, _ info: stat) {
    guard let kind = SourceFile.Kind(fileName: file.name) else {
      // Files met on the way are passed by; one that somebody named deserves an answer.
      note(.notSource(file.shown))
      return
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      note(.notRegularFile(file.shown))
      return
    }
    seenFiles.insert(FileID(info))
    files[file.shown] = SourceFile(
      path: file.shown, kind: kind, module: file.layout.module, size: Int(info.st_size))
  }
}

extension TreeWalk {
  mutating func walk(_ start: Folder) {
    var waiting = [start]
    while let folder = waiting.popLast() {
      do {
        let listing = try FolderListing(path: folder.path, name: folder.shown.isEmpty ? "." : folder.shown)
        if seenFolders.insert(listing.id).inserted { waiting += read(listing, of: folder) }
      } catch {
        note(error)
      }
    }
  }

  /// Takes the files of a folder, and gives the folders to enter.
  private mutating func read(_ listing: FolderListing, of folder: Folder) -> [Folder] {
    let layout = folder.layout.entering(folder.name, listing)
    if let name = listing.unreadableName { note(.unreadableName(Path.join(folder.shown, name))) }
    for source in listing.sources where isWanted(source.name, in: folder) {
      let path = Path.join(folder.shown, source.name)
      seenFiles.insert(source.id)
      files[path] = SourceFile(path: path, kind: source.kind, module: layout.module, size: source.size)
    }
    for name in listing.objectiveC where isWanted(name, in: folder) {
      objectiveC.insert(Bytewise(Path.join(folder.shown, name)))
    }
    for name in listing.ignored { ignored.insert(Bytewise(Path.join(folder.shown, name))) }
    for name in listing.links {
      let path = Path.join(folder.path, name)
      links.append(
        Link(name: name, path: path, shown: Path.join(folder.shown, name), parent: folder, layout: layout))
    }
    return listing.folders.compactMap { child($0, of: folder, layout) }
  }

  func isWanted(_ file: String, in folder: Folder) -> Bool {
    if excluded.covers(file, in: folder.excluded) { return false }
    guard let included, let state = folder.included else { return true }
    return included.covers(file, in: state)
  }

  /// The folder `name` in `folder`; nil where it is excluded, or nothing in it can be included.
  func child(_ name: String, of folder: Folder, _ layout: ModuleLayout) -> Folder? {
    let excluded = excluded.step(folder.excluded, into: name)
    let included = folder.included.flatMap { self.included?.step($0, into: name) }
    if excluded.covers || included?.canCover == false { return nil }
    return Folder(
      path: Path.join(folder.path, name), shown: Path.join(folder.shown, name), name: name, included: included,
      excluded: excluded, layout: layout)
  }
}
