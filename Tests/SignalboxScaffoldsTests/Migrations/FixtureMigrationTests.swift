import SignalboxMigrations
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Projects that were written by hand, in the styles of their articles and libraries.
@Suite struct FixtureMigrationTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let fixture: String
    var style: String?
    var set: [String: String] = [:]
    var library = SwiftCompiler.Library.none
    let request: any ScaffoldRequest
    let rule: String
    /// Lines of the result, by file.
    let gained: [String: String]
    var testDescription: String { "\(fixture): \(request)" }
  }

  @Test(arguments: samples) func migrates(_ sample: Sample) throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Tests/Fixtures/\(sample.fixture)"))
    lab.options = ScaffoldOptions(style: sample.style, set: sample.set)
    lab.library = sample.library
    lab.languageMode = .v5
    let outcome = try lab.check(sample.request, solves: 1, of: sample.rule)
    for (file, text) in sample.gained {
      #expect(outcome.files[file]?.contains(text) == true, "\(file) is\n\(outcome.files[file] ?? "")")
    }
  }

  static let samples = [
    Sample(
      fixture: "Closure", request: SingletonMigration(target: "AttendanceManager.shared.join"),
      rule: "singleton_manager_call",
      gained: [
        "Gym/ClassesCoordinator.swift":
          "    detail.onJoin = { lesson in\n      AttendanceManager.shared.join(lesson)\n    }\n"
      ]),
    Sample(
      fixture: "Closure",
      request: NavigationMigration(place: SourcePlace(file: "Membership/MembershipScreens.swift", line: 31)),
      rule: "navigation_from_child",
      gained: [
        "Membership/MembershipCoordinator.swift":
          "      payment.onCloseAll = { [weak self] in\n        (self?.rootViewController as? UINavigationController "
          + "?? self?.rootViewController.navigationController)?.popToRootViewController(animated: true)\n      }\n",
        "Membership/MembershipScreens.swift": "        self?.onCloseAll?()  // finding: navigation_from_child\n",
      ]),
    Sample(
      fixture: "MVVMC", style: "closure", set: ["onEnding": "finish", "outputs": "delegate"],
      request: SingletonMigration(target: "RecentSearches", isForAll: true), rule: "singleton_manager_call",
      gained: [
        "Search/SearchScreens.swift": "    coordinatorDelegate?.searchViewModelRemember(self, place: place)",
        "Search/SearchCoordinator.swift":
          "  func searchViewModelRemember(_ viewModel: SearchViewModel, place: Place) {\n"
          + "    RecentSearches.shared.remember(place)\n  }\n",
      ]),
    Sample(
      fixture: "MVVMC", style: "closure", set: ["onEnding": "finish"],
      request: NavigationMigration(place: SourcePlace(file: "Search/SearchScreens.swift", line: 30)),
      rule: "presentation_from_child",
      gained: [
        "Search/SearchCoordinator.swift":
          "    picker.onClose = { [weak self] in\n      self?.navigationController.dismiss(animated: true)\n    }\n"
      ]),
    Sample(
      fixture: "Services", style: "closure", set: ["onEnding": "completion"],
      request: NavigationMigration(place: SourcePlace(file: "Transfer/TransferScreens.swift", line: 14)),
      rule: "presentation_from_child",
      gained: [
        "Transfer/TransferScreens.swift": "    delegate?.amountClose(self)",
        "Transfer/TransferFlowController.swift":
          "  func amountClose(_ controller: AmountViewController) {\n"
          + "    navigationController.dismiss(animated: true)\n  }\n",
      ]),
    Sample(
      fixture: "Responder", library: .coordinator8,
      request: SingletonMigration(target: "BookmarkKeeper.shared.keep", handler: "ShelfFlow"),
      rule: "singleton_manager_call",
      gained: [
        "Shelves/BookCell.swift": "    bookmarkKeeperKeep(book.boxed, sender: self)",
        "Shelves/ShelfFlow.swift":
          "  override func bookmarkKeeperKeep(_ book: BookBox, sender: Any?) {\n"
          + "    BookmarkKeeper.shared.keep(book.unbox)\n  }\n",
      ]),
    Sample(
      fixture: "Responder", library: .coordinator8,
      request: NavigationMigration(place: SourcePlace(file: "Loans/LoanControllers.swift", line: 22)),
      rule: "presentation_from_child",
      gained: ["Loans/LoanFlow.swift": "  override func loanRenewClose(sender: Any?) {\n"]),
  ]

  /// The shop with coordinators: its managers are handed down, and the message is there already.
  @Test func takesTheManagerThatIsHandedDown() throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Examples/CartShop"))
    lab.files["Managers/CartManager.swift"] = lab.files["Managers/CartManager.swift"]?.replacing(
      "  private let data: DataManager\n",
      with: "  private let data: DataManager\n  static var shared: CartManager { fatalError() }\n")
    let screen = lab.files["Catalog/ProductController.swift"] ?? ""
    lab.files["Catalog/ProductController.swift"] = screen.replacing(
      "    cartBuyNow(product.boxed, sender: self)",
      with:
        "    CartManager.shared.add(product)\n    CartManager.shared.remove(CartItem(product: product, quantity: 1))")
    let outcome = try lab.check(
      SingletonMigration(target: "CartManager.shared", isForAll: true), solves: 2, of: "singleton_manager_call")
    #expect(
      outcome.notes == [
        "AppCoordinator handles cartAdd already",
        "CatalogCoordinator handles cartRemove: the lowest coordinator above ProductController that has a CartManager",
        "2 calls migrated, 0 left",
      ])
    let handler =
      "  override func cartRemove(_ item: CartItemBox, sender: Any?) {\n    dependency.cartManager.remove(item.unbox)\n  }\n"
    #expect(outcome.files["Catalog/CatalogCoordinator.swift"]?.contains(handler) == true)
  }
}
