import SignalboxFacts

extension Project {
  /// Whether a creation serves to show another screen: not its own class, no embedding, no page of a pager.
  package func isShown(_ creation: ScreenCreation, by child: Child, _ embedding: inout Embedding) -> Bool {
    // A keyboard of one's own comes with the field that it is for.
    let others = creation.types.filter {
      $0 != child.type && !flows.isSystemScreen(.nominal($0, [])) && !inherits($0, from: "UIInputViewController")
    }
    guard creation.types.isEmpty || !others.isEmpty, !isInMaker(creation), !containment.isAround(creation),
      !isForEmbedSegue(creation.place)
    else { return false }
    // SwiftUI views wrap controllers; they show one only by UIKit's own verbs.
    if child.kind == .swiftUIView,
      flows.transitionInUIKit(of: creation.place) == nil || isInRepresentable(creation.place)
    {
      return false
    }
    guard !embedding.holds(creation.place), !isOthersAffair(creation), !isNeverShown(creation.place),
      !containment.isHandedToContainer(creation.place)
    else { return false }
    return !inherits(child.type, from: "UIPageViewControllerDataSource")
  }

  /// `Calls.open(with: friend)`: a method that makes and shows a screen by itself, and hands it back to nobody.
  private func isOthersAffair(_ creation: ScreenCreation) -> Bool {
    guard self[creation.place].kind == .call, case .function? = callee(of: creation.place) else { return false }
    return !isResultUsed(of: creation.place)
  }

  /// Whether a screen is only put into a variable and set up there, or answers a list's questions as its data source.
  private func isNeverShown(_ place: NodeRef) -> Bool {
    guard let holder = parent(of: place) else { return false }
    if self[holder].kind == .property {
      return uses(ofProperty: holder).allSatisfy { isSetUp($0) }
    }
    guard self[holder].kind == .binding else { return false }
    return uses(ofLocal: holder).allSatisfy { use in
      guard let around = parent(of: use) else { return false }
      switch self[around].kind {
      // `screen.title = "Cart"`; a method of the screen's may show it.
      case .member: return isSetUp(around)
      case .assignment: return firstChild(of: around).map { $0 != use && text($0) == "dataSource" } ?? false
      default: return false
      }
    }
  }

  /// Where code may mean a property of a type, by its name.
  package func uses(ofProperty property: NodeRef) -> [NodeRef] {
    guard let owner = enclosingType(of: property) else { return [] }
    let isRelated = { (type: TypeID) in
      self[type: type].ancestors.contains(owner) || self[type: owner].ancestors.contains(type)
    }
    return occurrences(of: [name(of: property)], kinds: [.identifier, .member]).filter { use in
      guard let base = base(of: use) else {
        return local(name(of: use), from: use) == nil && enclosingType(of: use).map(isRelated) ?? false
      }
      let types = type(of: base)?.nominals ?? []
      return types.isEmpty || types.contains(where: isRelated)
    }
  }

  private func isSetUp(_ member: NodeRef) -> Bool {
    var current = member
    while let outer = parent(of: current), self[outer].kind == .member, firstChild(of: outer) == current {
      current = outer
    }
    return parent(of: current).map { self[$0].kind == .assignment && firstChild(of: $0) == current } ?? false
  }

  /// `makeUIViewController(context:)` makes what the view is.
  private func isInRepresentable(_ place: NodeRef) -> Bool {
    enclosingDeclaration(of: place).map { text(name(of: $0)) == "makeUIViewController" } ?? false
  }

  /// Static factories of a class make that class, or one of its subclasses or superclasses.
  private func isInMaker(_ creation: ScreenCreation) -> Bool {
    guard let owner = enclosingType(of: creation.place) else { return false }
    // `extension ScannerViewController { static func barcodes() -> ScannerViewController }`, of a package's class.
    guard !creation.types.isEmpty else {
      return isInStaticMember(creation.place) && self[type: owner].name == creation.name
    }
    return creation.types.allSatisfy { type in
      owner == type
        || isInStaticMember(creation.place)
          && (self[type: type].ancestors.contains(owner) || self[type: owner].ancestors.contains(type))
    }
  }

  /// The selectors of actions that make what embed segues put inside: `@IBSegueAction func makeChart(_ coder: NSCoder)`.
  private var embedSegueActions: [String] {
    once("embed segue actions") {
      interfaceFiles.flatMap { file -> [String] in
        guard case .interfaceBuilder(let facts) = file.content else { return [] }
        return facts.segues.filter { $0.kind == "embed" }.compactMap(\.creationSelector)
      }
    }
  }

  /// Whether an embed segue asks a method for what it makes.
  private func isForEmbedSegue(_ place: NodeRef) -> Bool {
    let selectors = embedSegueActions
    guard !selectors.isEmpty, let method = enclosingDeclaration(of: place), self[method].kind == .function else {
      return false
    }
    let name = text(self.name(of: method))
    return selectors.contains { selector in
      let first = selector.prefix { $0 != ":" }
      return first == name || first.hasPrefix(name + "With")
    }
  }
}
