import SignalboxFacts

/// One step from a type's code to what it starts or shows.
public struct Evidence: Sendable, Equatable {
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// `AppCoordinator calls makeCart()`, `Factory makes CartCoordinator`.
  public let text: String
}

extension FlowModel {
  /// Why the tree has an edge: for each place in the parent's code, the steps that lead from there to the child.
  /// - Parameters:
  ///   - parent: name or qualified name of a type.
  ///   - child: the same.
  /// - Returns: one list of steps a place; empty where the parent's code makes no such thing.
  package func evidence(from parent: String, to child: String) -> [[Evidence]] {
    var finder = CreationFinder(project: project)
    return project.types.filter { $0.origin == .project && $0.isNamed(parent) }.flatMap { symbol in
      // A coordinator's views are its own code.
      let created = codeOwners(of: symbol.id).flatMap { owner in
        finder.creations(in: project[type: owner], isBrief: false).filter {
          isDecided($0.place, in: owner, by: symbol.id)
        }
      }
      var seen: Set<NodeRef> = []
      return created.filter { makes($0.product, named: child) && seen.insert($0.place).inserted }
        .map { steps(of: $0, child: child) }
    }
  }

  /// What makes a type: places in the code of app entries, coordinators and children, helpers followed.
  package func creationEvidence(of child: TypeID) -> [Evidence] {
    let name = project[type: child].qualifiedName
    var finder = CreationFinder(project: project)
    var seen: Set<NodeRef> = []
    return project.types.filter { $0.origin == .project }.flatMap { symbol in
      finder.creations(in: symbol, isBrief: false)
        .filter { makes($0.product, child) && seen.insert($0.place).inserted }
        .map { step($0.place, isLast: $0.trail.isEmpty, child: name) }
    }
  }

  private func steps(of creation: Creation, child: String) -> [Evidence] {
    let places = [creation.place] + creation.trail.places
    return places.enumerated().map { index, place in step(place, isLast: index == places.count - 1, child: child) }
  }

  private func step(_ place: NodeRef, isLast: Bool, child: String) -> Evidence {
    let location = project.location(of: place)
    let owner = project.enclosingType(of: place).map { project[type: $0].qualifiedName } ?? "global code"
    let verb = project[place].kind == .member ? "reads \(project.text(place))" : "calls \(project.calledName(place))()"
    return Evidence(
      file: location.path, line: location.line, text: isLast ? "\(owner) creates \(child)" : "\(owner) \(verb)")
  }

  /// Whether a product is of a type, or a view that belongs to it.
  private func makes(_ product: Product, _ type: TypeID) -> Bool {
    switch product {
    case .type(let id), .hosted(let id): id == type || project.coordinatorViews[id] == type
    case .unread(let text):
      // What a file does not see of another module may be meant all the same, where nothing else bears the name.
      text == project[type: type].name && project.name(text).flatMap { project.globalTypes[$0] }?.count == 1
    }
  }

  /// Whether a product is what a user calls so, by a name or by the id that the tree prints.
  private func makes(_ product: Product, named text: String) -> Bool {
    switch product {
    case .type(let id), .hosted(let id):
      project[type: id].isNamed(text) || project.coordinatorViews[id].map { project[type: $0].isNamed(text) } ?? false
    case .unread(let name): name == text
    }
  }
}

extension CoordinatorTree {
  /// Where the arrows stand that lead from some nodes to others, messages aside.
  package func evidence(from parents: Set<Node.ID>, to children: Set<Node.ID>) -> [[Evidence]] {
    edges.compactMap { edge in
      guard parents.contains(edge.from), children.contains(edge.to), !edge.kind.isMessage, let file = edge.file,
        let line = edge.line
      else { return nil }
      return [Evidence(file: file, line: line, text: "\(edge.from) \(edge.kind.rawValue) \(edge.to) here")]
    }
  }
}

extension TypeSymbol {
  /// Whether a user means this type by a name.
  public func isNamed(_ text: String) -> Bool {
    text == name || text == qualifiedName || module.map { text == "\($0).\(qualifiedName)" } ?? false
  }
}
