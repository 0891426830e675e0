import SignalboxTestSupport

@testable import SignalboxScaffolds

/// One choice for each option that changes what is written.
struct Combination: Sendable, CustomStringConvertible {
  var style: String
  /// Variables as `--set` takes them.
  var settings: [String: String] = [:]
  var root = CoordinatorRequest.Root.navigation
  var finish: CoordinatorRequest.Finish?
  var screens = 1
  var hasParent = true
  var kind: ScreenRequest.Kind?
  var inputs = 0
  var outputs = 0
  var hasDependencies = true
  var hasManagers = false

  var description: String {
    let set = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let finish = finish?.rawValue ?? "default"
    return "\(style) \(set) root \(root) finish \(finish) screens \(screens) parent \(hasParent) "
      + "kind \(kind?.rawValue ?? "default") inputs \(inputs) outputs \(outputs) "
      + "dependencies \(hasDependencies) managers \(hasManagers)"
  }

  static let model = """
    struct Product: Hashable, Sendable {
      var name: String
    }

    """

  static let managers = """
    @MainActor
    final class CartManager {
        let store = ProductStore()
    }

    @MainActor
    final class ProductStore {
        var products: [Product] = []
    }

    """

  static let inputChoices = [[], ["product: Product"], ["product: Product?", "names: [String]", "count: Int"]]
  static let outputChoices = [
    [], ["close"], ["close -> finish", "select(product: Product) -> Results"],
    ["pick(products: [Product], count: Int)"],
  ]

  /// All pairs of a style's options.
  static func pairs(of style: Style) -> [Combination] {
    let variables = (style.description.variables ?? [:]).filter { $0.value.type == .choice }.sorted { $0.key < $1.key }
    let roots = style.description.roots ?? CoordinatorRequest.Root.allCases
    let finishes = [nil] + (style.description.finishes ?? []).map { $0 }
    let kinds = [nil] + (style.description.kinds ?? ScreenRequest.Kind.allCases).map { $0 }
    let handsDown = DependenciesRequest.isOffered(by: style) ? 2 : 1
    let sizes =
      [
        roots.count, finishes.count, 4, 2, kinds.count, inputChoices.count, outputChoices.count, handsDown, handsDown,
      ]
      + variables.map { $0.value.choices?.count ?? 1 }
    return PairwiseRows(sizes: sizes).rows.map { row in
      var combination = Combination(style: style.id)
      combination.root = roots[row[0]]
      combination.finish = finishes[row[1]]
      combination.screens = row[2]
      combination.hasParent = row[3] == 0
      combination.kind = kinds[row[4]]
      (combination.inputs, combination.outputs) = (row[5], row[6])
      (combination.hasDependencies, combination.hasManagers) = (row[7] == 0, row[8] == 1)
      for (index, variable) in variables.enumerated() {
        combination.settings[variable.key] = variable.value.choices?[row[9 + index]]
      }
      return combination
    }
  }

  /// An app with a flow, a screen with all that was chosen in it, and a flow below that one.
  func requests(in style: Style) throws -> [any ScaffoldRequest] {
    var requests: [any ScaffoldRequest] = [
      ProjectRequest(name: "Shop", hasDependencies: hasDependencies),
      CoordinatorRequest(
        name: "Search", parent: hasParent ? "App" : nil, root: root,
        screens: Array(["Query", "Filters", "Hits"].prefix(screens)), finish: finish),
      ScreenRequest(name: "Results", coordinator: "Search"),
      ScreenRequest(
        name: "Details", coordinator: "Search",
        inputs: try Self.inputChoices[inputs].map { text in try ScreenInput(parsing: text) },
        outputs: try Self.outputChoices[outputs].map { text in try ScreenOutput(parsing: text) }, kind: kind),
      CoordinatorRequest(name: "Payment", parent: "Search", screens: ["Card"]),
    ]
    if style.commands.contains(MessageRequest.command) {
      requests.append(
        MessageRequest(signature: "searchFind(product: Product, sender: Any?)", handler: "App", sender: "Results"))
    }
    if hasManagers { requests.append(DependenciesRequest()) }
    return requests
  }

  func lab() throws -> ScaffoldLab {
    var lab = try ScaffoldLab(style, set: settings)
    lab.files["Model.swift"] = Array(Self.model.utf8)
    if hasManagers { lab.files["Managers.swift"] = Array(Self.managers.utf8) }
    (lab.library, lab.languageMode) = compiler
    return lab
  }

  /// Libraries from before Swift 6 are used in the mode that they were written for.
  private var compiler: (SwiftCompiler.Library, SwiftCompiler.LanguageMode) {
    switch (style, settings["library"], settings["generation"]) {
    case ("responder", "package", "closure"): (.coordinator6, .v5)
    case ("responder", "package", "async"): (.coordinator7, .v5)
    case ("responder", "package", _): (.coordinator8, .v6)
    case ("xcoordinator", _, _): (.xCoordinator, .v5)
    case ("rxflow", _, _): (.rxFlow, .v5)
    case ("stinsen", _, _): (.stinsen, .v5)
    default: (.none, .v6)
    }
  }
}
