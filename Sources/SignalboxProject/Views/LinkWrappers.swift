import SignalboxFacts

/// Views of the project that stand for a `NavigationLink`: they put the view that they were given behind one.
package struct LinkWrappers {
  /// The labels that each of them takes its destination by.
  private var labels: [TypeID: Set<String>] = [:]
  /// Their own links.
  private var links: Set<NodeRef> = []

  package init(_ project: Project) {
    for name in project.occurrences(of: ["NavigationLink"], kinds: [.identifier]) {
      guard let call = project.call(of: name), let type = project.enclosingType(of: name),
        project.role(of: type).kind == .swiftUIView, project[type: type].origin == .project,
        let given = project.flows.givenDestination(of: call, in: type)
      else { continue }
      links.insert(name)
      labels[type, default: []].formUnion(project.flows.labels(ofParametersLike: given, in: type))
    }
  }

  /// Their names.
  package func names(in project: Project) -> Set<String> { Set(labels.keys.map { project[type: $0].name }) }

  /// Whether the link is such a view's own: who gave the destination made it.
  package func hold(_ link: NodeRef) -> Bool { links.contains(link) }

  /// The destination that is given to such a view.
  package func destination(givenTo call: NodeRef, in project: Project) -> NodeRef? {
    guard case .initializer(let type, let initializer)? = project.callee(of: call), let id = type.nominals.first,
      let labels = labels[id]
    else { return nil }
    let given = project.arguments(of: call)
    // A trailing closure carries no label.
    let takers = initializer.flatMap { project.match(given, to: $0) }
    let named = takers.map { zip(given, $0).first { labels.contains(project.text($0.1)) }?.0 }
    return named ?? given.first { labels.contains(project.text($0)) }
  }
}

extension FlowModel {
  /// The property that holds the destination of a link, where the view makes none itself.
  fileprivate func givenDestination(of call: NodeRef, in type: TypeID) -> Member? {
    let given = project.arguments(of: call)
    guard
      let target = given.first(where: { project.text($0) == "destination" }) ?? given.first(where: { isTrailing($0) })
    else { return nil }
    return givenView(in: target, of: type)
  }

  /// The property that holds what an expression shows, a view or what makes one, where the type is created with it.
  func givenView(in shown: NodeRef, of type: TypeID) -> Member? {
    let named = project.subtree(of: shown, kinds: [.identifier]).filter {
      project.local(project.name(of: $0), from: $0) == nil
    }
    return project[type: type].members.first { member in
      member.kind == .property && !member.modifiers.contains(.computed) && isGivenView(member)
        && named.contains { project.name(of: $0) == member.name }
    }
  }

  private func isTrailing(_ argument: NodeRef) -> Bool { project[argument].flags.contains(.trailing) }

  /// Whether a property holds a view of whatever type, or a closure that makes one.
  private func isGivenView(_ member: Member) -> Bool {
    guard let view = project.propertyType(of: member.place).map({ $0.made }) else { return false }
    let place = project.node(of: member.place)
    if case .parameter = view {
      return project.bounded(view, at: place).nominals.contains { project[type: $0].name == "View" }
    }
    return view.nominals.contains { project[type: $0].name == "AnyView" }
  }

  /// How an initialiser takes what a property holds: by the property's name, or by a parameter of the same type.
  fileprivate func labels(ofParametersLike property: Member, in type: TypeID) -> Set<String> {
    let made = project.propertyType(of: property.place)?.made
    let written = project[type: type].members.filter { $0.kind == .initializer }
    let takers = written.flatMap { member in
      project.parameters(of: member.place).filter { parameter in
        project.writtenType(of: parameter).flatMap { project.resolve($0) }?.made == made
      }
    }
    return Set(takers.map { project.text($0) } + [project.text(property.name)])
  }
}

extension SwiftType {
  /// What a closure makes; any other type as it is.
  fileprivate var made: SwiftType {
    if case .function(_, let result) = unwrapped { result.unwrapped } else { unwrapped }
  }
}
