import SignalboxFacts

/// A member by its name and labels as Swift prints them: `cart(_:didAdd:)`, `init(dependency:)`, `title`.
public struct MemberName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var base: String
  /// Nil for whatever is no function, and where any labels will do.
  public var labels: [String]?

  /// - Parameter text: without parentheses, labels do not matter.
  public init(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    base = parts.first.map(String.init) ?? ""
    guard parts.count > 1 else { return }
    labels = parts[1].split(separator: ":").filter { $0 != ")" }.map(String.init)
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String {
    labels.map { base + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? base
  }

  func matches(_ name: EditingOutline.Name) -> Bool {
    base.unquoted == name.base.unquoted && (labels == nil || labels == name.labels)
  }
}

extension String {
  /// Without the backticks that let a keyword be a name.
  var unquoted: Substring {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? dropFirst().dropLast() : self[...]
  }
}
