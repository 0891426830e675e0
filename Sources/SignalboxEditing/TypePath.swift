/// A type by its name, those of the types around it first: `Shop.Cart`.
public struct TypePath: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var names: [String]
  /// If given, the extension that adds this conformance is meant rather than the type's own body.
  public var conformance: String?
  /// If given, the extension that has this member is meant.
  public var member: MemberName?

  /// - Parameters:
  ///   - text: names with dots between them.
  ///   - conformance: picks the extension that adds it.
  ///   - member: picks the extension that has it.
  public init(_ text: String, extensionFor conformance: String? = nil, with member: MemberName? = nil) {
    names = text.split(separator: ".").map(String.init)
    self.conformance = conformance
    self.member = member
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var description: String {
    let name = names.joined(separator: ".")
    return conformance.map { "extension \(name): \($0)" } ?? name
  }
}
