import Foundation
import SignalboxProject
import SignalboxRules
import Testing

@testable import SignalboxWorkspace

@Suite struct LayerConfigurationTests {
  private func parse(_ yaml: String, file: String = "c.yml") throws(ConfigurationError) -> Configuration {
    try Configuration.parse(yaml, file: file, knownRules: ["layer_violation": []])
  }

  @Test func readsEveryKey() throws {
    let yaml = """
      layers:
        network:
          modules: Networking
        storage:
          files: [Sources/Storage/**]
          roles: [dataManager]
          may_use: [network]
        screens: {may_use: all}
        models:
      """
    let configuration = try parse(yaml)
    #expect(
      configuration.layers == [
        LayerSettings(name: "network", modules: ["Networking"]),
        LayerSettings(
          name: "storage", files: [try Glob("Sources/Storage/**")], roles: [.dataManager], mayUse: ["network"]),
        LayerSettings(name: "screens", mayUse: ["all"]),
        LayerSettings(name: "models"),
      ])
    let layers = configuration.layers(of: ["Sources/Storage/Disk.swift", "Sources/App/Home.swift"])
    let byName = Dictionary(uniqueKeysWithValues: layers.map { ($0.name, $0) })
    #expect(byName["network"]?.modules == ["Networking"])
    #expect(byName["network"]?.roles == [.network])
    #expect(byName["network"]?.mayUse == [])
    #expect(byName["storage"]?.files.map(\.wrappedValue) == ["Sources/Storage/Disk.swift"])
    #expect(byName["storage"]?.roles == [.dataManager])
    #expect(byName["data_managers"]?.roles == [])
    #expect(byName["screens"] != nil)
    #expect(byName["screens"]?.mayUse == nil)
    #expect(byName["view_models"] == Layer.byDefault.first { $0.name == "view_models" })
  }

  @Test func saysNothingByDefault() throws {
    #expect(try parse("layers:").layers(of: ["A.swift"]) == Layer.byDefault)
    #expect(try parse("strict: true").layers(of: []) == Layer.byDefault)
  }

  @Test(arguments: [
    ("layers: 3", "c.yml:1:9: 'layers' must be a map of keys and values"),
    ("layers:\n  network: 3", "c.yml:2:12: 'layers.network' must be a map of keys and values"),
    ("layers:\n  network:\n    may-use: []", "c.yml:3:5: unknown key 'may-use'; did you mean 'may_use'?"),
    ("layers:\n  network:\n    roles: [netwrk]", "c.yml:3:13: unknown role 'netwrk'; did you mean 'network'?"),
    ("layers:\n  network:\n    roles: {a: b}", "c.yml:3:12: 'layers.network.roles' must be a list of texts"),
    (
      "layers:\n  a:\n    may_use:\n      - network\n      - screen",
      "c.yml:5:9: unknown layer 'screen'; did you mean 'screens'?"
    ),
    ("layers:\n  a:\n    may_use: b", "c.yml:3:14: unknown layer 'b'"),
    ("layers:\n  a:\n    files: ['x[']", nil),
  ])
  func mistakesHaveAPlace(yaml: String, message: String?) {
    do throws(ConfigurationError) {
      _ = try parse(yaml)
      Issue.record("\(yaml) was accepted")
    } catch {
      if let message { #expect("\(error)" == message) } else { #expect(error.line == 3) }
    }
  }

  // MARK: What the rule makes of it

  private func findings(_ yaml: String, _ sources: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in sources { try folder.add(path, text: text) }
    let configuration = try parse(yaml, file: folder.path + "/c.yml")
    let rule = try #require(Rule.named("layer_violation"))
    let project = Analysis(AnalysisInput(configuration, paths: [folder.path])).project
    return Lint(settings: [Lint.Setting(rule: rule)]).findings(in: project).map {
      "\($0.file.split(separator: "/").last ?? ""):\($0.line)"
    }
  }

  private let sources = [
    "Server/Line.swift": "struct Line {}",
    "Home.swift": "final class HomeController: UIViewController {\n  let line = Line()\n  let data: DataManager?\n}",
    "DataManager.swift": "final class DataManager {}",
  ]

  @Test func rolesSpeakWhereNothingIsSaid() throws {
    #expect(try findings("", sources) == ["Home.swift:3"])
  }

  @Test func filesMakeALayer() throws {
    #expect(
      try findings("layers:\n  network:\n    files: Server", sources) == ["Home.swift:2", "Home.swift:3"])
  }

  @Test func directionsCanBeAllowed() throws {
    let yaml = "layers:\n  screens:\n    may_use: [data_managers]\n  server:\n    files: [Server/*]\n    may_use: []"
    #expect(try findings(yaml, sources) == ["Home.swift:2"])
    #expect(try findings("layers: {screens: {may_use: all}}", sources) == [])
  }

  @Test func filesGoBeforeRoles() throws {
    let yaml = "layers:\n  legacy:\n    files: ['*.swift']\n    may_use: all"
    #expect(try findings(yaml, sources) == [])
  }
}
