/// A function as documentation names it: `add(child:)`.
package struct Signature: Equatable {
  let name: String
  let labels: [String]

  /// - Parameter text: `add(child:)`, `start()`, or a bare name for a property.
  package init(_ text: String) {
    name = String(text.prefix { $0 != "(" })
    let inside = text.dropFirst(name.count + 1).prefix { $0 != ")" }
    labels = inside.split(separator: ":").map(String.init)
  }

  /// Source of a call: `add(child: cart)`.
  package func call(with arguments: [String]) -> String {
    let parts = zip(labels, arguments).map { label, argument in label == "_" ? argument : "\(label): \(argument)" }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }
}
