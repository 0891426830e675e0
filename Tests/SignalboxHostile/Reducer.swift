/// Makes an input smaller as long as it still fails: by files, then by lines, then by tokens.
public struct Reducer {
  /// Whether a smaller input still fails in the same way.
  private let fails: (HostileInput) -> Bool

  public init(fails: @escaping (HostileInput) -> Bool) { self.fails = fails }

  public func reduced(_ input: HostileInput) -> HostileInput {
    var input = input
    var size = -1
    // What goes by lines may let a file go.
    while size != input.size {
      size = input.size
      input.files = smallest(input.files) {
        fails(HostileInput(recipe: input.recipe, files: $0, needsDisk: input.needsDisk))
      }
      for index in input.files.indices {
        reduce(&input, index) { $0.pieces(endingWith: UInt8(ascii: "\n")) }
        reduce(&input, index) { Tokens.split($0) }
      }
    }
    return input
  }

  private func reduce(_ input: inout HostileInput, _ index: Int, by cut: ([UInt8]) -> [ArraySlice<UInt8>]) {
    guard let bytes = input.files[index].bytes else { return }
    let whole = input
    let pieces = smallest(cut(bytes)) { pieces in
      var candidate = whole
      candidate.files[index].content = .bytes(Array(pieces.joined()))
      return fails(candidate)
    }
    input.files[index].content = .bytes(Array(pieces.joined()))
  }

  /// Zeller's and Hildebrandt's `ddmin`, over complements alone: takes out ever smaller parts.
  func smallest<Item>(_ items: [Item], fails: ([Item]) -> Bool) -> [Item] {
    var items = items
    var length = max(1, items.count / 2)
    while !items.isEmpty {
      var start = 0
      var isSmaller = false
      while start < items.count {
        let candidate = Array(items[..<start]) + Array(items[min(items.count, start + length)...])
        if fails(candidate) {
          items = candidate
          isSmaller = true
        } else {
          start += length
        }
      }
      if length == 1, !isSmaller { break }
      length = max(1, length / 2)
    }
    return items
  }
}

extension [UInt8] {
  /// The whole in pieces, each with the byte that ends it.
  fileprivate func pieces(endingWith end: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for index in indices where self[index] == end {
      pieces.append(self[start...index])
      start = index + 1
    }
    return start < count ? pieces + [self[start...]] : pieces
  }
}
