import SignalboxText

/// A screen that another one makes and shows, as it can be made by a coordinator instead.
struct ShownScreen: Sendable {
  /// `Details`
  var name: String
  /// The statements that make it, in canonical form, their values replaced by parameters.
  var statements: [String]
  /// What is shown: the variable that holds it.
  var variable: String
  /// Lines that go.
  var removed: [Edit]
  /// The names of variables in the statements.
  var locals: Set<String> = []
  /// Modules that the statements need beside UIKit.
  var modules: Set<String> = []
  /// What the user should know, one line each.
  var remarks: [String] = []
}

/// A value of the screen that the creation of the next one needs.
struct CarriedValue: Sendable, Hashable {
  /// What the coordinator calls it.
  var name: String
  /// As source for anywhere in the module.
  var type: String
  /// As the screen writes it.
  var text: String
  var isPostfix: Bool
  /// Where the moved code first needs it, for the order of the parameters.
  var offset: Int

  var parameter: Event.Parameter { Event.Parameter(label: name, name: name, type: type) }
}
