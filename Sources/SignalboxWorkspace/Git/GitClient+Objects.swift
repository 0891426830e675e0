extension GitClient {
  /// The content of many objects, in one run of Git.
  /// - Parameter names: full object names.
  func contents(of names: Set<String>) throws(GitError) -> [String: [UInt8]] {
    guard !names.isEmpty else { return [:] }
    let list = names.sorted().map { $0 + "\n" }.joined()
    let outcome = try run(["cat-file", "--batch"], input: Array(list.utf8))
    guard outcome.status == 0 else { throw .failed(outcome.words) }
    return try Self.objects(in: outcome.output)
  }

  /// Takes apart what `cat-file --batch` prints: `name type size`, a line break, the content, a line break.
  static func objects(in output: [UInt8]) throws(GitError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let header = String(decoding: rest[..<end], as: UTF8.self)
      let words = header.split(separator: " ")
      if words.last == "missing" { throw .failed(GitError.leftOut) }
      guard words.count == 3, let size = Int(words[2]), size >= 0, end + 1 + size <= rest.endIndex else {
        throw .failed("the object store is not complete (\(header.prefix(80)))")
      }
      contents[String(words[0])] = Array(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + 1 + size)...].dropFirst()
    }
    return contents
  }
}
