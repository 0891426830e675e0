import Foundation
import SignalboxTestSupport
import Testing

/// `tree --format html` knows more than what it draws at first.
@Suite struct TreePageTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder([
      "App.swift": ProjectFolder.coordinators,
      "List.swift": """
      import UIKit
      final class ListController: UIViewController {
        func next() { navigationController?.pushViewController(ListController(), animated: true) }
      }
      """,
    ])
  }

  @Test func holdsFindingsWithoutBeingAsked() throws {
    let outcome = try folder.run("tree", "--format", "html")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix("<!DOCTYPE html>\n<html "))
    #expect(outcome.output.contains("navigation_from_child"))
    #expect(outcome.output.contains("List.swift:3"))
  }

  @Test func drawsTheChosenPartAlone() throws {
    let outcome = try folder.run("tree", "--format", "html", "--root", "CartCoordinator")
    #expect(outcome.status == 0 && !outcome.output.contains("AppCoordinator"))
    #expect(try folder.run("tree", "--format", "html", "--root", "Nobody").status == 64)
  }
}
