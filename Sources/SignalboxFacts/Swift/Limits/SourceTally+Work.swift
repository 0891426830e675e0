/// The work that the parser would have, and what ends the towers that count for it.
extension SourceTally {
  @inline(__always)
  mutating func count() {
    tokens += 1
    work &+= weight
    if frames[top].holdsMembers { addStray() }
  }

  /// Where members are expected, the parser looks for the next one from each token that begins none.
  private mutating func addStray() {
    frames[top].strays += 1
    work += Int(frames[top].strays)
  }

  /// The parser looks from each modifier over all that follow, to tell it from a name.
  mutating func addWord() {
    words += 1
    if words > SourceLimits.words { excess = .words }
  }

  /// The parser looks from each for the next member or statement. Long lists have some thousands: `case a, b, c`.
  mutating func addComma() {
    frames[top].commas += 1
    work += Int(frames[top].commas) / 32
  }

  /// Each token is looked at from every bracket around it, and those from every bracket around them, and so on.
  mutating func weigh() {
    weight = max(1, (top * top * top) / 8) << arrays
    checkWork()
  }

  /// To be asked at the end, and now and then before.
  mutating func checkWork() {
    if work > SourceLimits.freeWork + tokens * SourceLimits.workPerToken { excess = .work }
  }

  mutating func addTower() {
    frames[top].towers += 1
    towers += 1
    work += Int(frames[top].towers) * 4
    if towers > SourceLimits.towers { excess = .towers }
  }

  mutating func endElement() {
    guard frames[top].isFirst else { return }
    frames[top].isFirst = false
    guard frames[top].bracket == .square else { return }
    arrays -= 1
    weigh()
  }

  mutating func endStatement() {
    towers -= frames[top].towers
    frames[top].towers = 0
    frames[top].angles = 0
    frames[top].isConditional = false
    guard frames[top].awaitsBrace else { return }
    frames[top].awaitsBrace = false
    // The parser looks for it in all that follows.
    broken += 1
    work += broken * 40
  }

  mutating func beginLine() {
    isAtLineStart = false
    if canEnd { endStatement() }
  }
}
