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
        addEmbedded(in: .type(maker), creation.product, file: place.path, line: place.line, &found)
      }
    }
    for segue in project.flows.segues where segue.kind == "embed" && isScreenOfTree(segue.from) {
      addEmbedded(in: .type(segue.from), .type(segue.to), file: segue.file, line: nil, &found)
    }
  }

  /// SwiftUI's views are made of others, and wrap controllers; both are no screens inside a screen.
  private func embeds(_ creation: Creation, _ embedding: inout Embedding) -> Bool {
    guard let owner = project.enclosingType(of: creation.place), project.role(of: owner).kind != .swiftUIView,
      case .type(let id) = creation.product, [.screen, .container].contains(project.role(of: id).kind)
    else { return false }
    return embedding.holds(creation.place) || project.containment.isHandedToContainer(creation.place)
  }

  private mutating func addEmbedded(
    in outer: Product, _ inner: Product, file: String, line: Int?, _ found: inout Set<[String]>
  ) {
    guard let from = ids[outer], let to = ids[drawn(inner)], from != to, found.insert([from, to]).inserted else {
      return
    }
    edges.append(
      CoordinatorTree.Edge(
        from: from, to: to, kind: .shows, how: .embed, file: file, line: line, confidence: .certain))
  }
}
