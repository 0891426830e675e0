import SignalboxText

/// What becomes of one use of a singleton.
struct UseVerdict: Sendable {
  var calls: [ManagerCall] = []
  var refusals: [Refusal] = []
  /// The declaration that holds the instance, where nothing else than the calls needs it.
  var removal: Removal?

  struct Removal: Sendable {
    let path: String
    let edit: Edit
    let name: String
    /// Counted from 1.
    let line: Int
  }
}
