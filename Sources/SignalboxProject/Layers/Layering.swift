import SignalboxFacts

/// Which type belongs to which layer, and which layer may use which.
package struct Layering {
  package let layers: [Layer]
  /// The layer of each type, as an index, by the number of the type; nil for types of no layer.
  private var byType: [TypeID: Int] = [:]
  private var members: [[TypeID]]
  private let network: Int?

  /// Apple's and well-known libraries' ways to a server. `URLRequest` is none: web views take it as an address.
  private static let networkTypes: Set<String> = [
    "URLSession", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "NWConnection",
    "MoyaProvider", "AF", "Alamofire", "AFHTTPSessionManager",
  ]

  package init(_ project: Project) {
    layers = project.options.layers
    network = layers.firstIndex { $0.name == Layer.networkName }
    members = layers.map { _ in [] }
    let byRole = Dictionary(
      layers.indices.flatMap { index in layers[index].roles.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    let isByPlace = layers.contains { !$0.files.isEmpty || !$0.modules.isEmpty }
    for symbol in project.types where symbol.origin == .project {
      let role = project.role(of: symbol.id).kind
      if isByPlace, let index = layer(ofPlaceOf: symbol, project) {
        put(symbol.id, index)
      } else if let index = byRole[role], role != .manager || project.layering.isManager(symbol.id),
        role.side != .service || !project.singletons.isUtility(symbol.name)
      {
        put(symbol.id, index)
      }
    }
    placeProtocols(project)
  }

  private mutating func put(_ type: TypeID, _ layer: Int) {
    byType[type] = layer
    members[layer].append(type)
  }

  /// What a file or a module says goes before what a role says.
  private func layer(ofPlaceOf symbol: TypeSymbol, _ project: Project) -> Int? {
    guard let file = symbol.declarations.first.map({ project.files[$0.file] }) else { return nil }
    if let index = layers.firstIndex(where: { $0.files.contains(path: file.path) }) { return index }
    return file.module.flatMap { module in layers.firstIndex { $0.modules.contains(module) } }
  }

  /// A protocol stands where those stand that conform to it, if they all stand in one layer: screens hold the
  /// protocol, and mean the class. What is for others to be told by (`…Delegate`) stands nowhere.
  private mutating func placeProtocols(_ project: Project) {
    var found: [TypeID: Int?] = [:]
    for symbol in project.types where symbol.kind == .classDeclaration || symbol.kind == .structDeclaration {
      for ancestor in symbol.ancestors.dropFirst() where project[type: ancestor].kind == .protocolDeclaration {
        guard project[type: ancestor].origin == .project, byType[ancestor] == nil,
          !project.vocabulary[.callbackEndings].end(project[type: ancestor].name)
        else { continue }
        let layer = byType[symbol.id]
        if let known = found[ancestor], known != layer { found[ancestor] = .some(nil) } else { found[ancestor] = layer }
      }
    }
    for (type, layer) in found.sorted(by: { $0.key < $1.key }) {
      if let layer { put(type, layer) }
    }
  }

  /// The types of a layer.
  package func types(in layer: Int) -> [TypeID] { members[layer] }

  /// The layer of a type.
  package func layer(of type: TypeID) -> Int? { byType[type] }

  /// Much is called a manager that does a part of a screen's work: it keeps the screen, or views of it. A contract of
  /// such managers is theirs, too.
  package func isPartOfView(_ user: TypeID, in project: Project) -> Bool {
    if project[type: user].kind == .protocolDeclaration {
      let parts = project.subtypes[user] ?? []
      return !parts.isEmpty && parts.allSatisfy { isPartOfView($0, in: project) }
    }
    guard project.role(of: user).kind == .manager else { return false }
    return project[type: user].ancestors.flatMap { project[type: $0].storedProperties }.contains { member in
      project.propertyType(of: member.place)?.nominals.contains { isOnDisplay($0, in: project) } ?? false
    }
  }

  /// A view, a screen of the app, or what only such conform to.
  private func isOnDisplay(_ kept: TypeID, in project: Project) -> Bool {
    if project.inherits(kept, from: "UIView") { return true }
    let symbol = project[type: kept]
    guard symbol.origin == .project else { return false }
    return project.inherits(kept, from: "UIViewController")
      || symbol.kind == .protocolDeclaration && (layer(of: kept).map { layers[$0].roles.contains(.view) } ?? false)
  }

  /// Whether one layer may use another.
  package func allows(_ user: Int, _ used: Int) -> Bool {
    user == used || layers[user].mayUse?.contains(layers[used].name) ?? true
  }

  /// The names of everything that a layer must not use.
  package func namesForbidden(to user: Int, in project: Project) -> Set<String> {
    var names: Set<String> = []
    for used in layers.indices where !allows(user, used) {
      for type in members[used] { names.insert(project[type: type].name) }
      if used == network { names.formUnion(Self.networkTypes) }
    }
    return names
  }

  /// The name of what a mention means, and its layer.
  package func target(of mention: NodeRef, in project: Project) -> (name: String, type: TypeID?, layer: Int)? {
    let type: SwiftType?
    if project[mention].kind == .identifier {
      guard project.local(project.name(of: mention), from: mention) == nil else { return nil }
      if case .metatype(let meant)? = project.type(of: mention) { type = meant } else { type = nil }
    } else {
      type = project.resolve(mention)
    }
    if let id = type?.unwrapped.nominals.first, project[type: id].origin == .project {
      return byType[id].map { (project[type: id].qualifiedName, id, $0) }
    }
    let name = project.text(mention)
    return Self.networkTypes.contains(name) ? network.map { (name, nil, $0) } : nil
  }
}

extension LayerModel {
  /// Whether what is called a manager is part of the business logic, rather than of the display or the flow.
  fileprivate func isManager(_ type: TypeID) -> Bool {
    !isOfDisplay(type) && !isOfFlow(type) && !leadsFlow(type)
  }
}
