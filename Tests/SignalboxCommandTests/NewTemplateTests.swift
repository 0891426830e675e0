import Foundation
import SignalboxTestSupport
import Testing

/// Templates of the user's own: exported, changed, wrong.
@Suite struct NewTemplateTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder.app()
    try folder.add(".signalbox.yml", "templates: Templates\n")
  }

  private func add(_ path: String, _ front: String, _ body: String) throws {
    try folder.add("Templates/closure/" + path, "---\n\(front)\n---\n\(body)")
  }

  private func expect(
    _ arguments: [String], _ error: String, status: Int32 = 65, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.files
    let outcome = try Program.run(["new"] + arguments, in: folder.url)
    #expect(outcome.errors == error + "\n", sourceLocation: sourceLocation)
    #expect(outcome.output == "" && outcome.status == status, sourceLocation: sourceLocation)
    #expect(try folder.files == before, sourceLocation: sourceLocation)
  }

  @Test func oneFileTakesThePlaceOfItsOriginal() throws {
    let exported = try folder.run("templates", "export", "closure", "Templates")
    #expect(exported.status == 0)
    let path = "Templates/closure/coordinator/coordinator.stencil"
    let text = try folder.text(path)
    #expect(text.hasPrefix("---\nsummary: ") && FileManager.default.fileExists(atPath: folder.path("Templates/uikit")))
    try FileManager.default.removeItem(atPath: folder.path("Templates"))
    try folder.add(path, text.replacing("import UIKit", with: "// Ours.\nimport UIKit"))
    #expect(try folder.run("new", "coordinator", "Cart", "--parent", "App", "--screens", "Items").status == 0)
    #expect(try folder.text("CartCoordinator.swift").hasPrefix("// Ours.\nimport UIKit\n"))
    #expect(try folder.text("ItemsViewController.swift").hasPrefix("import UIKit\n"))
  }

  @Test func theFolderIsLookedForBesideTheConfiguration() throws {
    try add("screen/note.stencil", "file: \"{{ name }}.txt\"", "For {{ name }}.\n")
    try folder.add("Inner/.keep", "")
    let outcome = try Program.run(
      ["new", "--describe", "closure"], in: folder.url.appendingPathComponent("Inner"))
    #expect(outcome.output.contains("\n  file {{ name }}.txt\n      closure/screen/note.stencil\n"))
    #expect(outcome.status == 0)
  }

  @Test func mistakesNameTheTemplateAndTheLine() throws {
    let template = "Templates/closure/screen/zz.stencil"
    try add("screen/zz.stencil", "file: a.swift", "let a = 1\nlet b = {{ name|shout }}\n")
    try expect(
      ["screen", "Help", "--in", "App"], "\(template):5: error: Unknown filter 'shout'. Found similar filters: 'split'."
    )
    try add("screen/zz.stencil", "file: a.swift", "let a = 1\n{% if name %}\nlet b = 2\n")
    try expect(["screen", "Help", "--in", "App"], "\(template):5: error: `endif` was not found.")
    try add("screen/zz.stencil", "file: a.swift\nfolders: x", "")
    let unknown = try folder.run("new", "screen", "Help", "--in", "App")
    #expect(unknown.errors.hasPrefix("\(template):3: error: unknown key 'folders'; there are summary, file, folder, "))
    #expect(unknown.output == "" && unknown.status == 65)
    try folder.add(template, "let a = 1\n")
    try expect(
      ["screen", "Help", "--in", "App"], "\(template):1: error: a template begins with front matter between --- lines")
  }

  @Test func whatIsNoSwiftIsNotWritten() throws {
    try add("screen/zz.stencil", "file: a.swift", "let a = 1\nfunc {\n")
    try expect(
      ["screen", "Help", "--in", "App"],
      "Templates/closure/screen/zz.stencil: error: what it renders is not Swift: line 2 of a.swift, 'func {'")
  }

  @Test(arguments: ["../x.swift", "/tmp/x.swift", "a/../../x.swift"]) func pathsStayInTheProject(path: String)
    throws
  {
    try add("screen/zz.stencil", "file: \"\(path)\"", "let a = 1\n")
    try expect(
      ["screen", "Help", "--in", "App"],
      "Templates/closure/screen/zz.stencil: error: 'file' leads out of the project: \(path)")
  }

  @Test(arguments: [
    ("file: \"\"", "let a = 1\n", "'file' gives no name"),
    ("into: NoSuch\nplace: member", "func a() {}\n", "'into' names NoSuch, a type that the project does not have"),
    (
      "file: a.swift\nvariables: {x: {type: number, default: abc}}", "let a = 1\n",
      "the default of x: 'abc' is not a value of x; use one of a whole number"
    ),
    ("file: a.swift", "// \u{1B}\n", "it writes a control character: \\u{1B}"),
    ("file: a.swift", "// \u{0}\n", "it writes a control character: \\u{0}"),
  ]) func templatesThatCannotBeRight(front: String, body: String, problem: String) throws {
    try add("screen/zz.stencil", front, body)
    try expect(["screen", "Help", "--in", "App"], "Templates/closure/screen/zz.stencil: error: \(problem)")
  }

  @Test(arguments: [".git/hooks/x.swift", ".signalbox/x.swift"]) func someFoldersAreReserved(path: String) throws {
    try add("screen/zz.stencil", "file: \"\(path)\"", "let a = 1\n")
    try expect(
      ["screen", "Help", "--in", "App"],
      "error: \(path) cannot be written: the place is reserved; choose another one")
  }

  @Test func twoTemplatesForOneFile() throws {
    try add("screen/zz.stencil", "file: HelpViewController.swift", "let a = 1\n")
    try expect(["screen", "Help", "--in", "App"], "error: two templates write HelpViewController.swift", status: 64)
  }

  @Test func valuesAreNeverRun() throws {
    try add(
      "screen/note.stencil", "file: note.txt\nvariables: { note: { type: text } }",
      "{{ note }}\n{{ note|upperFirst }}\n")
    try expect(
      ["screen", "Help", "--in", "App"], "error: the template needs a value for note (text): --set note=…", status: 64)
    let code = "{{ name }}{% for x in 1...9 %}{% include \"/etc/passwd\" %}{% endfor %}"
    #expect(try folder.run("new", "screen", "Help", "--in", "App", "--set", "note=\(code)").status == 0)
    #expect(try folder.text("note.txt") == "\(code)\n\(code)\n")
  }

  @Test func partsAreNoWayToOtherFiles() throws {
    try folder.add("secret.stencil", "secret\n")
    for part in ["../../secret.stencil", "/etc/passwd", "_missing.stencil"] {
      try add("screen/zz.stencil", "file: a.txt", "{% part \"\(part)\" %}\n")
      let outcome = try folder.run("new", "screen", "Help", "--in", "App")
      #expect(
        outcome.errors == "Templates/closure/screen/zz.stencil:4: error: the style has no part '\(part)'\n")
      #expect(outcome.output == "" && outcome.status == 65)
    }
  }

  @Test func aFolderThatIsNotThere() throws {
    try expect(
      ["screen", "Help", "--in", "App"],
      ".signalbox.yml:1: error: 'templates': no such file or folder: Templates")
  }
}
