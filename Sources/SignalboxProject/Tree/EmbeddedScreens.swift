import SignalboxFacts

/// What screens have inside themselves: no coordinator has to show it.
extension TreeBuilder {
  /// Arrows from screens of the tree to other screens of it that they put inside themselves, by code or by an embed segue.
  mutating func addEmbedded() {
    var embedding = Embedding(project: project)
    var found = Set(edges.map { [$0.from, $0.to] })
    for (maker, creations) in directCreations() where isScreenOfTree(maker) {
      for creation in creations where embeds(creation, &embedding) {
        let place = project.location(of: creation.place)
        for inner in content(of: creation.product) {
          // On a stack inside the screen the next screens are pushed.
          let isPushed = project.flows.transitionInUIKit(of: creation.place) == .push
          addEmbedded(
            in: .type(maker), inner, how: isPushed ? .push : .embed, file: place.path, line: place.line, &found)
        }
      }
      addFactoryMade(in: maker, &embedding, &found)
    }
    addGiven(&found)
    for segue in project.flows.segues where segue.kind == "embed" && isScreenOfTree(segue.from) {
      for inner in content(of: .type(segue.to)) {
        addEmbedded(in: .type(segue.from), inner, file: segue.file, line: nil, &found)
      }
    }
  }

  /// Arrows from screens of the tree to what a factory puts inside them, and nobody else shows:
  /// `let home = Home(); home.setViewControllers([cart, list])`.
  private mutating func addGiven(_ found: inout Set<[String]>) {
    let reached = Set(edges.map(\.to))
    for (maker, creations) in directCreations() where project.flows.isHelper(maker) {
      for creation in creations {
        guard case .type(let inner) = creation.product, project.role(of: inner).kind == .screen,
          ids[creation.product].map({ !reached.contains($0) }) == true,
          let holder = project.flows.holder(of: creation.place), isScreenOfTree(holder)
        else { continue }
        let place = project.location(of: creation.place)
        addEmbedded(in: .type(holder), creation.product, file: place.path, line: place.line, &found)
      }
    }
  }

  /// What is seen of an embedded screen: of a container that is no screen of the tree, such as a pager of the app's own, what it
  /// makes and shows.
  private func content(of embedded: Product) -> [Product] {
    guard case .type(let id) = embedded, ids[embedded] == nil, let made = containers[id] else { return [embedded] }
    return made.filter { [nil, .embed, .root, .tab].contains($0.transition) }.map(\.product)
  }

  /// SwiftUI's views are made of others, and wrap controllers; both are no screens inside a screen.
  private func embeds(_ creation: Creation, _ embedding: inout Embedding) -> Bool {
    guard let owner = project.enclosingType(of: creation.place), project.role(of: owner).kind != .swiftUIView,
      case .type(let id) = creation.product, [.screen, .container].contains(project.role(of: id).kind)
    else { return false }
    return embedding.holds(creation.place) || project.containment.isHandedToContainer(creation.place)
  }

  private static let holding: Set<String> = [
    "addChild", "addChildViewController", "UIPageViewController", "UITabBarController", "UINavigationController",
  ]

  /// What a screen has factories make that it puts inside itself, and that nobody shows otherwise; with the coordinators
  /// that the same factories make for it, and that nobody else starts.
  private mutating func addFactoryMade(in maker: TypeID, _ embedding: inout Embedding, _ found: inout Set<[String]>) {
    guard project.role(of: maker).kind != .swiftUIView, mentionsHolder(maker) else { return }
    let far = creations.creations(in: project[type: maker]).filter { !$0.trail.isEmpty }
    guard !far.isEmpty else { return }
    let reached = Set(edges.map(\.to))
    let made = far.filter { ids[drawn($0.product)].map { !reached.contains($0) } ?? false }
    let held = Set(made.filter { embeds($0, &embedding) }.map(\.place))
    for creation in made where held.contains(creation.place) {
      let place = project.location(of: creation.place)
      if edgeKind(to: drawn(creation.product)) == .starts {
        addEdge(
          from: maker,
          to: Creation(product: creation.product, place: creation.place, trail: creation.trail, transition: nil))
      } else {
        addEmbedded(in: .type(maker), creation.product, file: place.path, line: place.line, &found)
      }
    }
  }

  private func mentionsHolder(_ id: TypeID) -> Bool {
    project[type: id].declarations.contains { declaration in
      project.subtree(of: project.node(of: declaration), kinds: [.identifier, .member]).contains {
        Self.holding.contains(project.text($0))
      }
    }
  }

  private mutating func addEmbedded(
    in outer: Product, _ inner: Product, how: CoordinatorTree.Transition = .embed, file: String, line: Int?,
    _ found: inout Set<[String]>
  ) {
    guard let from = ids[outer], let to = ids[drawn(inner)], from != to, found.insert([from, to]).inserted else {
      return
    }
    edges.append(
      CoordinatorTree.Edge(
        from: from, to: to, kind: .shows, how: how, file: file, line: line, confidence: .certain))
  }
}
