import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// New code is no newer than the app.
@Suite struct OlderSystemTests {
  private func lab(_ style: String, iOS: Int) throws -> ScaffoldLab {
    var lab = try ScaffoldLab(style)
    lab.options.minimumIOS = { _ in iOS }
    return lab
  }

  private static let requests: [any ScaffoldRequest] = [
    CoordinatorRequest(name: "App", root: .window, screens: ["Home"]),
    CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]),
  ]

  @Test(arguments: ["closure", "mvvmc", "responder", "services"])
  func oldAppsGetNoNewMembers(_ style: String) throws {
    let old = try lab(style, iOS: 12).run(Self.requests).files.values.map { String(decoding: $0, as: UTF8.self) }
      .joined()
    #expect(!old.contains("systemBackground") && !old.contains("isModalInPresentation"))
    let new = try lab(style, iOS: 13).run(Self.requests).files.values.map { String(decoding: $0, as: UTF8.self) }
      .joined()
    #expect(new.contains("systemBackground"))
  }

  @Test func aStyleMayNeedANewerSystem() throws {
    let request = CoordinatorRequest(name: "App", screens: ["Home"])
    let error = #expect(throws: ScaffoldError.self) { try lab("swiftui", iOS: 16).run([request]) }
    #expect(error == .newerSystem(style: "swiftui", needs: 17, has: 16))
    _ = try lab("swiftui", iOS: 17).run([request])
  }

  /// Where protocols stand as types without `any`, new code does the same.
  @Test func anyIsWrittenWhereTheAppWritesIt() throws {
    var files = LearningApps.delegated
    let request = CoordinatorRequest(name: "Settings", screens: ["Options"])
    var lab = try LearningApps.lab(files)
    lab.options.style = "closure"
    lab.options.set = ["finish": "delegate"]
    func text(_ lab: ScaffoldLab) throws -> String {
      try lab.run([request]).files.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    #expect(try !text(lab).contains("any "))
    files["Part.swift"] = "final class Part {\n  var flow: (any Flow)?\n}\n"
    lab.files = files.mapValues { Array($0.utf8) }
    #expect(try text(lab).contains("(any SettingsCoordinatorDelegate)?"))
  }
}
