import SignalboxMigrations
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// One migration in an app that `signalbox new project` makes: the screen before and after, and what its coordinator
/// gets. `↓` stands before the call that is meant.
struct MigrationCase: Sendable, CustomTestStringConvertible {
  let name: String
  var style = "responder"
  var set: [String: String] = [:]
  /// Members of `HomeViewController`.
  let before: String
  let after: String
  /// What the screen's file has behind it afterwards.
  var tail = ""
  /// What the screen's file imports.
  var modules = ["UIKit"]
  /// What files have afterwards that they had not before, by file.
  var gained: [String: String] = [:]
  /// Further files.
  var files: [String: String] = [:]
  /// How many findings are gone.
  var solves = 1

  var testDescription: String { name }

  static let model = """
    struct Product: Hashable, Sendable { var name = "" }
    struct Receipt: Sendable { var number = 1 }

    @MainActor
    final class CartManager {
        static let shared = CartManager()
        private(set) var items: [Product] = []
        func add(_ product: Product) { items.append(product) }
        func add(_ product: Product, count: Int = 1, note: String? = nil) {}
        func remove(at index: Int) { items.remove(at: index) }
        func cartEmpty() { items = [] }
        func refresh(completion: @escaping () -> Void) { completion() }
        func select(_ product: Product, completion: @escaping (Product) -> Void) { completion(product) }
        func save() throws {}
        func sync(force: Bool) async throws {}
        func buy(_ product: Product, card: String) async throws -> Receipt { Receipt() }
        func total() -> Int { items.count }
        @discardableResult func undo() -> Bool { false }
        func keep<Value>(_ value: Value) {}
    }

    """

  static let details = """
    import UIKit

    final class DetailsViewController: UIViewController {
        var product: Product?
        var page = 0
        func configure(with title: String) {}
    }

    final class ReviewViewController: UIViewController {
        let product: Product
        init(product: Product) {
            self.product = product
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
    }

    """

  static let library = SwiftCompiler.Library.none

  /// A screen with some members.
  static func screen(_ members: String, importing modules: [String] = ["UIKit"]) -> String {
    let lines = members.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    let imports = modules.map { "import \($0)" }.joined(separator: "\n")
    return "\(imports)\n\nfinal class HomeViewController: UIViewController {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  /// The app before the migration.
  func lab() throws -> MigrationLab {
    var lab = MigrationLab(files: [:])
    lab.options.style = style
    lab.options.set = set
    lab.files = try lab.run([ProjectRequest(name: "Shop", hasDependencies: false)]).files
    lab.files["Model.swift"] = Self.model
    lab.files["Details.swift"] = Self.details
    lab.files.merge(files) { $1 }
    lab.files["HomeViewController.swift"] = Self.screen(before.replacing("↓", with: ""), importing: modules)
    return lab
  }

  /// The line that is marked.
  var place: SourcePlace {
    let lines = Self.screen(before, importing: modules).split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("↓") } ?? 0
    return SourcePlace(file: "HomeViewController.swift", line: line + 1)
  }

  func prove(_ request: some ScaffoldRequest, rule: String) throws {
    let outcome = try lab().check(request, solves: solves, of: rule)
    #expect(
      outcome.files["HomeViewController.swift"] == Self.screen(after, importing: modules)
        + (tail.isEmpty ? "" : "\n" + tail), "\(outcome.notes)")
    for (file, text) in gained {
      let source = try #require(outcome.files[file], "there is no \(file) among \(outcome.files.keys.sorted())")
      #expect(source.contains(Self.indented(text)), "\(file) is\n\(source)")
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
