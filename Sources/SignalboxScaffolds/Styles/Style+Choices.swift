/// What a style offers, and what it refuses.
extension Style {
  /// Whether screens are views, and never view controllers.
  var isSwiftUI: Bool { description.kinds == [.swiftui] }

  /// - Throws: `notOffered`, with the containers that the style has.
  func check(_ root: CoordinatorRequest.Root) throws(ScaffoldError) {
    try check(root, option: "--root", among: description.roots)
  }

  /// - Throws: `notOffered`, with the ways that the style has.
  func check(_ finish: CoordinatorRequest.Finish?) throws(ScaffoldError) {
    guard let finish else { return }
    try check(finish, option: "--finish", among: description.finishes)
  }

  /// How the views of a screen are made: as asked for, or the style's usual way.
  /// - Throws: `notOffered`, with the ways that the style has.
  func kind(_ asked: ScreenRequest.Kind?) throws(ScaffoldError) -> ScreenRequest.Kind {
    guard let asked else { return description.kinds?.first ?? .code }
    try check(asked, option: "--kind", among: description.kinds)
    return asked
  }

  private func check<Choice: RawRepresentable<String> & Equatable>(
    _ choice: Choice, option: String, among offered: [Choice]?
  ) throws(ScaffoldError) {
    guard let offered, !offered.contains(choice) else { return }
    throw .notOffered(option: "\(option) \(choice.rawValue)", style: id, choices: offered.map(\.rawValue))
  }
}
