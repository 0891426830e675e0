struct Habits: Sendable {
  func newFile(named: String, text: String) -> String { text }
}
extension Workshop {
  var habits: Habits { Habits() }
  mutating func insert(_ text: String, at place: FrontMatter.Place, inFile path: String) throws(ScaffoldError) {}
  mutating func insert(
    _ text: String, at place: FrontMatter.Place, of type: String, function: String?, position: FrontMatter.Position?
  ) throws(ScaffoldError) {}
}
