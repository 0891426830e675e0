import SignalboxMigrations
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Segues, named by their line in the storyboard or by the call that performs them.
@Suite struct SegueMigrationTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>
            <scene sceneID="s1"><objects>
                <viewController id="home" customClass="HomeViewController" sceneMemberID="viewController">
                    <connections>
                        <segue destination="details" kind="presentation" identifier="details" id="g1"/>
                        <segue destination="details" kind="show" id="g2"/>
                    </connections>
                </viewController>
            </objects></scene>
            <scene sceneID="s2"><objects>
                <viewController storyboardIdentifier="Details" id="details" customClass="DetailsViewController"
                    sceneMemberID="viewController"/>
            </objects></scene>
        </scenes>
    </document>
    """

  private static func example(_ members: String) -> MigrationCase {
    MigrationCase(name: "", before: members, after: "", files: ["Main.storyboard": storyboard])
  }

  private static let once = "func tapped() {\n    ↓performSegue(withIdentifier: \"details\", sender: self)\n}"

  @Test(arguments: [SourcePlace(file: "Main.storyboard", line: 7), example(once).place])
  func theSceneIsMadeByTheCoordinator(place: SourcePlace) throws {
    // The rule counts the segue of the storyboard as well, which is the user's to delete.
    let outcome = try Self.example(Self.once).lab()
      .check(NavigationMigration(place: place), solves: 1, of: "segue_navigation")
    #expect(
      outcome.files["HomeViewController.swift"]
        == MigrationCase.screen("func tapped() {\n    appShowDetails(sender: self)\n}"))
    let method = """
          private func showDetails() {
              let storyboard = UIStoryboard(name: "Main", bundle: nil)
              let details = storyboard.instantiateViewController(withIdentifier: "Details")
              rootViewController.present(details, animated: true)
          }

      """
    #expect(outcome.files["AppCoordinator.swift"]?.contains(method) == true, "\(outcome.files)")
    #expect(
      outcome.notes.contains(
        "the segue 'details' in Main.storyboard is not performed here any more; delete it if nowhere else"))
  }

  @Test(arguments: [
    (once, 6, "Main.storyboard:6: cannot be migrated: there is no segue on this line"),
    (once, 8, "Main.storyboard:8: cannot be migrated: code cannot perform it: it has no identifier, "),
    (once + "\n" + once.replacing("tapped", with: "again"), 7, "the segue 'details' is performed in several places: "),
  ])
  func otherLinesAreRefused(members: String, line: Int, message: String) throws {
    let place = SourcePlace(file: "Main.storyboard", line: line)
    let error = #expect(throws: ScaffoldError.self) {
      try Self.example(members).lab().run([NavigationMigration(place: place)])
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func aStoryboardThatIsNotThereIsUnknown() throws {
    #expect(throws: ScaffoldError.unknown(kind: "file", "Mian.storyboard", nearest: "Main.storyboard")) {
      try Self.example(Self.once).lab()
        .run([NavigationMigration(place: SourcePlace(file: "Mian.storyboard", line: 7))])
    }
  }
}
