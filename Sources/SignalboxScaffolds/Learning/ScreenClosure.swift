/// A closure of a new screen, and what its coordinator does when it is called.
struct ScreenClosure {
  /// `onDone`
  let name: String
  let ending: SiblingEnd.Ending
}

extension ScreenClosure {
  /// What the screen calls at the end of the flow.
  static func ofEnd(_ ending: SiblingEnd.Ending) -> [ScreenClosure] {
    guard ending.isSplit else { return [ScreenClosure(name: "onDone", ending: ending)] }
    var gone = ending
    gone.leaving = nil
    return [
      ScreenClosure(name: "onDone", ending: SiblingEnd.Ending(leaving: ending.leaving)),
      ScreenClosure(name: "onBack", ending: gone),
    ]
  }
}

extension NewScreen {
  /// Statements that set all that is not set when it is made.
  /// - Parameter name: the variable that the screen is in.
  func setup(_ name: String, _ closures: [ScreenClosure]) -> String {
    (statements(on: name) + closures.map { $0.listening(on: name) }).joined(separator: "\n")
  }

  /// Whether nothing is set of it after it is made.
  func isWhole(_ closures: [ScreenClosure]) -> Bool { closures.isEmpty && statements(on: "").isEmpty }
}

extension ScreenClosure {
  fileprivate func listening(on screen: String) -> String {
    let body = ending.statements.map { "    " + $0 }.joined(separator: "\n")
    return "\(screen).\(name) = {\(ending.capture)\n\(body)\n}"
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
    return build?.creation(of: self, with: arguments) ?? "\(type)(\(arguments.joined(separator: ", ")))"
  }
}
