import SignalboxProject
import SignalboxScaffolds

/// What is to be migrated: `CartManager.shared.add`, `CatalogManager.shared()`, or `CartManager` alone.
public struct SingletonTarget: Sendable, Equatable {
  /// The type, by its name or qualified name.
  let type: String
  /// `shared`; nil for any way to the instance.
  let accessor: String?
  /// `add`; nil for all that is used of it.
  let member: String?

  /// - Parameters:
  ///   - text: parentheses do not matter.
  ///   - names: names and qualified names of the project's types, to tell a nested type from a member.
  /// - Throws: `badTarget` for text that is no such chain.
  init(_ text: String, types names: Set<String>) throws(ScaffoldError) {
    let plain = text.split(separator: "(").map { $0.drop { $0 != "." && $0 == ")" } }.joined()
    let parts = plain.filter { $0 != ")" }.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, first.first?.isUppercase == true else { throw .badTarget(text) }
    for part in parts {
      guard ["default", "self"].contains(part) || (try? Identifier.check(part)) != nil else { throw .badTarget(text) }
    }
    let count = (1...parts.count).last { names.contains(parts.prefix($0).joined(separator: ".")) } ?? 1
    guard parts.count - count <= 2 else { throw .badTarget(text) }
    type = parts.prefix(count).joined(separator: ".")
    accessor = parts.dropFirst(count).first
    member = parts.dropFirst(count + 1).first
  }

  var text: String { [type, accessor, member].compactMap { $0 }.joined(separator: ".") }

  /// Whether a use is meant, whatever is used of the instance.
  func matches(_ use: SingletonUse, accessor name: String) -> Bool {
    (use.type == type || use.type.hasSuffix("." + type)) && (accessor == nil || accessor == name)
  }
}
