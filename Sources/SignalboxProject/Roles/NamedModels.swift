import SignalboxFacts

/// View models by what they are used for: the observable objects of views, whatever their names end in.
extension RoleInference {
  /// Observable objects that a view or a screen stores and that are called after it (`FeedStore` of `FeedView`), or that
  /// it calls its view model. What the whole app shares is none: the environment hands it out, an app stores it, or it
  /// is a singleton.
  mutating func findNamedModels() {
    let shared = namesInEnvironment()
    let models = project.types.filter { mayBeViewModel($0) && !shared.contains($0.name) }
    guard !models.isEmpty else { return }
    let ids = Set(models.map(\.id))
    var owners: [TypeID: TypeID] = [:]
    for view in project.types where view.origin == .project {
      let role = project.role(of: view.id).kind
      guard role == .appEntry || role == .screen || role == .swiftUIView || role == .container else { continue }
      for property in view.storedProperties where role == .appEntry || isOwn(property, of: view, ids) {
        guard let id = project.propertyType(of: property.place)?.unwrapped.nominals.first, ids.contains(id) else {
          continue
        }
        if role == .appEntry { owners[id] = view.id } else if owners[id] == nil { owners[id] = view.id }
      }
    }
    for (id, owner) in owners where project.role(of: owner).kind != .appEntry {
      project.roles[Int(id.index)] = Role(
        kind: .viewModel, reason: "\(project[type: owner].name) observes it, and its name says that it is its model")
    }
    project.memo.forgetDisplays()
  }

  /// Observable classes of which nothing better is known. Of managers only stores: views call their models so, too.
  private func mayBeViewModel(_ symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project, symbol.kind == .classDeclaration, !isChosen(symbol) else { return false }
    let role = project.role(of: symbol.id)
    guard role.kind == .other || role.kind == .manager && role.knowledge == .nameEnding("Store") else { return false }
    return isObservable(symbol) && project.coordinatorViews.views(of: symbol.id).isEmpty && !hasSharedInstance(symbol)
  }

  /// Types are asked for only where the property's name, or that of some model, is promising.
  private func isOwn(_ property: Member, of view: TypeSymbol, _ models: Set<TypeID>) -> Bool {
    if ["viewModel", "vm"].contains(project.text(property.name)) { return true }
    guard let type = project.propertyType(of: property.place)?.unwrapped.nominals.first,
      models.contains(type)
    else { return false }
    return isCalled(project[type: type].name, after: view.name)
  }

  /// `FeedStore`, `FeedViewState` or `FeedModel` of `Feed`, `FeedView` or `FeedController`: no more than one word follows.
  private func isCalled(_ model: String, after view: String) -> Bool {
    let ending = Self.viewEndings.first { view.hasSuffix($0) && view.count > $0.count } ?? ""
    let stem = String(view.dropLast(ending.count))
    return [view, stem, stem + "View", stem + "Screen"].contains { start in
      guard start.count > 2, model.hasPrefix(start) else { return false }
      let rest = model.dropFirst(start.count)
      return rest.first?.isUppercase == true && rest.filter { $0.isUppercase }.count == 1
    }
  }

  private static let viewEndings = ["ViewController", "View", "Controller", "Screen", "Scene", "Page"]

  /// The names of types that views take from the environment.
  private func namesInEnvironment() -> Set<String> {
    let attributes = project.occurrences(of: ["EnvironmentObject", "Environment"], kinds: [.attribute])
    return Set(
      attributes.compactMap { project.parent(of: $0) }.flatMap {
        project.subtree(of: $0, kinds: [.typeName, .identifier])
      }
      .map { project.text($0) })
  }
}
