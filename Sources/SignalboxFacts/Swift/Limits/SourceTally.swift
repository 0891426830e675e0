/// Counts what is open while a text is read token by token, and notices when a limit is passed.
///
/// Closing brackets that match nothing are skipped, and those that match an outer bracket close what is open within, as
/// the parser does it: so the count does not drift in broken source, and branches of `#if` do not add up.
struct SourceTally {
  enum Bracket: UInt8 {
    case paren, square, brace, conditional, interpolation
  }

  /// A bracket that is open, or the file.
  struct Frame {
    var bracket = Bracket.brace
    /// Nothing but its first element has been seen: what the parser takes for a type at first.
    var isFirst = true
    /// Whether a condition or a `<` is open, in which commas end nothing.
    var isConditional = false
    /// Whether a condition has begun whose `{` has not come yet.
    var awaitsBrace = false
    /// What the parser recurses for since the last statement began.
    var towers: Int32 = 0
    var angles: Int32 = 0
    var attributes: Int32 = 0
    /// Whether the last declaration that has begun is one of members, and whether this is such a one's braces.
    var beginsMembers = false
    var holdsMembers = false
    /// Among members: the tokens since the last declaration began.
    var strays: Int32 = 0
    /// Commas between statements and members since the last declaration began.
    var commas: Int32 = 0
    /// Of the string around an interpolation.
    var pounds: Int32 = 0
    var isMultiline = false
  }

  let frames: UnsafeMutablePointer<Frame>
  var top = 0
  var towers: Int32 = 0
  var signs = 0
  /// Names and keywords with nothing between them.
  var words = 0
  var interpolations = 0
  var arrays = 0
  var broken = 0
  var tokens = 0
  var work = 0
  var weight = 1
  /// Whether a line that begins now may begin a statement.
  var canEnd = true
  var isAtLineStart = true
  var excess: SourceExcess.Reason?
  /// Closing brackets do not match, within a string: what is string and what is not is for the lexer to say.
  var isConfused = false

  /// How many frames there must be room for.
  static let capacity = SourceLimits.brackets + 2

  init(frames: UnsafeMutablePointer<Frame>) {
    self.frames = frames
    frames[0] = Frame()
  }

  var frame: Frame { frames[top] }

  // MARK: Tokens

  /// A name or a literal.
  @inline(__always)
  mutating func operand() {
    if isAtLineStart { beginLine() }
    count()
    signs = 0
    addWord()
    canEnd = true
  }

  @inline(__always)
  mutating func keyword(_ traits: KeywordTraits) {
    if isAtLineStart {
      if traits.contains(.continues) { isAtLineStart = false } else { beginLine() }
    }
    count()
    signs = 0
    // Those that nest have a limit of their own; `as` and `is` stand between words as signs do.
    if traits.contains(.continues) { words = 0 } else if !traits.contains(.nests) { addWord() }
    canEnd = traits.contains(.ends)
    if traits.contains(.opens) {
      frames[top].isConditional = true
      frames[top].awaitsBrace = true
    }
    if traits.contains(.nests) { addTower() }
    if traits.contains(.declares) {
      words = 0
      frames[top].attributes = 0
      frames[top].strays = 0
      frames[top].commas = 0
      frames[top].beginsMembers = traits.contains(.holdsMembers)
    }
  }

  /// `@`: what comes before a declaration.
  mutating func attribute() {
    if isAtLineStart { beginLine() }
    sign()
    // The parser looks for the end of the list of them from each.
    frames[top].attributes += 1
    work += Int(frames[top].attributes) * 40
  }

  /// Anything else.
  @inline(__always)
  mutating func sign(canEnd: Bool = false) {
    isAtLineStart = false
    count()
    words = 0
    signs += 1
    if signs > SourceLimits.signs { excess = .signs }
    self.canEnd = canEnd
  }

  mutating func tower() {
    sign()
    addTower()
  }

  mutating func comma() {
    sign()
    endElement()
    frames[top].attributes = 0
    frames[top].strays = 0
    if frames[top].bracket == .brace { addComma() }
    if !frames[top].isConditional { endStatement() }
  }

  mutating func colon() {
    sign()
    endElement()
    // It was a label.
    frames[top].awaitsBrace = false
  }

  mutating func semicolon() {
    sign(canEnd: true)
    frames[top].attributes = 0
    endStatement()
  }

  mutating func openAngle() {
    sign()
    frames[top].angles += 1
    frames[top].isConditional = true
    addTower()
  }

  mutating func closeAngle() {
    sign(canEnd: true)
    guard frames[top].angles > 0 else { return }
    frames[top].angles -= 1
    frames[top].towers -= 1
    towers -= 1
  }

  // MARK: Brackets

  mutating func open(_ bracket: Bracket, pounds: Int = 0, isMultiline: Bool = false) {
    sign()
    guard top < SourceLimits.brackets else { return excess = .brackets }
    if bracket == .brace { frames[top].awaitsBrace = false }
    let holdsMembers = bracket == .brace ? frames[top].beginsMembers : bracket == .conditional && frame.holdsMembers
    top += 1
    frames[top] = Frame(
      bracket: bracket, holdsMembers: holdsMembers, pounds: Int32(pounds), isMultiline: isMultiline)
    if bracket == .square {
      arrays += 1
      if arrays > SourceLimits.arrays { excess = .arrays }
    }
    if bracket == .interpolation {
      interpolations += 1
      if interpolations > SourceLimits.interpolations { excess = .interpolations }
    }
    weigh()
  }

  /// - Returns: the frame that it closes; nil where there is none.
  @discardableResult
  mutating func close(_ bracket: Bracket) -> Frame? {
    sign(canEnd: true)
    signs = 0
    guard let place = opening(of: bracket) else { return nil }
    let closed = frames[place]
    if interpolations > 0, top > place { isConfused = true }
    cut(to: place - 1)
    return closed
  }

  /// `#else`, `#elseif`: a branch starts from what was open before.
  mutating func nextBranch() {
    sign()
    guard let place = opening(of: .conditional) else { return }
    cut(to: place)
    endStatement()
  }

  /// Ends the strings that end with the line, and what is open in them.
  /// - Returns: whether there were any.
  mutating func endLineStrings() {
    while interpolations > 0 {
      guard let place = (1...top).last(where: { frames[$0].bracket == .interpolation }),
        !frames[place].isMultiline
      else { return }
      cut(to: place - 1)
    }
  }

  private func opening(of bracket: Bracket) -> Int? {
    var place = top
    while place > 0 {
      let open = frames[place].bracket
      if open == bracket || bracket == .paren && open == .interpolation { return place }
      let isWall =
        switch bracket {
        case .conditional: false
        case .brace: open == .conditional || open == .interpolation
        default: open == .conditional || open == .interpolation || open == .brace && interpolations == 0
        }
      if isWall { return nil }
      place -= 1
    }
    return nil
  }

  private mutating func cut(to place: Int) {
    while top > place {
      towers -= frames[top].towers
      switch frames[top].bracket {
      case .square where frames[top].isFirst: arrays -= 1
      case .interpolation: interpolations -= 1
      default: break
      }
      top -= 1
    }
    weigh()
  }
}
