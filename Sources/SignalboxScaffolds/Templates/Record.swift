import Stencil

/// A record as Stencil takes it.
///
/// Not a dictionary: Stencil asks each value on a path whether it is of some class, and a dictionary is copied to answer that.
final class Record: DynamicMemberLookup, CustomStringConvertible {
  let fields: [String: Any]

  init(fields: [String: Any]) { self.fields = fields }

  subscript(dynamicMember name: String) -> Any? { fields[name] ?? (name == "count" ? fields.count : nil) }

  /// In one order each time.
  var description: String {
    fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }
}
