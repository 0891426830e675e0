import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// `docs/templates.md` says what is so.
@Suite("docs/templates.md") struct TemplateGuideTests {
  private let guide: String

  init() throws { guide = try String(contentsOf: Repository.url("docs/templates.md"), encoding: .utf8) }

  /// The names in the first column of the tables below a line that begins so, up to the next heading or such a line.
  private func table(below start: String, _ number: Int = 0) throws -> [String] {
    let lines = guide.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix(start) }, "the guide has no line '\(start)'")
    let rest = lines[(first + 1)...].prefix { !$0.hasPrefix("#") }
    let tables = rest.split { !$0.hasPrefix("|") }
    let table = try #require(tables.indices.contains(number) ? tables[number] : nil)
    return table.compactMap { row in
      row.firstMatch(of: #/^\| `([A-Za-z.]+)` \|/#).map { String($0.1) }
    }
  }

  private func expect(
    _ names: [String], _ actual: some Sequence<String>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(names.sorted() == actual.sorted(), sourceLocation: sourceLocation)
  }

  @Test func keysOfTemplates() throws {
    expect(try table(below: "## The head of a template"), FrontMatter.CodingKeys.allCases.map(\.rawValue))
    expect(try table(below: "## The head of a template", 1), FrontMatter.Place.allCases.map(\.rawValue))
    for folder in FrontMatter.Folder.allCases { #expect(guide.contains("`\(folder.rawValue)`")) }
    for position in FrontMatter.Position.allCases { #expect(guide.contains("`\(position.rawValue)`")) }
  }

  @Test func keysOfStyles() throws {
    expect(try table(below: "## Add a style"), Style.Description.CodingKeys.allCases.map(\.rawValue))
    expect(try table(below: "## Variables"), Variable.Kind.allCases.map(\.rawValue))
  }

  // MARK: Values

  /// A workshop on an app with one coordinator that has a screen.
  private func workshop() throws -> Workshop {
    var bench = try DependencyBench("responder")
    try bench.make(ProjectRequest(name: "Shop", hasDependencies: false))
    let files = bench.files
    return try Workshop(
      draft: Draft(project: bench.project) { files[$0].map { Array($0.utf8) } }, catalog: StyleCatalog(),
      options: ScaffoldOptions(style: "closure"))
  }

  @Test func valuesOfEveryTemplate() throws {
    let workshop = try workshop()
    let variables = workshop.style.description.variables ?? [:]
    let values = try workshop.fullContext([:], for: []).keys.filter { variables[$0] == nil }
    expect(try table(below: "### Every template"), values)
  }

  @Test func valuesOfCoordinators() throws {
    let workshop = try workshop()
    // Some are there only where the project has what they tell of.
    let optional = ["destinations", "view", "path"]
    let fields = Set(workshop.fields(of: try workshop.coordinator(named: "App")).keys).union(optional)
    expect(try table(below: "### A coordinator of the project"), fields)
  }

  @Test func valuesOfScreens() throws {
    let workshop = try workshop()
    let output = ScreenOutput(name: "select", parameters: [ScreenInput(name: "count", type: "Int")], ends: true)
    let request = ScreenRequest(
      name: "Details", coordinator: "App", inputs: [ScreenInput(name: "product", type: "String")], outputs: [output])
    let values = try request.values(in: workshop)
    expect(try table(below: "### `screen`"), values.keys)
    guard case .list(let outputs)? = values["outputs"], case .record(let told)? = outputs.first,
      case .list(let inputs)? = values["inputs"], case .record(let taken)? = inputs.first
    else { throw Missing() }
    expect(try table(below: "### `screen`", 1), told.keys)
    expect(["name", "type", "optionalType", "comma"], taken.keys)
  }

  private struct Missing: Error {}

  @Test func valuesOfMessages() throws {
    let plan = try MessagePlan("cartAdd(count: Int, sender: Any?)", in: workshop().project)
    expect(try table(below: "### `message`"), plan.values(generation: .sync).keys)
  }

  @Test(arguments: ["### `coordinator`", "### `box`", "### `project`", "### `dependencies`"])
  func otherValuesAreInTheSource(heading: String) throws {
    let root = Repository.url("Sources/SignalboxScaffolds").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    let source = try paths.map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }.joined()
    for name in try table(below: heading) {
      let key = name.split(separator: ".").last.map(String.init) ?? name
      #expect(source.contains("\"\(key)\""), "no template is given \(name)")
    }
  }

  // MARK: The example

  /// The files that the guide shows, by the path before each.
  private var examples: [(path: String, origin: String, text: String)] {
    guide.matches(of: #/\n`(house/[a-zA-Z./]+)`:\n\n```[a-z]*\n(.*?)\n```\n/#.dotMatchesNewlines()).map {
      (String($0.1), "docs/templates.md", String($0.2) + "\n")
    }
  }

  @Test func theExampleIsAStyle() throws {
    #expect(examples.count == 5)
    var bench = try DependencyBench("house")
    bench.catalog = try StyleCatalog(overrides: examples)
    try bench.make(CoordinatorRequest(name: "App", screens: ["Home"]))
    try bench.makeForGood(CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]))
    #expect(bench.lines("AppCoordinator.swift").contains("addChild(cartCoordinator)"))
    #expect(
      bench.lines("CartCoordinator.swift").contains("navigationController.pushViewController(items, animated: true)"))
    // Its own marks are enough to recognise it by.
    bench.options.style = nil
    try bench.make(ScreenRequest(name: "Help", coordinator: "Cart"))
    #expect(bench.lines("CartCoordinator.swift").contains("func showHelp() {"))
  }
}
