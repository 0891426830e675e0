import Foundation

extension HostileInput {
  /// Writes the input into a folder. What a disk refuses, such as a name that is too long or taken, is left out.
  public func write(to folder: String) {
    for file in files where !file.path.contains(0) {
      let path = Array(folder.utf8) + [UInt8(ascii: "/")] + file.path
      makeFolders(above: path)
      Self.withPath(path) { path in
        switch file.content {
        case .bytes(let bytes): Self.write(bytes, to: path)
        case .locked(let bytes):
          Self.write(bytes, to: path)
          chmod(path, 0)
        case .link(let target): symlink(target, path)
        case .pipe: mkfifo(path, 0o600)
        case .folder: mkdir(path, 0o755)
        }
      }
    }
  }

  /// Reads what `write(to:)` wrote: plain files, links, and no more.
  public init(folder: String, recipe: String = "") {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files: [File] = names.sorted().compactMap { name in
      let path = folder + "/" + name
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        return File(Array(name.utf8), .link(to: target))
      }
      var info = stat()
      guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
      return FileManager.default.contents(atPath: path).map { File(name, bytes: Array($0)) }
    }
    self.init(recipe: recipe, files: files)
  }

  private func makeFolders(above path: [UInt8]) {
    for index in path.indices.dropFirst() where path[index] == UInt8(ascii: "/") {
      Self.withPath(Array(path[..<index])) { _ = mkdir($0, 0o755) }
    }
  }

  private static func write(_ bytes: [UInt8], to path: UnsafePointer<CChar>) {
    // Not through a link, not into a pipe: those may be files of the input already.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, 0o755)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func withPath(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Void) {
    (path + [0]).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      body(start.assumingMemoryBound(to: CChar.self))
    }
  }
}
