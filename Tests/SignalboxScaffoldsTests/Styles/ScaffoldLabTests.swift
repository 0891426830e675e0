import SignalboxScaffolds
import Testing

/// The lab itself must see what is wrong: each fault here is a template that somebody might write.
@Suite struct ScaffoldLabTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The template of the closure style that is written anew.
    let path: String
    let text: String
    /// A part of the one problem to be found.
    let problem: String
  }

  private static func member(_ text: String, when: String = "screen") -> String {
    "---\ninto: \"{{ coordinator.type }}\"\nplace: member\nwhen: \(when)\n---\n\(text)\n"
  }

  private static func screen(_ member: String) -> String {
    """
    ---
    file: "{{ screen.type }}.swift"
    folder: screen
    ---
    import UIKit

    final class {{ screen.type }}: UIViewController {
        var onDone: (() -> Void)?
        \(member)
    }

    """
  }

  static let faults = [
    Fault(
      testDescription: "an error of the compiler", path: "screen/extra.stencil",
      text: member("func extra() -> Int { \"\" }"), problem: "cannot convert return expression"),
    Fault(
      testDescription: "a warning of the compiler", path: "screen/extra.stencil",
      text: member("func extra() { let unused = 1 }"), problem: "'unused' was never used"),
    Fault(
      testDescription: "a second run that goes on", path: "screen/extra.stencil",
      text: member("private func again() {}", when: "coordinator.members.showLeave"),
      problem: "a second run of screen would change"),
    Fault(
      testDescription: "a finding of the linter", path: "screen/code.stencil",
      text: screen("func leave() { navigationController?.popViewController(animated: true) }"),
      problem: "navigation_from_child"),
    Fault(
      testDescription: "a screen that nobody shows", path: "screen/show.stencil",
      text: member("func show{{ screen.name }}() {}"), problem: "no way leads to LeaveViewController"),
  ]

  @Test(arguments: faults, [nil, "Tests/Fixtures/Closure"])
  func seesFaults(_ fault: Fault, start: String?) throws {
    var lab = try start.map { try ScaffoldLab(in: $0) } ?? ScaffoldLab("closure").after([ProjectRequest(name: "Shop")])
    lab.catalog = try StyleCatalog(overrides: [("closure/\(fault.path)", "own/\(fault.path)", fault.text)])
    let leave = ScreenRequest(
      name: "Leave", coordinator: start == nil ? "App" : "Root", outputs: [ScreenOutput(name: "done", ends: true)])
    let problems = try lab.run([leave]).problems()
    #expect(problems.contains { $0.contains(fault.problem) }, "\(problems)")
  }

  @Test func findsNothingWrongWithWhatIsRight() throws {
    try ScaffoldLab("responder").check([
      ProjectRequest(name: "Shop"), CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items", "Payment"]),
    ])
  }
}
