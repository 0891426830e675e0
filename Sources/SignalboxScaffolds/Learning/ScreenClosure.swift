/// A closure of a new screen, and what its coordinator does when it is called.
struct ScreenClosure {
  /// `onDone`
  let name: String
  let ending: SiblingEnd.Ending
}

extension [ScreenClosure] {
  /// Statements that set them.
  /// - Parameter screen: the variable that the screen is in.
  func listening(on screen: String) -> String {
    map { closure in
      let body = closure.ending.statements.map { "    " + $0 }.joined(separator: "\n")
      return "\(screen).\(closure.name) = {\(closure.ending.capture)\n\(body)\n}"
    }.joined(separator: "\n")
  }
}

extension NewScreen {
  /// A view is a value, who listens goes in with its initialiser: `CartView(onDone: { [weak self] in self?.finish() })`.
  /// - Parameters:
  ///   - margin: what its line begins with.
  ///   - indentation: one step.
  func creation(telling closures: [ScreenClosure], margin: String, indentation: String) -> String {
    if closures.isEmpty { return creation }
    let arguments = closures.map { closure in
      let head = "\(closure.name): {" + closure.ending.capture
      let statements = closure.ending.statements
      if statements.count == 1 { return head + " \(statements[0]) }" }
      return ([head] + statements.map { margin + indentation + $0 } + [margin + "}"]).joined(separator: "\n")
    }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }
}
