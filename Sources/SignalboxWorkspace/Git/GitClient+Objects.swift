extension GitClient {
  /// The sizes of many objects in bytes, in one run of Git.
  /// - Parameter names: full object names.
  func sizes(of names: Set<String>) throws(GitError) -> [String: Int] {
    let output = try objects(names, "--batch-check", contentSize: 0)
    var sizes: [String: Int] = [:]
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let (name, size) = try Self.header(line)
      sizes[name] = size
    }
    return sizes
  }

  /// The content of many objects, in one run of Git.
  /// - Parameters:
  ///   - names: full object names.
  ///   - size: of all contents together, in bytes.
  func contents(of names: Set<String>, size: Int) throws(GitError) -> [String: ArraySlice<UInt8>] {
    try Self.objects(in: try objects(names, "--batch", contentSize: size))
  }

  private func objects(_ names: Set<String>, _ option: String, contentSize: Int) throws(GitError) -> [UInt8] {
    guard !names.isEmpty else { return [] }
    let list = names.sorted().map { $0 + "\n" }.joined()
    // The line for each, with name, kind and size, is less than four times as long as the name.
    let limit = contentSize + 4 * list.utf8.count
    let outcome = try run(["cat-file", option], input: Array(list.utf8), limit: limit)
    guard outcome.status == 0 else { throw .failed(outcome.words) }
    return outcome.output
  }

  /// Takes apart what `cat-file --batch` prints: a header, a line break, the content, a line break.
  static func objects(in output: [UInt8]) throws(GitError) -> [String: ArraySlice<UInt8>] {
    var contents: [String: ArraySlice<UInt8>] = [:]
    var rest = output[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let (name, size) = try header(rest[..<end])
      guard size <= rest.endIndex - end - 1 else { throw incomplete(rest[..<end]) }
      contents[name] = rest[(end + 1)..<(end + 1 + size)]
      rest = rest[(end + 1 + size)...].dropFirst()
    }
    return contents
  }

  /// Reads `name type size`.
  private static func header(_ line: ArraySlice<UInt8>) throws(GitError) -> (name: String, size: Int) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    if words.last == "missing" { throw .failed(GitError.leftOut) }
    guard words.count == 3, let size = Int(words[2]), size >= 0 else { throw incomplete(line) }
    return (String(words[0]), size)
  }

  private static func incomplete(_ line: ArraySlice<UInt8>) -> GitError {
    .failed("the object store is not complete (\(String(decoding: line.prefix(80), as: UTF8.self)))")
  }
}
