import SignalboxText

/// What stands above a picture.
public struct DiagramTitle: Sendable, Equatable {
  /// What is drawn (`CartShop`).
  public var name: String
  /// Of what time it is (`7741e6b0a2, 2026-11-20`); nil where nobody knows.
  public var revision: String?

  public init(name: String, revision: String? = nil) {
    self.name = name
    self.revision = revision
  }

  /// As it is printed.
  var words: String { name.printable.shortened(to: 80) }

  /// Below the name: the parts that there are, with dots between them.
  func details(_ parts: String?...) -> String {
    (parts + [revision?.printable]).compactMap { $0 }.joined(separator: " · ")
  }
}
