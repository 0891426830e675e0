import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What cannot compile, or would say less than was asked for, is refused before anything is written.
@Suite struct RefusalTests {
  private func error(
    _ requests: [any ScaffoldRequest], style: String, files: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScaffoldError? {
    var lab = try ScaffoldLab(style)
    for (path, text) in files { lab.files[path] = Array(text.utf8) }
    return #expect(throws: ScaffoldError.self, sourceLocation: sourceLocation) {
      try lab.run([ProjectRequest(name: "Shop")] + requests)
    }
  }

  @Test(arguments: [
    ("responder", "title", "UIViewController"), ("closure", "view", "UIViewController"),
    ("services", "description", "NSObject"), ("closure", "update", "DetailsViewController"),
    ("swiftui", "body", "DetailsView"), ("stinsen", "body", "DetailsView"),
  ])
  func inputsThatTheScreenHasAlready(style: String, name: String, type: String) throws {
    let screen = ScreenRequest(name: "Details", coordinator: "App", inputs: [ScreenInput(name: name, type: "String")])
    #expect(try error([screen], style: style) == .badName(name, .property(of: type)))
  }

  @Test func aViewModelMayHaveATitle() throws {
    let screen = ScreenRequest(
      name: "Details", coordinator: "App", inputs: [ScreenInput(name: "title", type: "String")])
    try ScaffoldLab("mvvmc").check([ProjectRequest(name: "Shop"), screen])
  }

  @Test(arguments: ["Navigation", "Tab", "Scroll"]) func namesOfTheSystem(name: String) throws {
    let screen = ScreenRequest(name: name, coordinator: "App")
    #expect(try error([screen], style: "swiftui") == .nameTaken(name + "View", place: nil))
  }

  @Test func namesThatAreGivenTwice() throws {
    #expect(try error([CoordinatorRequest(name: "Cart", screens: ["A", "A"])], style: "closure") == .givenTwice("A"))
    let message = MessageRequest(signature: "cartAdd(p: UIColor, p: Int)")
    #expect(try error([message], style: "responder") == .givenTwice("p"))
    #expect(throws: ScaffoldError.givenTwice("p")) { try ScreenOutput(parsing: "add(p: Int, p: Int)") }
  }

  @Test(arguments: ["cartAdd(name: String = \"\")", "cartAdd(name: String, sender: UIButton)"])
  func partsThatMessagesHaveNoPlaceFor(signature: String) throws {
    guard case .badMessage = try error([MessageRequest(signature: signature)], style: "responder") else {
      Issue.record("\(signature) was not refused")
      return
    }
  }

  @Test func namesThatNobodyCanRead() throws {
    let screen = ScreenRequest(
      name: "Details", coordinator: "App", inputs: [ScreenInput(name: "item", type: "`cart\u{202E}`")])
    guard case .hiddenCharacter(let code) = try error([screen], style: "closure") else {
      Issue.record("the name was not refused")
      return
    }
    #expect(code.contains("`cart\u{202E}`"))
  }

  @Test func aMessageThatTakesSomethingElse() throws {
    let first = MessageRequest(signature: "cartAdd(_ name: String)", handler: "App")
    let other = MessageRequest(signature: "cartAdd(_ name: UIColor)", handler: "App")
    guard case .badMessage(_, let reason, _) = try error([first, other], style: "responder") else { return }
    #expect(reason.contains("declares it with String for 'name'"))
  }

  /// The second shows a mark of the style, and has no method to retain a child with: the style's base class would stand
  /// beside it.
  @Test(arguments: [("services", "navigationController"), ("closure", "rootViewController")])
  func aParentOfAnotherStyle(style: String, stage: String) throws {
    let other = """
      import UIKit

      final class MapCoordinator {
        let \(stage) = UINavigationController()
        func start() { \(stage).pushViewController(MapViewController(), animated: true) }
      }

      final class MapViewController: UIViewController {}
      """
    let child = CoordinatorRequest(name: "Cart", parent: "MapCoordinator", screens: ["Items"])
    #expect(
      try error([child], style: style, files: ["MapCoordinator.swift": other])
        == .otherStyle(of: "MapCoordinator", style: style))
  }

  @Test func membersThatAreNotThere() throws {
    var lab = try ScaffoldLab("closure").after([ProjectRequest(name: "Shop")])
    lab.options.set = ["addChild": "retain(_:)"]
    #expect(throws: ScaffoldError.badWord(base: "Coordinator", word: "addChild", "retain(_:)", isProperty: false)) {
      try lab.run([CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"])])
    }
  }

  @Test(arguments: ["Split", "TabBar", "Base", "Navigation"]) func namesOfLibrariesThatNobodyUses(name: String) throws {
    let coordinator = CoordinatorRequest(name: name, parent: "App")
    #expect(throws: Never.self) { try ScaffoldLab("closure").check([ProjectRequest(name: "Shop"), coordinator]) }
    let taken = try self.error([coordinator], style: "xcoordinator")
    #expect(taken == ScaffoldError.nameTaken(name + "Coordinator", place: nil))
  }

  @Test(arguments: ["inout Int", "some View", "[some View]", "borrowing Int", "@autoclosure () -> Int", "_"])
  func inputsThatNoPropertyCanHold(type: String) {
    #expect(throws: ScaffoldError.notStorable(type)) { try ScreenInput(parsing: "value: \(type)") }
  }

  @Test func inputsEscapeByThemselves() throws {
    let output = try ScreenOutput(parsing: "run(work: () -> Void) -> Details")
    #expect(output.leadsTo == "Details" && output.parameters == [ScreenInput(name: "work", type: "() -> Void")])
    #expect(try ScreenInput(parsing: "done: @escaping () -> Void") == ScreenInput(name: "done", type: "() -> Void"))
    #expect(try ScreenInput(parsing: "value: (any Error)?").type == "(any Error)?")
  }

  @Test func ofSeveralBoxesThoseAreMadeThatAreNeeded() throws {
    let lab = MigrationLab(
      files: ["Product.swift": "struct Product {}\n"], options: ScaffoldOptions(style: "responder"))
    let outcome = try lab.run(BoxRequest.list("Int, Product"))
    #expect(outcome.changed == ["ProductBox.swift"] && outcome.notes.contains { $0.hasPrefix("Int needs no box") })
    #expect(throws: ScaffoldError.needsNoBox("Int")) { try lab.run(BoxRequest.list("Int")) }
  }

  /// `--set word=…` would be taken for the variable.
  @Test func wordsAreNoVariables() throws {
    for style in try StyleCatalog().styles {
      let words = Set((style.description.words ?? [:]).keys)
      #expect(words.isDisjoint(with: (style.description.variables ?? [:]).keys))
    }
  }

  @Test(arguments: [
    (
      ["App/Boot/AppDelegate.swift": "@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"], "App/Boot"
    ),
    (
      [
        "Sources/Feed/List/A.swift": "final class AViewController: UIViewController {}",
        "Sources/Feed/Page/B.swift": "final class BViewController: UIViewController {}",
        "Kit/Model.swift": "struct Model {}",
      ], "Sources/Feed"
    ),
  ]) func theFirstCoordinatorIsWhereTheAppIs(files: [String: String], folder: String) throws {
    let lab = MigrationLab(
      files: files.mapValues { "import UIKit\n\($0)\n" }, options: ScaffoldOptions(style: "closure"))
    let outcome = try lab.run([CoordinatorRequest(name: "Main")])
    #expect(outcome.changed == ["\(folder)/Coordinator.swift", "\(folder)/MainCoordinator.swift"])
  }
}

/// What is there already stays as it is.
@Suite struct MessagePresenceTests {
  @Test func aMessageThatIsHandledAndSentIsLeftAlone() throws {
    var lab = try ScaffoldLab("responder")
    lab.options.set["outputs"] = "message"
    lab = try lab.after([
      ProjectRequest(name: "Shop"), CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]),
    ])
    let outcome = try lab.run([
      MessageRequest(signature: "cartItemsDone(sender: Any?)", handler: "Cart", sender: "ItemsViewController")
    ])
    #expect(outcome.files == lab.files)
  }
}
