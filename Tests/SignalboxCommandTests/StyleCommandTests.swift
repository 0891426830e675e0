import Foundation
import SignalboxTestSupport
import Testing

/// `signalbox style`: shown, and written as templates.
@Suite struct StyleCommandTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder.app()
    _ = try folder.run("new", "coordinator", "Cart", "--parent", "App", "--screens", "Items")
  }

  @Test func aFolderNeedsNoOtherWord() throws {
    let shown = try folder.run("style", "show", ".")
    #expect(shown.output.hasPrefix("2 coordinators"))
    #expect(try folder.run("style", ".").output == shown.output)
  }

  @Test func whatIsExportedBuildsTheNext() throws {
    let exported = try folder.run("style", "export", "house", "Templates")
    #expect(exported.status == 0 && exported.errors.contains("note: modelled on CartCoordinator"), "\(exported.errors)")
    try folder.add(".signalbox.yml", "templates: Templates\n")
    let made = try folder.run(
      "new", "coordinator", "Offers", "--parent", "App", "--screens", "OfferList", "--style", "house")
    #expect(made.status == 0, "\(made.errors)")
    let (cart, offers) = (try folder.text("CartCoordinator.swift"), try folder.text("OffersCoordinator.swift"))
    #expect(
      offers.replacing("OfferList", with: "Items").replacing("offerList", with: "items")
        .replacing("Offers", with: "Cart").contains("final class CartCoordinator: Coordinator {"), "\(cart)\(offers)")
  }

  @Test(arguments: [
    (["closure", "Templates"], "Signalbox has a style 'closure'; choose another name"),
    (["../x", "Templates"], "'../x' is no name for a style: letters, digits, - and _ are"),
    (["house", "Templates", "--like", "Cat"], "the project has no coordinator 'Cat'"),
  ])
  func namesThatAreNone(_ arguments: [String], error: String) throws {
    let outcome = try Program.run(["style", "export"] + arguments, in: folder.url)
    #expect(outcome.status == 64 && outcome.errors.contains(error), "\(outcome.errors)")
  }
}
