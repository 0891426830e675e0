import SignalboxProject

/// A call of a manager's method by a child, as far as it can go through a coordinator.
struct ManagerCall: Sendable {
  /// The call, without `try` and `await`.
  let place: NodeRef
  let child: Child
  let method: DeclarationRef
  let arguments: [Argument]
  /// `CartManager.shared`
  let access: String
  let selfAccess: SelfAccess
  let usesResult: Bool
  /// What the new call takes the place of: the call, or `_ =` with it.
  let range: Range<Int>
  /// What stood between `_ =` and the call, and has to stand before the new one: `try await `.
  let marks: String

  struct Argument: Sendable {
    let parameter: NodeRef
    let text: String
    /// Whether a member can be asked of it as it is written.
    let isPostfix: Bool
  }
}
