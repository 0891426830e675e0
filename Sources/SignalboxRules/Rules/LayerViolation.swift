import SignalboxFacts
import SignalboxProject

extension Rule {
  static let layerViolation = Rule(
    id: "layer_violation",
    title: "Layer Violation",
    summary: "A layer must use only the layers that it is allowed to use.",
    rationale: """
      The layers are network, API wrapper, data manager, managers, coordinators and screens. Each knows the one \
      below it and none above. A change of the server then affects one wrapper, and a screen can be shown with any \
      data. Screens never talk to the network, an API wrapper or the data manager: managers interpret the data \
      first. An API wrapper knows no model, and the network knows no other layer. If your app uses different layers, \
      describe them under `layers` in the configuration.
      """,
    article: .layers,
    remedy: [
      "Add the missing step between the two: a method of a manager that returns models instead of server responses.",
      "Let the coordinator ask the manager and set the result on the screen.",
      """
      If your app uses different layers, describe them under `layers:`. If only a type has the wrong role, correct \
      it under `roles:`.
      """,
    ],
    isOptIn: true,
    triggering: [
      .layerViolationWrong,
      Example(
        """
        final class HomeController: UIViewController {
          private let api: ↓ShopAPI
          func refresh() {
            ↓URLSession.shared.dataTask(with: address).resume()
            ↓DataManager().load()
          }
        }
        final class DataManager { let api = ShopAPI(); func load() {} }
        final class ShopAPI { let network = NetworkClient() }
        struct NetworkClient {}
        """),
      Example(files: [
        (
          "ShopAPI.swift",
          """
          final class ShopAPI {
            weak var screen: ↓HomeController?
          }
          """
        ),
        ("HomeController.swift", "final class HomeController: UIViewController {}"),
      ]),
      Example(
        """
        protocol Serving {}
        final class ShopAPI: Serving {}
        final class HomeViewModel { let service: any ↓Serving }
        """),
      Example(
        """
        struct Product: Decodable {}
        struct PageResponse: Decodable {}
        final class ShopAPI {
          private let decoder = JSONDecoder()
          func products(_ data: Data) throws -> [Product] {
            _ = try decoder.decode(PageResponse.self, from: data)
            return try decoder.decode([↓Product].self, from: data)
          }
        }
        final class ProductManager {
          var products: [Product] = []
        }
        """),
    ],
    nonTriggering: [
      .layerViolationRight,
      Example(
        """
        final class LoggingAPI { func log(_ text: String) {} }
        final class CartViewModel { let log: LoggingAPI; init(log: LoggingAPI) { self.log = log } }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          var catalog: CatalogManager?
          let page = URLRequest(url: address)
        }
        final class CatalogManager { let data: DataManager; init(data: DataManager) { self.data = data } }
        final class DataManager { let api = ShopAPI() }
        final class ShopAPI { let network = NetworkClient() }
        struct NetworkClient { let session = URLSession.shared }
        final class AppCoordinator: Coordinator<UINavigationController> {
          let data = DataManager()
        }
        """),
      Example(
        """
        final class HomeController: UIViewController {
          func show(_ error: ShopAPI.Failure) { print(ShopAPI.Failure.refused) }
        }
        final class ShopAPI { enum Failure: Error { case refused } }
        """),
      Example(
        """
        final class SignInManager {
          private var picker: PickerCoordinator?
          func pick(on screen: UIViewController) {
            picker = PickerCoordinator()
            screen.present(SignInController(), animated: true)
          }
        }
        final class PickerCoordinator: Coordinator<UINavigationController> {}
        final class SignInController: UIViewController {}
        """),
      Example(
        """
        final class ListManager {
          weak var controller: ListController?
          private let table: UITableView
          init(controller: ListController, table: UITableView) {
            self.controller = controller
            self.table = table
          }
        }
        final class ListController: UIViewController {}
        """),
    ]
  ) { context in
    let project = context.project
    let layering = Layering(project)
    var seen: Set<LayerUse> = []
    let named = project.mentions(forbiddenIn: layering).compactMap { place -> Violation? in
      guard let violation = project.violation(at: place, in: layering), seen.insert(violation.use).inserted else {
        return nil
      }
      return Violation(place, violation.reason)
    }
    return named
      + project.layering.modelsDecoded(in: layering).map { decoded in
        Violation(
          decoded.place,
          "\(project[type: decoded.wrapper].qualifiedName) (API wrappers) must not know the model "
            + "\(project[type: decoded.model].qualifiedName). Let a data manager turn its responses into models.")
      }
  }
}

/// What is reported once: that a member of a type uses another type.
private struct LayerUse: Hashable {
  let user, target: String
  let member: DeclarationRef?
}

extension Project {
  /// What is wrong with a mention.
  fileprivate func violation(at place: NodeRef, in layering: Layering) -> (use: LayerUse, reason: String)? {
    guard !isQualifier(place), let user = user(at: place, in: layering),
      let target = layering.target(of: place, in: self), !layering.allows(user.layer, target.layer),
      !isMerelyNamedManager(target.type, usedBy: user.type), !layering.isPartOfView(user.type, in: self)
    else { return nil }
    let userLayer = layering.layers[user.layer].name.words
    let reason =
      "\(user.name) (\(userLayer)) must not know \(target.name) (\(layering.layers[target.layer].name.words)). "
      + (layering.layers[target.layer].roles.contains(.model)
        ? "Let a data manager turn its responses into models." : advice(user.kind))
    return (LayerUse(user: user.name, target: target.name, member: enclosingDeclaration(of: place)), reason)
  }

  /// Where layers may mention what they must not, in the order of the source. A layer of few types is read type by
  /// type; for the others, together, files that hold none of the names are passed over.
  fileprivate func mentions(forbiddenIn layering: Layering) -> [NodeRef] {
    var found: Set<NodeRef> = []
    var names: Set<String> = []
    for layer in layering.layers.indices where layering.layers[layer].mayUse != nil {
      let types = layering.types(in: layer)
      let forbidden = types.isEmpty ? [] : layering.namesForbidden(to: layer, in: self)
      if types.count < forbidden.count {
        found.formUnion(mentions(of: forbidden, by: types))
      } else {
        names.formUnion(forbidden)
      }
    }
    return found.union(occurrences(of: names, kinds: [.identifier, .typeName])).sorted()
  }

  private func mentions(of names: Set<String>, by types: [TypeID]) -> [NodeRef] {
    let wanted = Set(names.compactMap { name($0) })
    return types.flatMap { type in
      self[type: type].declarations.flatMap { declaration in
        subtree(of: node(of: declaration), kinds: [.identifier, .typeName]).filter { wanted.contains(name(of: $0)) }
      }
    }
  }

  /// `ShopAPI` in `ShopAPI.Failure`: another type is meant.
  private func isQualifier(_ place: NodeRef) -> Bool {
    guard let parent = parent(of: place) else { return false }
    if self[parent].kind == .typeMember { return true }
    return self[parent].kind == .member && text(parent).first?.isUppercase == true
  }

  /// The type whose code holds a place, or the nearest one around it that belongs to a layer.
  private func user(
    at place: NodeRef, in layering: Layering
  ) -> (name: String, type: TypeID, layer: Int, kind: Role.Kind)? {
    var type = enclosingType(of: place)
    while let id = type {
      if let layer = layering.layer(of: id) { return (self[type: id].qualifiedName, id, layer, role(of: id).kind) }
      // `extension UIImageView { … }` is code of a view.
      if self[type: id].origin != .project, let child = child(at: place),
        let layer = layering.layers.firstIndex(where: { $0.roles.contains(child.kind) })
      {
        return (child.phrase, id, layer, child.kind)
      }
      type = self[type: id].parent
    }
    return nil
  }

  /// Much is called a manager that stands nowhere above: a session manager, a keychain manager. One that does stand
  /// above a layer uses it.
  private func isMerelyNamedManager(_ target: TypeID?, usedBy user: TypeID) -> Bool {
    guard let target, role(of: target).kind == .manager || self[type: target].kind == .protocolDeclaration,
      [.network, .apiWrapper, .dataManager].contains(role(of: user).kind)
    else { return false }
    let names = Set(self[type: user].ancestors.filter { self[type: $0].origin == .project }.map { self[type: $0].name })
    return !self[type: target].declarations.contains { declaration in
      subtree(of: node(of: declaration)).contains { names.contains(text($0)) }
    }
  }

  private func advice(_ user: Role.Kind) -> String {
    if user.isChild { return "Let a manager fetch the data and \(itsCoordinator) inject it." }
    return "Let the layer above call it and use the result."
  }
}

extension String {
  /// `api_wrappers` as it reads in a sentence.
  fileprivate var words: String { split(separator: "_").joined(separator: " ").replacing("api ", with: "API ") }
}
