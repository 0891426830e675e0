import SignalboxFacts

/// The order of tabs.
extension TreeBuilder {
  /// Tabs stand as the code lists them, whichever it makes first: `viewControllers = [home, chat, settings]`.
  mutating func orderTabs() {
    let arrows = Dictionary(grouping: edges.indices.filter { tabs[edges[$0].id] != nil }) { edges[$0].from }
    for arrows in arrows.values where arrows.count > 1 {
      let places = arrows.map { tabs[edges[$0].id, default: []] }
      for (place, arrow) in project.flows.order(ofTabs: places).enumerated() { edges[arrows[arrow]].order = place }
    }
  }
}

extension FlowModel {
  /// The tabs that a list of the code names, in its order.
  /// - Parameter tabs: where the code makes each.
  fileprivate func order(ofTabs tabs: [[NodeRef]]) -> [Int] {
    let names = Self.unique(tabs.map { $0.reduce(into: Set<String>()) { $0.formUnion(self.names(of: $1)) } })
    let owners = Set(tabs.joined().compactMap { project.enclosingType(of: $0) }).sorted()
    let lists = owners.flatMap { project.code(of: $0, inherited: false) }
      .flatMap { project.subtree(of: $0, kinds: [.array]) }
    let orders = lists.map { list -> (list: NodeRef, order: [Int]) in
      let elements = project.children(of: list)
      let spoken = Self.unique(elements.map { Set(project.subtree(of: $0).compactMap(spokenName)) })
      let order = zip(elements, spoken).compactMap { element, words in
        tabs.indices.first { tab in
          tabs[tab].contains { project.contains(element, $0) } || !names[tab].isDisjoint(with: words)
        }
      }
      return (list, order.uniqued())
    }
    // Children are listed in other places too: what is said of the display counts before that.
    let full = orders.filter { $0.order.count > 1 }
    let shown = full.filter { project.children(of: $0.list).contains { transition(of: $0) == .tab } }
    return (shown.isEmpty ? full : shown).reduce([]) { $1.order.count > $0.count ? $1.order : $0 }
  }

  /// What only one of several calls by a name.
  private static func unique(_ names: [Set<String>]) -> [Set<String>] {
    let uses = names.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return names.map { $0.filter { uses[$0] == 1 } }
  }

  /// The names that stand for what a place makes: of the variables it is put into, of those it is made with, of the case
  /// of a `switch` it is made in, of the member that gives it.
  private func names(of place: NodeRef) -> Set<String> {
    var names = Set(project.subtree(of: place).compactMap(spokenName))
    var holders = self.holders(of: place)
    for _ in 0..<2 {
      names.formUnion(holders.map(\.name))
      holders = holders.flatMap { holder in
        project[holder.place].kind == .binding
          ? project.uses(ofLocal: holder.place).flatMap { self.holders(of: $0) } : []
      }
    }
    return names.union(holders.map(\.name))
  }

  private func spokenName(_ place: NodeRef) -> String? {
    [.identifier, .member].contains(project[place].kind) && project.text(place) != "self" ? project.text(place) : nil
  }

  /// What a value is put into or given by, from the inside out.
  private func holders(of place: NodeRef) -> [(name: String, place: NodeRef)] {
    var found: [(String, NodeRef)] = []
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.declaresType {
      switch project[parent].kind {
      case .binding, .property, .function: found.append((project.text(parent), parent))
      case .assignment:
        if let left = project.firstChild(of: parent), left != current {
          found += project.subtree(of: left).compactMap { part in spokenName(part).map { ($0, part) } }
        }
      case .switchCase:
        let patterns = project.children(of: parent).filter { project[$0].kind == .pattern }
        found += patterns.flatMap { project.subtree(of: $0) }.compactMap { part in spokenName(part).map { ($0, part) } }
      default: break
      }
      current = parent
    }
    return found
  }
}
