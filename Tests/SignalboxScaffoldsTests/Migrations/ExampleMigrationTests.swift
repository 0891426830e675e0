import SignalboxMigrations
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// The shop without coordinators gets one, and gives it what its screens did.
@Suite struct ExampleMigrationTests {
  @Test func theShopsSingletonsGoAsFarAsTheyCan() throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Examples/CartShopBefore"))
    lab.options.style = "responder"
    lab.files = try lab.run([CoordinatorRequest(name: "App", root: .tab)]).files
    #expect(try lab.diagnostics(lab.files).isEmpty)
    let before = lab.findings(lab.files)["singleton_manager_call", default: 0]
    var notes: [String] = []
    for target in ["CartManager.shared", "AccountManager.instance", "CatalogManager.shared()", "ShopAPI.shared"] {
      let outcome = try lab.run([SingletonMigration(target: target, isForAll: true)])
      lab.files = outcome.files
      notes += outcome.notes
    }
    #expect(try lab.diagnostics(lab.files).isEmpty)
    #expect(before - lab.findings(lab.files)["singleton_manager_call", default: 0] == 7)
    #expect(
      notes.filter { $0.contains("migrated") } == [
        "5 calls migrated, 3 left", "3 calls migrated, 6 left", "1 call migrated, 4 left",
      ])
  }

  @Test func theShopsNavigationGoesAsFarAsItCan() throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Examples/CartShopBefore"))
    lab.options.style = "responder"
    lab.files = try lab.run([CoordinatorRequest(name: "App", root: .tab)]).files
    let rules: Set = ["navigation_from_child", "presentation_from_child", "segue_navigation"]
    var refusals: [String] = []
    var count = 0
    while let finding = lab.list(lab.files, rules).dropFirst(refusals.count).first {
      let place = SourcePlace(file: finding.file, line: finding.line)
      do {
        let outcome = try lab.run([NavigationMigration(place: place, coordinator: "App")])
        if outcome.changed.isEmpty { refusals.append(outcome.notes.joined()) } else { count += 1 }
        lab.files = outcome.files
      } catch let error as ScaffoldError {
        refusals.append(error.description)
      }
    }
    #expect(try lab.diagnostics(lab.files).isEmpty)
    #expect(count == 8, "\(refusals.joined(separator: "\n"))")
  }

  /// All at once, each step on what those before it have made.
  @Test func theShopGoesAsFarAsItCan() throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Examples/CartShopBefore"))
    lab.options.style = "responder"
    lab.files = try lab.run([CoordinatorRequest(name: "App", root: .tab)]).files
    let outcome = try lab.run([FlowMigration(.all, coordinator: "App")])
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    let rules: Set = ["navigation_from_child", "presentation_from_child", "segue_navigation"]
    #expect(lab.list(lab.files, rules).count - lab.list(outcome.files, rules).count >= 10)
    let steps = outcome.notes.filter { $0.first?.isNumber == true }
    #expect(steps.dropLast().enumerated().allSatisfy { $1.hasPrefix("\($0 + 1). ") }, "\(outcome.notes)")
    #expect(outcome.notes.last?.hasPrefix("\(steps.count - 1) steps done, ") == true, "\(outcome.notes)")
    var next = lab
    next.files = outcome.files
    let again = #expect(throws: ScaffoldError.self) { try next.run([FlowMigration(.all, coordinator: "App")]) }
    #expect(again?.description.hasPrefix("nothing can be migrated: ") == true, "\(again?.description ?? "")")
  }

  @Test func oneScreenGoesAlone() throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Examples/CartShopBefore"))
    lab.options.style = "responder"
    lab.files = try lab.run([CoordinatorRequest(name: "App", root: .tab)]).files
    let outcome = try lab.run([FlowMigration(.screen("HomeController"), coordinator: "App")])
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    let places = outcome.notes.filter { $0.first?.isNumber == true }.dropLast()
    #expect(!places.isEmpty, "\(outcome.notes)")
    #expect(throws: ScaffoldError.self) { try lab.run([FlowMigration(.screen("Nobody"))]) }
  }

  /// In each style that can say so: how much goes at once, and that the rest compiles.
  @Test(arguments: ["responder", "closure", "mvvmc", "services"]) func eachStyleTakesSteps(_ style: String) throws {
    var lab = MigrationLab(files: try MigrationLab.folder("Examples/CartShopBefore"))
    lab.options.style = style
    lab.files = try lab.run([CoordinatorRequest(name: "App", root: .tab)]).files
    let outcome: MigrationLab.Outcome
    do { outcome = try lab.run([FlowMigration(.all, coordinator: "App")]) } catch ScaffoldError.nothingMigrated(
      let left)
    {
      // Storyboards create all of its screens: in these styles a coordinator has to do that first.
      #expect(left.contains { $0.contains("let a coordinator instantiate it first") }, "\(left)")
      return
    }
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    #expect(!outcome.notes.contains { $0.contains("the call would still be there") }, "\(outcome.notes)")
  }

  @Test(arguments: ["closure", "delegate"]) func closuresAndDelegatesGoAtOnce(_ way: String) throws {
    let example = MigrationCase(
      name: "", style: "closure", set: ["outputs": way],
      before: "func a() {\n    dismiss(animated: true)\n}\nfunc b() {\n"
        + "    navigationController?.pushViewController(DetailsViewController(), animated: true)\n}",
      after: "")
    let lab = try example.lab()
    let outcome = try lab.run([FlowMigration(.all)])
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    #expect(outcome.notes.last == "2 steps done, 0 left", "\(outcome.notes)")
  }
}
