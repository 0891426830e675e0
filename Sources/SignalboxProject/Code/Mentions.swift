/// The files of the project, the SDK's left out, in which each name stands.
struct Mentions: Sendable {
  private struct Entry {
    let file: Int32
    /// The file's own number of the name.
    let number: Int32
  }

  /// By name, those of one name in the order of the files.
  private var entries: [Entry] = []
  /// Where the entries of each name begin, and behind the last one where they end.
  private var starts: [Int32] = [0]

  init() {}

  /// - Parameter names: how many names there are in all files.
  init(in files: [SourceFile], names: Int) {
    var starts = [Int32](repeating: 0, count: names + 1)
    for file in files where !file.isSDK {
      for name in file.names { starts[Int(name.index) + 1] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    entries = [Entry](repeating: Entry(file: 0, number: 0), count: Int(starts.last ?? 0))
    for (index, file) in files.enumerated() where !file.isSDK {
      for (number, name) in file.names.enumerated() {
        entries[Int(next[Int(name.index)])] = Entry(file: Int32(index), number: Int32(number))
        next[Int(name.index)] += 1
      }
    }
    self.starts = starts
  }

  /// The files with one of some names, in their order, each with its own numbers of these names.
  func files(with names: Set<Name>) -> [(file: Int, numbers: [Int])] {
    var numbers: [Int: [Int]] = [:]
    for name in names where Int(name.index) < starts.count - 1 {
      for entry in entries[Int(starts[Int(name.index)])..<Int(starts[Int(name.index) + 1])] {
        numbers[Int(entry.file), default: []].append(Int(entry.number))
      }
    }
    return numbers.sorted { $0.key < $1.key }.map { (file: $0.key, numbers: $0.value) }
  }
}
