import SignalboxFacts

// Screens that are made for a container to show.

extension ContainmentModel {
  /// Whether a method that the child's own code does not call hands back a screen, to a container that asks it as its
  /// delegate, or a list of them; or only such methods call the one that makes it.
  package func isHandedToContainer(_ place: NodeRef) -> Bool {
    var steps = Steps<DeclarationRef>()
    return isHandedToContainer(place, 0, &steps)
  }

  private func isHandedToContainer(_ place: NodeRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard let function = project.enclosingDeclaration(of: place), project[function].kind == .function,
      let result = project.resultType(of: function)?.unwrapped, let owner = project.enclosingType(of: place)
    else { return false }
    guard steps.reach(function, after: depth) else { return true }
    let isList = if case .array = result { true } else { false }
    let element = if case .array(let element) = result { element } else { result }
    guard element.nominals.contains(where: { project.inherits($0, from: "UIViewController") }) else { return false }
    let calls = project[type: owner].declarations.flatMap {
      project.uses(of: project.name(of: function), in: project.node(of: $0))
    }
    .compactMap { project.call(of: $0) }.filter { isCall($0, of: function) }
    guard calls.isEmpty else {
      return depth < Self.helpersDeep && calls.allSatisfy { isHandedToContainer($0, depth + 1, &steps) }
    }
    return isList || isAskedByDelegator(function)
  }

  /// Whether a call is one of a function, rather than of another of that name.
  private func isCall(_ call: NodeRef, of function: DeclarationRef) -> Bool {
    if let callee = project.callee(of: call)?.declaration { return callee == function }
    return project.match(project.arguments(of: call), to: function) != nil
  }

  /// How many methods may stand between one that makes a page and the one that the container asks.
  private static let helpersDeep = 3

  /// `carousel(_ carousel: Carousel, screenAt index: Int)`: by Cocoa's names, a method that another object calls.
  private func isAskedByDelegator(_ function: DeclarationRef) -> Bool {
    let parameters = project.parameters(of: function)
    if parameters.isEmpty { return isOfDataSource(function) }
    guard parameters.count > 1, let sender = parameters.first, let written = project.writtenType(of: sender) else {
      return false
    }
    // `viewController(for pager: PagerController, at index: Int)`, where the pager stands in no file that was read.
    switch project.resolve(written)?.unwrapped {
    case .named(let name, _)? where !Project.isOfTheSystem(project.text(name)): return true
    case .nominal(let id, _)? where isOfPackage(id): return true
    default: break
    }
    guard ["", "_"].contains(project.text(sender)) else { return false }
    let type = project.text(written).lowercased()
    return type.hasSuffix(project.text(project.name(of: function)).lowercased())
  }

  /// `extension HomeController: PagerDataSource { func header() -> UIViewController { … } }`: the protocol stands in no
  /// file that was read, and its methods are asked for.
  private func isOfDataSource(_ function: DeclarationRef) -> Bool {
    guard let around = project.parent(of: function), project[around].kind == .extensionDeclaration else { return false }
    let protocols = project.headerParts(of: around).filter { project[$0].kind == .inherited }
      .compactMap { project.firstChild(of: $0) }
    return !protocols.isEmpty
      && protocols.allSatisfy { name in
        project.text(name).hasSuffix("DataSource") && !Project.isOfTheSystem(project.text(name))
          && project.resolve(name)?.nominals.isEmpty ?? true
      }
  }

  private func isOfPackage(_ id: TypeID) -> Bool {
    project[type: id].origin == .external && !Project.isOfTheSystem(project[type: id].name)
  }

  /// `BottomSheetViewController(childViewController: filters)`: a package's container, as `UINavigationController` is
  /// one of Apple's. What it carries counts, wherever that is made.
  package func isAround(_ creation: ScreenCreation) -> Bool {
    guard creation.type == nil, project[creation.place].kind == .call else { return false }
    return project.arguments(of: creation.place).contains { argument in
      let label = project.text(argument).lowercased()
      guard ["root", "child", "content"].contains(where: { label.hasPrefix($0) }) || label == "controller",
        let value = project.firstChild(of: argument),
        // A screen hands itself over as the one that asks; what is added to all of them is what is wrapped.
        project.text(value) != "self" || label != "controller"
          || project.enclosingType(of: value).map { project[type: $0].kind == .protocolDeclaration } ?? false
      else { return false }
      return project.type(of: value)?.nominals.contains { project.inherits($0, from: "UIViewController") } ?? false
    }
  }
}
