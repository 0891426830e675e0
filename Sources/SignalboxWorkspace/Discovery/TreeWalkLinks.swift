import Foundation

/// Symlinks wait until all real folders are walked, so that a link never hides the path it leads to.
extension TreeWalk {
  mutating func follow(_ link: Link) {
    var info = stat()
    let kind = SourceFile.Kind(fileName: link.name)
    guard stat(link.path, &info) == 0 else {
      // A dangling link matters only where it looks like source.
      if kind != nil, isWanted(link.name, in: link.parent) { note(deadEnd(of: link)) }
      return
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      guard !IgnoredFolders.contains(link.name), let folder = child(link.name, of: link.parent, link.layout),
        leadsToNewGround(link)
      else { return }
      roots.append(Path.real(link.path) ?? link.path)
      walk(folder)
    } else if let kind, info.st_mode & S_IFMT == S_IFREG, isWanted(link.name, in: link.parent),
      seenFiles.insert(FileID(info)).inserted
    {
      files[link.shown] = SourceFile(
        path: link.shown, kind: kind, module: link.layout.module, size: Int(info.st_size))
    }
  }

  /// Why a link cannot be followed.
  private func deadEnd(of link: Link) -> WorkspaceError {
    let error = WorkspaceError.reading(link.shown)
    guard case .noSuchPath = error,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    else { return error }
    return .deadLink(link.shown, target: target)
  }

  /// False for a link up to a folder that the walk came from, or into a part of the tree that the walk left out.
  private mutating func leadsToNewGround(_ link: Link) -> Bool {
    guard let target = Path.real(link.path) else { return false }
    for root in roots {
      if Path.relative(root, to: target) != nil { return false }
      guard let below = Path.relative(target, to: root) else { continue }
      var state = folder(at: root, shown: "").excluded
      state.covers = false
      for name in Path.components(of: below) where !state.covers {
        if IgnoredFolders.contains(name) { return false }
        state = excluded.step(state, into: name)
      }
      if state.covers { return false }
    }
    return true
  }
}
