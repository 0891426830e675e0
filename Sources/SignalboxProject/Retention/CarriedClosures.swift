import SignalboxFacts

// Closures that reach the object that stores them through others: a builder, a helper, a view model inside.

extension RetentionModel {
  /// How many builders and objects inside objects are followed.
  private static let depthLimit = 9
  /// How deep calls are followed that may run one of several functions.
  private static let choiceLimit = 2

  /// What an expression's value retains of what it is created with: closures, methods that are mentioned, and parameters
  /// of the function around it.
  package func carried(by expression: NodeRef) -> [NodeRef] {
    carried(by: expression, 0, Known())
  }

  /// What the results of functions carry, and what locals do.
  private typealias Known = WalkMemo<Question, [NodeRef]>

  /// What is out of reach depends on how far the walk has come.
  private struct Question: Hashable {
    let place: NodeRef
    let depth: Int
  }

  private func carried(by expression: NodeRef, _ depth: Int, _ known: Known) -> [NodeRef] {
    guard depth < Self.depthLimit else { return [] }
    let values = project.branchValues(expression)
    guard values == [expression] else { return values.flatMap { carried(by: $0, depth + 1, known) } }
    switch project[expression].kind {
    case .closure: return [expression]
    case .identifier:
      guard let local = project.local(project.name(of: expression), from: expression) else { return [expression] }
      return carried(inLocal: local, depth, known)
    case .member: return [expression]
    case .cast: return project.firstChild(of: expression).map { carried(by: $0, depth + 1, known) } ?? []
    case .call: return carried(byCall: expression, depth, known)
    default: return []
    }
  }

  private func carried(inLocal local: NodeRef, _ depth: Int, _ known: Known) -> [NodeRef] {
    if project.parent(of: local).map({ project[$0].kind == .parameter }) ?? false { return [local] }
    return known.once(Question(place: local, depth: depth), while: []) {
      let set = project.uses(ofLocal: local).compactMap { use -> NodeRef? in
        guard let member = project.member(on: use), let value = project.assignedValue(to: member),
          let property = property(named: member), isRetaining(property)
        else { return nil }
        return value
      }
      let initial = project.children(of: local).last { project[$0].kind.isExpression }
      return ([initial].compactMap { $0 } + set).flatMap { carried(by: $0, depth + 1, known) }.uniqued()
    }
  }

  private func carried(byCall call: NodeRef, _ depth: Int, _ known: Known) -> [NodeRef] {
    if let closure = project.firstChild(of: call), project[closure].kind == .closure {
      return results(of: closure).flatMap { carried(by: $0, depth + 1, known) }
    }
    switch project.callee(of: call) {
    case .initializer(let type, let declaration)?:
      guard let declaration, !project.files[declaration.file].isSDK else {
        return keepsArguments(type) ? given(to: call).flatMap { carried(by: $0, depth + 1, known) } : []
      }
      guard let body = project.body(of: declaration) else { return [] }
      let stored = known.once(Question(place: project.node(of: declaration), depth: depth), while: []) {
        kept(byInitializer: body, depth, known).uniqued()
      }
      return passed(stored, to: call, of: declaration, depth, known)
    case .function(let member, _)?: return carried(byCall: call, of: member.place, depth, known)
    case .global(let function)?: return carried(byCall: call, of: function, depth, known)
    default: return []
    }
  }

  private func carried(byCall call: NodeRef, of function: DeclarationRef, _ depth: Int, _ known: Known) -> [NodeRef] {
    // A protocol's factory carries what all that fulfil it carry: `dependencies.makeCart(actions: actions)`.
    let all = project.bodies(behind: function)
    guard all.count == 1 || depth < Self.choiceLimit else { return [] }
    let bodies = all.map { body in
      let results = project.body(of: body).map { project.returned(from: $0) } ?? []
      let found = known.once(Question(place: project.node(of: body), depth: depth), while: []) {
        results.flatMap { carried(by: $0, depth + 1, known) }.uniqued()
      }
      return passed(found, to: call, of: body, depth, known)
    }
    return bodies.contains { $0.isEmpty } ? [] : bodies.flatMap { $0 }
  }

  /// What an initializer puts into properties, itself or through another one of its class.
  private func kept(byInitializer body: NodeRef, _ depth: Int, _ known: Known) -> [NodeRef] {
    let set = project.subtree(of: body, kinds: [.assignment]).compactMap { assignment -> NodeRef? in
      guard let left = project.firstChild(of: assignment), project.isOnSelf(left), let property = property(named: left),
        isRetaining(property)
      else { return nil }
      return project.children(of: assignment).last
    }
    let others = project.calls(in: body).filter { call in
      let base = project.firstChild(of: call).flatMap { project.base(of: $0) }.map { project.text($0) }
      return project.calledName(call) == "init" && ["self", "super"].contains(base)
    }
    return (set + others).flatMap { carried(by: $0, depth + 1, known) }
  }

  /// The same with what a call passes in place of the parameters.
  private func passed(
    _ found: [NodeRef], to call: NodeRef, of function: DeclarationRef, _ depth: Int, _ known: Known
  ) -> [NodeRef] {
    let arguments = project.arguments(of: call)
    let parameters = project.match(arguments, to: function) ?? []
    return found.flatMap { place -> [NodeRef] in
      guard project[place].kind == .binding else { return [place] }
      return zip(arguments, parameters).filter { project.binding(of: $0.1) == place }
        .compactMap { project.firstChild(of: $0.0) }.flatMap { carried(by: $0, depth + 1, known) }
    }
  }

  private func given(to call: NodeRef) -> [NodeRef] {
    project.arguments(of: call).compactMap { project.firstChild(of: $0) }
  }

  /// A structure without an initializer of its own, and UIKit's containers: what those are created with, they retain.
  private func keepsArguments(_ type: SwiftType) -> Bool {
    type.nominals.contains {
      project[type: $0].kind == .structDeclaration || project.inherits($0, from: "UIViewController")
    }
  }

  private func isRetaining(_ found: FoundMember) -> Bool {
    project[found.place].modifiers.isRetaining
  }

  private func results(of closure: NodeRef) -> [NodeRef] {
    let block = project.children(of: closure).first { project[$0].kind == .block }
    return block.map { project.returned(from: $0) } ?? []
  }
}
