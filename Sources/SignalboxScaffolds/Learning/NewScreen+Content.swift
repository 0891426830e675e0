extension NewScreen {
  /// The members of a new screen: what it tells by, and the rest.
  struct Content {
    private(set) var closures = ""
    private(set) var members = ""

    /// - Parameter text: that of a screen.
    init(of text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.firstIndex { $0.hasSuffix("{") } ?? 0
      let end = lines.lastIndex { $0 == "}" } ?? lines.count
      let body = lines[min(start + 1, end)..<end].map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      let told = body.prefix { $0.hasPrefix("var on") }
      closures = told.joined(separator: "\n")
      members = body.dropFirst(told.count).joined(separator: "\n").trimmingBlankLines
    }

    /// As open as their type.
    func members(_ access: String) -> String {
      members.replacing("override func", with: access + "override func").replacing(
        "var body", with: access + "var body")
    }
  }
}
