import Foundation
import SignalboxTestSupport
import Testing

/// Each mistake gets one clear error, and nothing is written.
@Suite struct NewMistakeTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder.app() }

  private func expect(
    _ arguments: [String], _ error: String, status: Int32 = 64, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.files
    let outcome = try Program.run(["new"] + arguments, in: folder.url)
    #expect(outcome.errors == "error: \(error)\n", sourceLocation: sourceLocation)
    #expect(outcome.output == "" && outcome.status == status, sourceLocation: sourceLocation)
    #expect(try folder.files == before, sourceLocation: sourceLocation)
  }

  private static let notAnIdentifier = "it is not a Swift identifier (letters, digits and _, no digit first)"

  @Test(arguments: [
    ("2Cart", notAnIdentifier), ("Ca rt", notAnIdentifier), ("../Cart", notAnIdentifier), ("", "it is empty"),
    ("Cart{{ x }}", notAnIdentifier), ("Ca\nrt", notAnIdentifier), ("Cart;", notAnIdentifier),
    ("cart", "names of types begin with a capital letter"), ("/tmp/Cart", notAnIdentifier),
  ])
  func namesThatAreNone(name: String, problem: String) throws {
    // A line break in a name begins no line.
    let shown = name.replacing("\n", with: "\\u{A}")
    let types = name.isEmpty ? ["", ""] : [shown + "Coordinator", shown + "ViewController"]
    try expect(["coordinator", name, "--parent", "App"], "'\(types[0])' is not a valid name: \(problem)")
    try expect(["screen", name, "--in", "App"], "'\(types[1])' is not a valid name: \(problem)")
  }

  @Test(arguments: [",", "Items,", ",Items", "Items,,Payment", " , "]) func aNameIsMissing(screens: String) throws {
    let outcome = try folder.run("new", "coordinator", "Cart", "--parent", "App", "--screens", screens)
    #expect(
      outcome.errors.hasPrefix("error: The value '\(screens)' is invalid for '--screens <names>': a name is missing"))
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test(arguments: [
    (
      ["screen", "Help", "--in", "App", "--input", "class: Int"],
      "'class' is not a valid name: it is a keyword of Swift"
    ),
    (["screen", "Help", "--in", "App", "--output", "func"], "'func' is not a valid name: it is a keyword of Swift"),
    (["screen", "Help", "--in", "App", "--input", "product"], "'product' is not of the form 'product: Product'"),
    (["screen", "Help", "--in", "App", "--input", "a: {{ x }}"], "'a: {{ x }}' is not of the form 'product: Product'"),
    (["screen", "Help", "--in", "App", "--input", "a: Int = 1"], "'a: Int = 1' is not of the form 'product: Product'"),
    (
      ["screen", "Help", "--in", "App", "--output", "select(product: Product"],
      "'select(product: Product' is not of the form 'select(product: Product)'"
    ),
  ])
  func portsThatAreNone(arguments: [String], error: String) throws { try expect(arguments, error) }

  @Test func namesThatAreTaken() throws {
    try folder.add("Model.swift", "struct HelpViewController {}\nfinal class CartCoordinator {}\n")
    try expect(
      ["screen", "Help", "--in", "App"], "HelpViewController exists already, at Model.swift:1")
    try expect(
      ["coordinator", "Cart", "--parent", "App"], "CartCoordinator exists already, at Model.swift:2")
    try expect(
      ["screen", "UI", "--in", "App"], "UIViewController is the name of a system type; choose another")
  }

  @Test func nearestNamesAreSuggested() throws {
    try expect(
      ["coordinator", "Cart", "--parent", "Ap"], "the project has no coordinator 'Ap'; did you mean 'App'?")
    try expect(
      ["screen", "Help", "--in", "AppCordinator"],
      "the project has no coordinator 'AppCordinator'; did you mean 'AppCoordinator'?")
    try expect(["screen", "Help", "--in", "Zebra"], "the project has no coordinator 'Zebra'")
    try expect(
      ["screen", "Help", "--in", "App", "--set", "verbs=show"],
      "the style 'closure' has no variable 'verbs'; did you mean 'verb'?")
    try expect(
      ["screen", "Help", "--in", "App", "--set", "zebra=1"],
      "the style 'closure' has no variable 'zebra'; `signalbox new --describe closure` lists them")
  }

  @Test func valuesThatAreNone() throws {
    try expect(
      ["screen", "Help", "--in", "App", "--set", "outputs=message"],
      "'message' is not a value of outputs; use one of closure, delegate")
    try expect(
      ["screen", "Help", "--in", "App", "--set", "outputs={{ x }}"],
      "'{{ x }}' is not a value of outputs; use one of closure, delegate")
    try expect(
      ["screen", "Help", "--in", "App", "--set", "verb={% for x in y %}"],
      "'{% for x in y %}' is not a valid name: \(Self.notAnIdentifier)")
  }

  @Test func unknownStyles() throws {
    let outcome = try folder.run("new", "screen", "Help", "--in", "App", "--style", "closures")
    #expect(outcome.errors.hasPrefix("error: 'closures' is not a value of --style; use one of closure, "))
    #expect(outcome.output == "" && outcome.status == 64)
    let described = try folder.run("new", "--describe", "closures")
    #expect(described.errors == outcome.errors.replacing("--style", with: "--describe") && described.status == 64)
  }

  /// The name is at fault, whatever the project could serve as a model for.
  @Test(arguments: ["../x", "a b", "class", "1abc"]) func badNamesOfScreensAreSaid(_ name: String) throws {
    let wizard = try ProjectFolder(["Map.swift": Self.wizard])
    let outcome = try Program.run(["new", "screen", name, "--in", "MapCoordinator"], in: wizard.url)
    #expect(outcome.errors.contains("is not a valid name") && outcome.status == 64, "\(outcome.errors)")
  }

  /// Of a style that nobody chose, inputs and outputs are to blame, not what it would have written.
  @Test func inputsNeedAStyle() throws {
    let wizard = try ProjectFolder(["Map.swift": Self.wizard])
    for port in [["--input", "id: Int"], ["--output", "done"], ["--kind", "code"]] {
      let outcome = try Program.run(["new", "screen", "Pin", "--in", "MapCoordinator"] + port, in: wizard.url)
      #expect(
        outcome.errors.hasPrefix("error: inputs, outputs and --kind are written in a style, and MapCoordinator is "))
      #expect(outcome.output == "" && outcome.status == 64)
    }
  }

  /// The project's own `Coordinator` is no responder, and the library of messages would bring another one.
  @Test func messagesNeedResponders() throws {
    try expect(
      ["message", "cartAdd(sender: Any?)", "--style", "responder"],
      "no file declares `coordinatingResponder`, by which messages travel, and Signalbox's own library for it would clash "
        + "with Coordinator at Coordinator.swift:5; declare it in an extension of UIResponder, and let coordinators "
        + "override it")
    let empty = try ProjectFolder()
    #expect(try empty.run("new", "message", "cartAdd(sender: Any?)", "--style", "responder").status == 0)
    #expect(try empty.text("Coordinating.swift").contains("var coordinatingResponder: UIResponder?"))
  }

  private static let wizard = """
    import UIKit

    final class MapCoordinator {
      let window: UIWindow
      init(window: UIWindow) { self.window = window }
      func begin() { window.rootViewController = MapController() }
    }

    final class MapController: UIViewController {}

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var map: MapCoordinator?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        map = MapCoordinator(window: UIWindow())
        map?.begin()
      }
    }
    """

  @Test func commandsThatTheStyleDoesNotHave() throws {
    try expect(["message", "cartAdd(sender: Any?)"], "the style 'closure' has no templates for `new message`")
  }

  @Test(arguments: ["outputs", "=x"]) func settingsThatAreNone(setting: String) throws {
    let outcome = try folder.run("new", "screen", "Help", "--in", "App", "--set", setting)
    #expect(outcome.errors.hasPrefix("error: --set takes name=value, not '\(setting)'\n"))
    #expect(outcome.status == 64)
  }

  @Test func anEmptyFolderHasNoStyle() throws {
    let empty = try ProjectFolder()
    let outcome = try empty.run("new", "project", "Shop")
    #expect(
      outcome.errors.hasPrefix("error: the project has no coordinators to take the style from; name one with --style (")
    )
    #expect(outcome.output == "" && outcome.status == 64)
    #expect(try empty.names == [])
  }

  @Test(arguments: [[], [","], ["", "--dry-run"]]) func aBoxNeedsAType(arguments: [String]) throws {
    let outcome = try Program.run(["new", "box"] + arguments, in: folder.url)
    #expect(outcome.errors.hasPrefix("error: name a type, or use --all-needed\n") && outcome.status == 64)
  }

  @Test func unreadableSourceStopsTheCommand() throws {
    try folder.add("Latin.swift", bytes: [0xFF, 0x0A])
    let before = try folder.files
    let outcome = try folder.run("new", "screen", "Help", "--in", "App")
    #expect(outcome.errors == "Latin.swift:1: error: not valid UTF-8; convert the file to UTF-8 and try again\n")
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.files == before)
  }
}
