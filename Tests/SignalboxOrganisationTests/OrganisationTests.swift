import Foundation
import SignalboxRules
import SignalboxTestSupport
import Testing

/// Holds the house to its plan: who imports what, who touches the disk, where a rule is found.
@Suite struct OrganisationTests {
  struct Source: Sendable {
    let path: String
    let text: String

    var imports: [String] {
      text.split(separator: "\n").filter { $0.contains("import ") && !$0.hasPrefix(" ") && !$0.hasPrefix("/") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
    }
  }

  static let sources: [Source] = {
    let root = Repository.url("Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let urls = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return urls.compactMap { url in
      (try? String(contentsOf: url, encoding: .utf8)).map {
        Source(path: String(url.path.dropFirst(root.path.count + 1)), text: $0)
      }
    }
  }()

  static let executables = ["signalbox", "embed-files"]

  private func sources(below folder: String) -> [Source] { Self.sources.filter { $0.path.hasPrefix(folder + "/") } }

  @Test func thereAreSources() { #expect(Self.sources.count > 80) }

  @Test(arguments: [
    ("SwiftSyntax", "SignalboxFacts/Swift/"), ("SwiftParser", "SignalboxFacts/Swift/"), ("CLibXML2", "SignalboxXML/"),
    ("Stencil", "SignalboxScaffolds/"), ("ArgumentParser", "signalbox"),
  ])
  func onlyOneRoomImports(_ module: String, room: String) {
    let importers = Self.sources.filter { $0.imports.contains(module) }
    #expect(!importers.isEmpty)
    for source in importers { #expect(source.path.hasPrefix(room), "\(source.path) imports \(module)") }
  }

  @Test func onlyConfigurationAndTemplatesAreYAML() {
    let importers = Self.sources.filter { $0.imports.contains("Yams") }.map { $0.path.prefix { $0 != "/" } }
    #expect(Set(importers).isSubset(of: ["SignalboxWorkspace", "SignalboxScaffolds"]))
  }

  @Test func onlyTheWorkspaceTouchesTheDisk() {
    let forbidden = ["FileManager", "FileHandle", "fopen(", "String(contentsOf", "Data(contentsOf", ".write(to"]
    let rooms = [
      "SignalboxFacts", "SignalboxEditing", "SignalboxProject", "SignalboxRules", "SignalboxReports",
      "SignalboxDiagrams", "SignalboxXML", "SignalboxScaffolds", "SignalboxMigrations", "SignalboxText",
      "SignalboxServer",
    ]
    for source in rooms.flatMap({ sources(below: $0) }) where !source.path.contains("/SDK/") {
      // What is passed `inout` takes bytes in memory.
      let code = source.text.replacing(".write(to: &", with: "").split(separator: "\n")
        .filter { !$0.contains("//") && !$0.contains("\"") }
      for word in forbidden {
        #expect(!code.contains { $0.contains(word) }, "\(source.path) uses \(word)")
      }
    }
  }

  @Test func onlyTheExecutablesPrintOrExit() {
    for source in Self.sources where !Self.executables.contains(where: source.path.hasPrefix) {
      let lines = source.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!lines.contains { $0.hasPrefix("print(") || $0.hasPrefix("exit(") }, "\(source.path) prints or exits")
    }
  }

  /// What others have written is made printable in one room, and talk in one place: so none can be forgotten.
  @Test func onlyTheConsoleTalks() {
    for source in sources(below: "signalbox") where source.path != "signalbox/Support/Console.swift" {
      for word in ["STDERR_FILENO", "standardError", "fputs(", "exit(withError"] {
        #expect(!source.text.contains(word), "\(source.path) uses \(word)")
      }
    }
    // The server is handed where to read and write, so that nothing but its messages can reach standard output.
    for source in sources(below: "SignalboxServer") {
      for word in ["STDOUT_FILENO", "STDIN_FILENO", "standardOutput", "standardInput", "fputs(", "putchar"] {
        #expect(!source.text.contains(word), "\(source.path) uses \(word)")
      }
    }
    let makers = Self.sources.filter { $0.text.contains("var printable: String") }
    #expect(makers.map(\.path) == ["SignalboxText/PrintableText.swift"])
  }

  /// An empty value of an option comes from an unset variable, and must not mean something.
  @Test func noOptionTakesAnEmptyText() {
    for source in sources(below: "signalbox") {
      let declarations = source.text.components(separatedBy: "@Option").dropFirst()
      for declaration in declarations {
        let end = declaration.firstRange(of: /\bvar \w+(: (String\?|\[String\])| = ")/)?.lowerBound
        let other = declaration.firstRange(of: /\bvar \w+/)?.lowerBound
        guard let end, end == other else { continue }
        #expect(
          declaration[..<end].contains(/transform: GivenText\.(nonEmpty|list|module)/),
          "\(source.path): \(declaration.prefix(80))")
      }
    }
  }

  @Test func importsPointOneWay() {
    let order = [
      "SignalboxText", "CLibXML2", "SignalboxXML", "SignalboxFacts", "SignalboxEditing", "SignalboxProject",
      "SignalboxRules", "SignalboxReports", "SignalboxDiagrams", "SignalboxScaffolds", "SignalboxMigrations",
      "SignalboxWorkspace", "SignalboxServer", "signalbox",
    ]
    for source in Self.sources {
      let room = String(source.path.prefix { $0 != "/" })
      guard let place = order.firstIndex(of: room) else { continue }
      for module in source.imports {
        guard let other = order.firstIndex(of: module) else { continue }
        #expect(other < place, "\(source.path) imports \(module)")
      }
    }
  }

  /// What is imported without being declared builds by luck: because something else has built it before.
  @Test func importsAreDeclared() throws {
    let package = try String(contentsOf: Repository.url("Package.swift"), encoding: .utf8)
    let target = /arget\(\s*name: "(?<name>[\w-]+)"(?:,\s*dependencies: \[(?<dependencies>[^\]]*)\])?/
    var declared: [String: Set<String>] = [:]
    for match in package.matches(of: target) {
      let names = (match.dependencies ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
      declared[String(match.name)] = Set(names)
    }
    #expect(declared.count > 20)
    let ours = Set(declared.keys)
    for source in Self.sources {
      let room = String(source.path.prefix { $0 != "/" })
      for module in source.imports where ours.contains(module) {
        #expect(
          declared[room]?.contains(module) == true, "\(source.path) imports \(module), which \(room) does not declare")
      }
    }
  }

  /// A question that is asked anew, without the marks of the one that it serves, would follow circles for ever.
  @Test func inquiriesAreHandedOn() {
    let anew =
      /project\.((type|callee|resultType|propertyType|contextualType|sources)\(of:|(resolve|bounded|inquire)\()/
    let inside = sources(below: "SignalboxProject").filter {
      $0.text.contains("extension TypeInference") || $0.text.contains("extension TransitionFinder")
    }
    #expect(inside.count > 5)
    for source in inside {
      for line in source.text.split(separator: "\n") where line.contains(anew) {
        Issue.record("\(source.path) begins an inquiry of its own: \(line)")
      }
    }
  }

  @Test func everyRuleHasItsOwnFile() {
    let names = Set(sources(below: "SignalboxRules/Rules").map { String($0.path.split(separator: "/").last ?? "") })
    let expected = Set(Rule.all.map { rule in rule.id.split(separator: "_").map(\.capitalized).joined() + ".swift" })
    #expect(names == expected)
  }

  @Test func nothingIsForced() {
    for source in Self.sources {
      let lines = source.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      for line in lines where !line.hasPrefix("//") && !line.contains("\"") {
        #expect(!line.contains("try!") && !line.contains("@unchecked Sendable"), "\(source.path): \(line)")
      }
    }
  }

  @Test func filesStaySmall() {
    for source in Self.sources where !source.path.contains("/SDK/") {
      let count = source.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(count <= 260, "\(source.path) has \(count) lines; a second file would be easier to find")
    }
  }
}
