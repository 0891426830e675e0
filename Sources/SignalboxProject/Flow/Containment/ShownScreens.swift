import SignalboxFacts

extension ContainmentModel {
  /// Whether a creation serves to show another screen: no embedding, no page of a pager, and its own class only where the
  /// same code shows it.
  package func isShown(_ creation: ScreenCreation, by child: Child, _ embedding: inout Embedding) -> Bool {
    // A keyboard of one's own comes with the field that it is for.
    let others = creation.types.filter {
      ($0 != child.type || isShownAgain(creation)) && !project.flows.isSystemScreen(.nominal($0, []))
        && !project.inherits($0, from: "UIInputViewController")
    }
    guard creation.types.isEmpty || !others.isEmpty, !isInMaker(creation), !isAround(creation),
      !isForEmbedSegue(creation.place)
    else { return false }
    // SwiftUI views wrap controllers; they show one only by UIKit's own verbs.
    if child.kind == .swiftUIView,
      project.flows.transitionInUIKit(of: creation.place) == nil || isInRepresentable(creation.place)
    {
      return false
    }
    guard !embedding.holds(creation.place), !isOthersAffair(creation), !isNeverShown(creation.place),
      !isHandedToContainer(creation.place)
    else { return false }
    return !isPage(creation.place, of: child)
  }

  /// Whether a screen that gives a pager its pages makes one of them, rather than a screen that it pushes or presents.
  private func isPage(_ place: NodeRef, of child: Child) -> Bool {
    guard project.inherits(child.type, from: "UIPageViewControllerDataSource") else { return false }
    let transition = project.flows.transitionInUIKit(of: place)
    return transition != .push && transition != .present
  }

  /// `Calls.open(with: friend)`: a method that makes and shows a screen by itself, and hands it back to nobody.
  private func isOthersAffair(_ creation: ScreenCreation) -> Bool {
    guard project[creation.place].kind == .call, case .function(let method, _)? = project.callee(of: creation.place),
      !project.isResultUsed(of: creation.place)
    else { return false }
    // `push(DetailController.self)`: a generic method of its own makes what it names.
    let isNamed = project.arguments(of: creation.place).contains { argument in
      project.firstChild(of: argument).map { project[$0].kind == .member && project.text($0) == "self" } ?? false
    }
    let owner = project.enclosingType(of: creation.place)
    return !isNamed || owner.map { !project[type: $0].ancestors.contains(method.owner) } ?? true
  }

  /// `show(FolderController(path: path), sender: self)`: a screen that shows another one of its own class.
  private func isShownAgain(_ creation: ScreenCreation) -> Bool {
    !project.isInStaticMember(creation.place) && project.flows.transitionInUIKit(of: creation.place) != nil
  }

  /// Where code may mean a property of a type, by its name.
  package func uses(ofProperty property: NodeRef) -> [NodeRef] {
    guard let owner = project.enclosingType(of: property) else { return [] }
    let isRelated = { (type: TypeID) in
      project[type: type].ancestors.contains(owner) || project[type: owner].ancestors.contains(type)
    }
    return project.occurrences(of: [project.name(of: property)], kinds: [.identifier, .member]).filter { use in
      guard let base = project.base(of: use) else {
        return !project.isImplicitMember(use) && project.local(project.name(of: use), from: use) == nil
          && project.enclosingType(of: use).map(isRelated) ?? false
      }
      let types = project.type(of: base)?.nominals ?? []
      return types.isEmpty || types.contains(where: isRelated)
    }
  }

  /// `makeUIViewController(context:)` makes what the view is, and its update what that contains.
  private func isInRepresentable(_ place: NodeRef) -> Bool {
    project.enclosingDeclaration(of: place).map {
      ["makeUIViewController", "updateUIViewController"].contains(project.text(project.name(of: $0)))
    } ?? false
  }

  /// Static factories of a class make that class, or one of its subclasses or superclasses.
  private func isInMaker(_ creation: ScreenCreation) -> Bool {
    guard let owner = project.enclosingType(of: creation.place) else { return false }
    // `extension ScannerViewController { static func barcodes() -> ScannerViewController }`, of a package's class.
    guard !creation.types.isEmpty else {
      return project.isInStaticMember(creation.place) && project[type: owner].name == creation.name
    }
    return creation.types.allSatisfy { type in
      owner == type && !isShownAgain(creation)
        || project.isInStaticMember(creation.place)
          && (project[type: type].ancestors.contains(owner) || project[type: owner].ancestors.contains(type))
    }
  }

  /// The selectors of actions that make what embed segues put inside: `@IBSegueAction func makeChart(_ coder: NSCoder)`.
  private var embedSegueActions: [String] {
    project.once("embed segue actions") {
      project.interfaceFiles.flatMap { file -> [String] in
        guard case .interfaceBuilder(let facts) = file.content else { return [] }
        return facts.segues.filter { $0.kind == "embed" }.compactMap(\.creationSelector)
      }
    }
  }

  /// Whether an embed segue asks a method for what it makes.
  private func isForEmbedSegue(_ place: NodeRef) -> Bool {
    let selectors = embedSegueActions
    guard !selectors.isEmpty, let method = project.enclosingDeclaration(of: place), project[method].kind == .function
    else {
      return false
    }
    let name = project.text(project.name(of: method))
    return selectors.contains { selector in
      let first = selector.prefix { $0 != ":" }
      return first == name || first.hasPrefix(name + "With")
    }
  }
}
