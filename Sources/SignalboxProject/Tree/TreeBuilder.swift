import SignalboxFacts

/// Derives the coordinator tree: whose code creates which coordinators and screens.
struct TreeBuilder {
  let project: Project
  var creations: CreationFinder
  private(set) var ids: [Product: String] = [:]
  private var taken: [String: Product] = [:]
  private(set) var nodes: [CoordinatorTree.Node] = []
  var edges: [CoordinatorTree.Edge] = []
  /// Where in `edges` those of the flow stand, by id.
  private var flow: [String: Int] = [:]
  /// What containers make: those that make nothing of the flow merely carry others.
  var containers: [TypeID: [Creation]] = [:]
  /// What entries and coordinators only register with a container.
  var registered: [(maker: TypeID, creation: Creation)] = []
  /// What views that only choose by a route show, as far as somebody asked.
  var switches: [TypeID: [Creation]] = [:]
  /// What each type of the project makes by itself; nil until somebody asks.
  private var made: [(maker: TypeID, creations: [Creation])]?
  /// How many arrows coordinators may still inherit, and how many more there are.
  var (inheritable, omitted) = (200_000, 0)
  /// What each coordinator shows.
  private(set) var shown: [TypeID: [Creation]] = [:]
  /// Where tabs are made, by the ids of the arrows.
  private(set) var tabs: [String: [NodeRef]] = [:]
  /// Where coordinators are created of which nobody says how they are shown, by the ids of the arrows.
  private(set) var unsaid: [String: [Creation]] = [:]
  let storyboardClasses: Set<String>
  /// SwiftUI views that many others are made of.
  private let components: Set<TypeID>
  /// SwiftUI views that draw rows with a closure.
  let rowLists: Set<TypeID>
  /// The project's types by their full names.
  private let namesakes: [String: [TypeID]]
  /// How many folders those of one name have in common, where somebody had to know.
  private var sharedFolders: [String: Int] = [:]

  init(project: Project) {
    self.project = project
    namesakes = Dictionary(grouping: project.types.filter { $0.origin == .project }, by: \.fullName)
      .mapValues { $0.map(\.id) }
    creations = CreationFinder(project: project)
    components = project.flows.viewComponents
    rowLists = project.flows.rowLists
    storyboardClasses = Set(project.flows.scenes.compactMap(\.customClass))
  }

  /// What was found so far.
  var tree: CoordinatorTree {
    let bases = abstractBases()
    let edges = edges.filter { !bases.contains($0.from) }
    let tied = Set(edges.flatMap { [$0.from, $0.to] })
    let nodes = nodes.filter { !bases.contains($0.id) && (tied.contains($0.id) || !isBase($0)) }
    return CoordinatorTree(nodes: nodes, edges: edges).placed
  }

  /// The type that a node stands for; nil for messages, and for names that stand in no file that was read.
  func type(of id: CoordinatorTree.Node.ID) -> TypeID? {
    switch taken[id] {
    case .type(let type)?, .hosted(let type)?: type
    case .unread?, nil: nil
    }
  }

  /// Coordinators are all there, reached or not; app entries and screens only where an edge leads.
  mutating func addFlow() {
    readContainers()
    let actors = project.types.filter { $0.origin == .project && isActor($0.id) }
    for symbol in actors where project.role(of: symbol.id).kind == .coordinator {
      _ = node(.type(symbol.id), kind: .coordinator)
    }
    let inherited = InheritedCode(project: project)
    for symbol in actors {
      let subtypes = subtypesThatStart(symbol.id)
      for owner in project.flows.codeOwners(of: symbol.id) {
        let made = creations.creations(in: project[type: owner])
        let leading = functions(leadingTo: subtypes, made)
        for creation in made where project.flows.isDecided(creation.place, in: owner, by: symbol.id) {
          addBeside(creation, madeBy: symbol.id)
          if isBeside(creation, in: owner) || keepRegistered(creation, madeBy: symbol.id)
            || addHanded(creation, madeBy: symbol.id)
            || addContent(creation, madeBy: symbol.id)
            || addFollowed(creation, madeBy: symbol.id) || addController(creation)
          {
            continue
          }
          addEdge(from: symbol.id, to: creation)
          guard !leading.contains(project.enclosingDeclaration(of: creation.place)) else { continue }
          addInherited(creation, by: subtypes.filter { inherited.runs(creation.place, of: symbol.id, on: $0) })
        }
      }
    }
    let coordinators = actors.filter { project.role(of: $0.id).kind == .coordinator }
    addInheritedExtensions(of: coordinators)
    addInheritedGenerics(of: coordinators)
    for symbol in coordinators { addOwnScreens(of: symbol.id) }
    readGates(of: actors)
    addContainers()
    addStartsOfViews()
    addStartsOfScreens()
    addStartsOfShared()
    addOwnRoots()
    addStartsByReference(of: coordinators)
    addFirstWays()
    addStartsOfHelpers(of: actors)
    addMainStoryboards(of: actors)
    addScenesOfContainers()
    addRoutersOfScreens()
    addErrands()
    addRegistered()
    orderTabs()
  }

  /// The coordinators that inherit the code of a concrete one: they do what it does.
  private func subtypesThatStart(_ id: TypeID) -> [TypeID] {
    (project.subtypes[id] ?? []).filter { isActor($0) && project.role(of: $0).kind == .coordinator }.sorted()
  }

  private mutating func readContainers() {
    let (tabViews, stackViews) = (project.flows.tabViews, project.flows.stackViews)
    for symbol in project.types where symbol.origin == .project {
      let (isTabView, isStackView) = (tabViews.contains(symbol.id), stackViews.contains(symbol.id))
      guard isTabView || isStackView || project.role(of: symbol.id).kind == .container else { continue }
      let made = creations.creations(in: symbol).filter { creation in
        guard drawn(creation.product) != .type(symbol.id) else { return false }
        if isTabView, creation.transition == .tab { return true }
        return isStackView ? project.flows.isShownByStack(creation) : !isTabView
      }
      if !made.isEmpty { containers[symbol.id] = made }
    }
  }

  /// Whether a type starts flows itself: app entries, and coordinators that are no mere bases.
  func isActor(_ id: TypeID) -> Bool {
    let role = project.role(of: id)
    let isConcrete = project[type: id].kind != .protocolDeclaration
    return isConcrete && (role.kind == .appEntry || role.kind == .coordinator && !role.isBase)
  }

  /// - Parameter isChosen: whether a view that only chooses among screens has chosen it already.
  mutating func addEdge(from id: TypeID, to creation: Creation, isChosen: Bool = false) {
    let product = drawn(creation.product)
    guard product != .type(id) || isRecursion(creation),
      let kind = edgeKind(to: product) ?? (isShownAlone(product, by: creation) ? .shows : nil),
      !isComponent(product, of: creation), !isPart(product, of: creation), !isPartOfOwnContent(creation),
      creation.transition != nil || !project.flows.isOnlyStage(creation.place),
      creation.transition != nil || kind == .starts || !project.flows.isShownByTaker(creation.place)
    else { return }
    let isHanded = kind == .starts && creations.isHandedByContainer(creation)
    if isHanded, product == .type(id) || !isActor(id) { return }
    let chosen = isChosen ? [] : screensChosen(by: creation, of: id)
    guard chosen.isEmpty else {
      for screen in chosen {
        addEdge(
          from: id,
          to: Creation(
            product: screen.product, place: screen.place, trail: screen.trail, transition: creation.transition),
          isChosen: true)
      }
      return
    }
    if kind == .shows { shown[id, default: []].append(creation) }
    let from = node(.type(id), kind: self.kind(of: id))
    let to = node(product, kind: kind == .starts ? .coordinator : .screen)
    let location = project.location(of: creation.place)
    var edge = CoordinatorTree.Edge(
      from: from, to: to, kind: kind, how: isHanded ? nil : creation.transition, file: location.path,
      line: location.line, confidence: creation.confidence)
    edge.rank = Int(creation.place.node)
    if kind == .starts, edge.how == nil { unsaid[edge.id, default: []].append(creation) }
    if edge.how == .tab { tabs[edge.id, default: []].append(creation.place) }
    // A coordinator gives views for several places; that is no way in which it is shown itself.
    if kind == .shows, !creation.isChosen { edge.add(project.flows.ways(of: creation)) }
    guard let known = flow[edge.id] else {
      flow[edge.id] = edges.count
      return edges.append(edge)
    }
    edges[known].back(by: edge)
  }

  /// Screens of the project, its tab bars too; of other containers only those that make parts of the flow themselves.
  func isScreen(_ id: TypeID) -> Bool {
    guard project[type: id].origin == .project else { return false }
    switch project.role(of: id).kind {
    case .screen: return true
    case .swiftUIView: return project.flows.isWholeScreen(id)
    case .container: return project.inherits(id, from: "UITabBarController") || containers[id] != nil
    default: return false
    }
  }

  /// Whether what is made is a component of the view that makes it or of one beside it.
  private func isComponent(_ product: Product, of creation: Creation) -> Bool {
    let place = creation.trail.places.last ?? creation.place
    if project.flows.isOnlyDrawn(place) { return true }
    guard case .type(let id) = product else { return false }
    if creation.transition == nil, project.flows.isPartOfUIKit(id, at: place) { return true }
    guard components.contains(id) else { return false }
    return project.flows.isInsideView(place) && !project.flows.isPresentedAlone(place)
  }

  /// The id of a product's node, which is made at its first mention.
  mutating func node(_ made: Product, kind: CoordinatorTree.NodeKind) -> String {
    // One node for a SwiftUI view, in a hosting controller or not.
    let product = if case .hosted(let view) = made { Product.type(view) } else { made }
    if let id = ids[product] { return id }
    let id: String
    let node: CoordinatorTree.Node
    switch product {
    case .type(let type), .hosted(let type):
      let symbol = project[type: type]
      let location = project.location(of: type)
      let name = symbol.fullName
      id = taken[name] == nil ? name : "\(name) (\(distinction(of: symbol)))"
      node = CoordinatorTree.Node(
        id: id, name: symbol.qualifiedName, kind: kind, role: project.role(of: type).kind,
        interface: kind == .screen ? interface(of: symbol) : nil, module: symbol.module, file: location?.path,
        line: location?.line)
    case .unread(let name):
      id = name
      node = CoordinatorTree.Node(id: id, name: name, kind: kind)
    }
    ids[product] = id
    taken[id] = product
    nodes.append(node)
    return id
  }

  private mutating func distinction(of symbol: TypeSymbol) -> String {
    let name = symbol.fullName
    let shared = sharedFolders[name] ?? project.flows.sharedFolders(of: namesakes[name] ?? [])
    sharedFolders[name] = shared
    return project.flows.distinction(of: symbol, shared: shared)
  }

  /// What each type of the project makes by itself.
  mutating func directCreations() -> [(maker: TypeID, creations: [Creation])] {
    if let made { return made }
    let found = project.types.filter { $0.origin == .project }.map { ($0.id, creations.direct(in: $0)) }
    made = found
    return found
  }

  /// A node that is no product of the flow: a message.
  mutating func add(_ node: CoordinatorTree.Node) { nodes.append(node) }
}
