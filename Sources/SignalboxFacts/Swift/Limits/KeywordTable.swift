/// What a keyword says about what is open.
struct KeywordTraits: OptionSet {
  let rawValue: UInt8

  /// The parser recurses for what follows.
  static let nests = KeywordTraits(rawValue: 1)
  /// What follows is a condition: commas do not end it.
  static let opens = KeywordTraits(rawValue: 2)
  /// Goes on with the statement of the line before.
  static let continues = KeywordTraits(rawValue: 4)
  /// May be the last of a statement.
  static let ends = KeywordTraits(rawValue: 8)
  /// Begins a declaration.
  static let declares = KeywordTraits(rawValue: 16)
  /// Begins a declaration whose braces hold declarations.
  static let holdsMembers = KeywordTraits(rawValue: 32)
}

/// Finds keywords by their letters, read as one number: a look into a table for each word of a file.
struct KeywordTable {
  private var keys = [UInt64](repeating: 0, count: 256)
  private var traits = [KeywordTraits](repeating: [], count: 256)

  static let longest = 15
  static let shared = KeywordTable()

  private init() {
    add("class struct enum protocol extension actor", [.nests, .declares, .holdsMembers])
    let declaring = """
      func init deinit subscript var let import case typealias associatedtype macro operator
      """
    add(declaring, [.nests, .declares])
    let nesting = """
      try await each some any inout repeat do in default borrowing consuming sending unsafe copy consume discard
      static public private internal package fileprivate open final override mutating nonmutating lazy weak unowned
      indirect dynamic required convenience isolated nonisolated prefix postfix infix get set then throw
      """
    add(nesting, .nests)
    add("if guard while for switch", [.nests, .opens])
    add("precedencegroup", [.nests, .opens, .declares])
    add("where catch is as", [.nests, .continues])
    add("async throws rethrows reasync", [.nests, .continues, .ends])
    add("else", .continues)
    add("return yield", [.nests, .ends])
  }

  private mutating func add(_ words: String, _ traits: KeywordTraits) {
    for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let key = word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
      var place = Self.place(of: key)
      while keys[place] != 0 { place = (place + 1) & 255 }
      keys[place] = key
      self.traits[place] = traits
    }
  }

  @inline(__always)
  private static func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56) }

  /// - Parameter key: the bytes of a word, eight of them at most: of longer ones the last.
  @inline(__always)
  func traits(of key: UInt64) -> KeywordTraits? {
    var place = Self.place(of: key)
    while true {
      let found = keys[place]
      if found == key { return traits[place] }
      if found == 0 { return nil }
      place = (place + 1) & 255
    }
  }
}
