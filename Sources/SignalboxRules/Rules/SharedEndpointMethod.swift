import SignalboxFacts
import SignalboxProject

extension Rule {
  static let sharedEndpointMethod = Rule(
    id: "shared_endpoint_method",
    title: "Method for Several Endpoints",
    summary: "Each endpoint of an API wrapper must have its own method in the data manager.",
    rationale: """
      Endpoints that return the same today will differ tomorrow. A method for all of them then switches over the \
      endpoint, for the request and for the response. Write one method of the data manager for each endpoint. Move \
      shared code such as decoding into private helpers, and combine several responses in a manager.
      """,
    article: .layers,
    remedy: [
      "Write a method for each endpoint, with the parameters and the result of that endpoint.",
      "Share decoding and checking in private helpers.",
      "Combine several responses in a manager, which calls the methods.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        final class ShopDataManager {
          let api: ShopAPI
          func ↓products(onlyNew: Bool) async -> [Product] {
            onlyNew ? await api.call(.newProducts) : await api.call(.products)
          }
        }
        final class ShopAPI {
          enum Endpoint { case products, newProducts }
          func call(_ endpoint: Endpoint) async -> [Product] { [] }
        }
        """),
      Example(
        """
        final class DataManager {
          let api: ShopAPI
          init(api: ShopAPI) { self.api = api }
          func ↓products(isSale: Bool) async -> [String] {
            isSale ? await api.call(.promotions) : await api.call(.products)
          }
          func ↓load(_ endpoint: ShopAPI.Endpoint) async -> [String] { await api.call(endpoint) }
        }
        final class ShopAPI {
          enum Endpoint { case promotions, products }
          func call(_ endpoint: Endpoint) async -> [String] { [] }
        }
        """),
      Example(
        """
        final class DataManager {
          let api = ShopAPI()
          func ↓home() { api.fetchPromotions(); api.fetchProducts() }
        }
        final class ShopAPI { func fetchPromotions() {}; func fetchProducts() {} }
        """),
      Example(
        """
        enum Endpoint { case popular, latest }
        final class PostAPI { func load(_ endpoint: Endpoint) async {} }
        final class PostDataManager {
          let api = PostAPI()
          func ↓posts(popular: Bool) async { await api.load(popular ? .popular : .latest) }
        }
        """),
      Example(
        """
        enum Endpoint { case popular, latest }
        protocol PostAPI { func load(_ endpoint: Endpoint) async }
        final class HTTPPostAPI: PostAPI { func load(_ endpoint: Endpoint) async {} }
        final class PostDataManager {
          let api: PostAPI
          func ↓posts(popular: Bool) async {
            if popular { await api.load(.popular) } else { await api.load(.latest) }
          }
        }
        """),
      Example(
        """
        final class ShopAPI {
          enum Endpoint: String { case news, sports }
          func call(_ endpoint: Endpoint) async throws -> Data { Data() }
        }
        final class ShopDataManager {
          let api: ShopAPI
          init(api: ShopAPI) { self.api = api }
          func ↓fetch(_ endpoints: [ShopAPI.Endpoint]) async throws -> [Data] {
            var found: [Data] = []
            for endpoint in endpoints { found.append(try await api.call(endpoint)) }
            return found
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        final class ShopDataManager {
          let api: ShopAPI
          func products() async -> [Product] { await api.call(.products) }
          func newProducts() async -> [Product] { await api.call(.newProducts) }
        }
        final class ShopAPI {
          enum Endpoint { case products, newProducts }
          func call(_ endpoint: Endpoint) async -> [Product] { [] }
        }
        """),
      Example(
        """
        final class DataManager {
          let api: ShopAPI
          init(api: ShopAPI) { self.api = api }
          func products(page: Int) async -> [String] { await decode(.products(page: page)) }
          func promotions() async -> [String] {
            let first = await api.call(.promotions)
            return first.isEmpty ? await api.call(.promotions) : first
          }
          private func decode(_ endpoint: ShopAPI.Endpoint) async -> [String] { await api.call(endpoint) }
        }
        final class AccountManager {
          let api: ShopAPI
          func refresh() async { _ = await api.call(.promotions); _ = await api.call(.products(page: 1)) }
        }
        final class ShopAPI {
          enum Endpoint { case promotions, products(page: Int) }
          func call(_ endpoint: Endpoint) async -> [String] { [] }
        }
        """),
    ]
  ) { context in
    let project = context.project
    guard project.roles.contains(where: { $0.kind == .apiWrapper }) else { return [] }
    let endpoints = project.endpointTypes()
    return project.types.filter { project.role(of: $0.id).kind == .dataManager }.flatMap { symbol in
      symbol.members.compactMap { member in
        guard member.kind == .function, member.modifiers.isDisjoint(with: [.private, .fileprivate]) else { return nil }
        return project.sharing(member.place, in: symbol, endpoints)
      }
    }
  }
}

extension Project {
  /// The enumerations that API wrappers take as arguments: what they can be asked.
  fileprivate func endpointTypes() -> Set<TypeID> {
    let wrappers = types.filter { isWrapper($0.id) }
    let taken = wrappers.flatMap(\.members).filter { $0.kind == .function }.flatMap { member in
      parameters(of: member.place).compactMap { writtenType(of: $0) }.compactMap { resolve($0) }.flatMap(\.nominals)
    }
    return Set(
      taken.filter {
        self[type: $0].kind == .enumDeclaration && self[type: $0].origin == .project && isEndpoint(self[type: $0])
      })
  }

  /// Whether an enumeration says what is asked, by its name or by what it knows of a request; sort orders, filters and
  /// values that go into a request are none.
  private func isEndpoint(_ symbol: TypeSymbol) -> Bool {
    symbol.name.camelCaseWords.last.map { Self.endpointWords.contains($0) } ?? false
      || symbol.members.contains { $0.kind != .enumCase && Self.requestMembers.contains(text($0.name)) }
  }

  private static let endpointWords: Set<String> = [
    "endpoint", "endpoints", "route", "routes", "router", "request", "requests", "target", "resource", "call", "calls",
    "api", "service", "path",
  ]
  private static let requestMembers: Set<String> = [
    "path", "url", "baseURL", "request", "urlRequest", "asURLRequest", "httpMethod", "endpoint", "makeRequest",
  ]

  /// An API wrapper, or a protocol that one stands behind.
  private func isWrapper(_ id: TypeID) -> Bool {
    role(of: id).kind == .apiWrapper
      || self[type: id].kind == .protocolDeclaration
        && (subtypes[id] ?? []).contains { role(of: $0).kind == .apiWrapper }
  }

  fileprivate func sharing(
    _ function: DeclarationRef, in symbol: TypeSymbol, _ endpoints: Set<TypeID>
  ) -> Violation? {
    let name = text(self.name(of: function))
    let isOpen = parameters(of: function).compactMap { writtenType(of: $0) }.compactMap { resolve($0) }
      .contains { type in
        if case .function = type.unwrapped { return false }
        return type.mentioned.contains { endpoints.contains($0) }
      }
    if isOpen {
      return Violation(
        node(of: function), "\(symbol.name).\(name) calls any endpoint. Write one method for each endpoint.")
    }
    guard let body = body(of: function) else { return nil }
    let asked = Set(calls(in: body).flatMap { self.endpoints(askedBy: $0, endpoints) }).sorted()
    guard asked.count > 1 else { return nil }
    return Violation(
      node(of: function),
      "\(symbol.name).\(name) calls \(asked.formatted). Write one method for each endpoint and combine them in a manager."
    )
  }

  /// `for endpoint in [Endpoint.latest, .popular] { … }`: what a loop over a literal goes through.
  private func elements(standingFor value: NodeRef) -> [NodeRef] {
    guard self[value].kind == .identifier, let local = local(name(of: value), from: value),
      self[local].flags.contains(.element), let loop = parent(of: local), self[loop].kind == .forLoop,
      let list = children(of: loop).first(where: { self[$0].kind == .array })
    else { return [] }
    return children(of: list)
  }

  /// The endpoints that a call of an API wrapper may ask: the cases that it is given, or else the method itself.
  private func endpoints(askedBy call: NodeRef, _ endpoints: Set<TypeID>) -> [String] {
    guard case .function(let member, _)? = callee(of: call), isWrapper(member.owner) else {
      return []
    }
    for argument in arguments(of: call) {
      guard let value = firstChild(of: argument),
        let type = type(of: value) ?? contextualType(of: value),
        type.nominals.contains(where: { endpoints.contains($0) })
      else { continue }
      // `let endpoint: Endpoint = isNew ? .latest : .popular`, asked for below.
      let sources = sources(of: value) + elements(standingFor: value)
      return (sources.isEmpty ? branchValues(value) : sources.flatMap { branchValues($0) }).compactMap { value in
        let named = self[value].kind == .call ? firstChild(of: value) : value
        return named.flatMap { self[$0].kind == .member ? text($0) : nil }
      }
    }
    return [text(name(of: member.place))]
  }
}

extension [String] {
  fileprivate var formatted: String { dropLast().joined(separator: ", ") + " and " + (last ?? "") }
}
