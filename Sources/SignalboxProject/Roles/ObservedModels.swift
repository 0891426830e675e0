import SignalboxFacts

/// View models by the SwiftUI views that observe them, whatever they are called.
extension RoleInference {
  private static let observing: Set<String> = ["StateObject", "ObservedObject", "State", "Bindable"]
  private static let dataBases: Set<String> = ["Codable", "Decodable", "Encodable", "PersistentModel"]

  /// Finds the observable classes that views store, and nobody else but who shows those views: what other classes store,
  /// what the environment or a shared instance gives to all, and what a frame around a view of UIKit's needs is none.
  mutating func findObservedModels() {
    let views = project.types.filter { project.role(of: $0.id).kind == .swiftUIView && $0.origin == .project }
    var observers: [TypeID: TypeSymbol] = [:]
    for view in views where !project.inherits(view.id, from: "UIViewRepresentable") {
      for type in classes(in: view, wrappedBy: Self.observing) where observers[type] == nil { observers[type] = view }
    }
    guard !observers.isEmpty else { return }
    let others = classesOfOthers(than: views)
    for symbol in project.types {
      guard let view = observers[symbol.id], !others.contains(symbol.id), isObservedModel(symbol) else { continue }
      project.roles[Int(symbol.id.index)] = Role(kind: .viewModel, reason: "\(view.name) observes it")
    }
  }

  private func isObservedModel(_ symbol: TypeSymbol) -> Bool {
    let vocabulary = project.vocabulary
    guard symbol.origin == .project, symbol.kind == .classDeclaration, project.role(of: symbol.id).kind == .other,
      !isChosen(symbol), isObservable(symbol), !symbol.name.contains("Coordinator"),
      !vocabulary[.coordinatorEndings].end(symbol.name),
      !Self.dataBases.contains(where: { name in isWritten(name, by: symbol) })
    else { return false }
    return !symbol.members.contains { member in
      let name = project.text(member.name)
      return member.kind == .property
        && (vocabulary[.routeProperties].contains(name)
          || member.modifiers.isTypeMember && vocabulary[.sharedMembers].contains(name))
    }
  }

  /// Whether views can observe a class, by `ObservableObject` or by the macro.
  func isObservable(_ symbol: TypeSymbol) -> Bool {
    project.inherits(symbol.id, from: "ObservableObject")
      || symbol.ancestors.contains { ancestor in
        project[type: ancestor].declarations.contains { attributes(of: $0).contains("Observable") }
      }
  }

  private func isWritten(_ name: String, by symbol: TypeSymbol) -> Bool {
    symbol.supertypes.contains { type in
      switch type {
      case .named(let written, _): project.text(written) == name
      default: false
      }
    }
  }

  private func attributes(of place: DeclarationRef) -> Set<String> {
    Set(project.headerParts(of: place).filter { project[$0].kind == .attribute }.map { project.text($0) })
  }

  /// The classes of the properties of a type with one of some wrappers; for a protocol, those that conform to it.
  private func classes(in symbol: TypeSymbol, wrappedBy wrappers: Set<String>) -> [TypeID] {
    withSubtypes(
      symbol.members.filter { $0.kind == .property && !attributes(of: $0.place).isDisjoint(with: wrappers) }
        .flatMap { classes(of: $0.place) })
  }

  private func classes(of property: DeclarationRef) -> [TypeID] {
    guard let type = project.propertyType(of: property) else { return [] }
    return project.bounded(type, at: project.node(of: property)).stored.nominals
  }

  /// Each once, in their order: a protocol that many types conform to may be stored a thousand times.
  private func withSubtypes(_ types: [TypeID]) -> [TypeID] {
    var seen: Set<TypeID> = []
    let own = types.filter { seen.insert($0).inserted }
    return own + own.flatMap { project.subtypes[$0] ?? [] }.filter { seen.insert($0).inserted }
  }

  /// The classes that the environment gives to views, that global variables hold, or that types store which neither are
  /// views nor show any.
  private func classesOfOthers(than views: [TypeSymbol]) -> Set<TypeID> {
    let injected = views.flatMap { classes(in: $0, wrappedBy: ViewNames.injecting) }
    let framed = views.filter { project.inherits($0.id, from: "UIViewRepresentable") }
      .flatMap { classes(in: $0, wrappedBy: Self.observing) }
    let given = project.occurrences(of: ["environmentObject", "environment"], kinds: [.member])
      .compactMap { project.call(of: $0) }.compactMap { project.firstArgument(of: $0) }
      .flatMap { project.type(of: $0)?.nominals ?? [] }
    let global = project.globalVariables().flatMap { classes(of: $0) }
    let services = project.types.filter { $0.origin == .project && isNoHolder(project.role(of: $0.id).kind) }
    let stored = services.flatMap { symbol in
      symbol.members.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
        .flatMap { classes(of: $0.place) }.filter { $0 != symbol.id }
    }
    return Set(injected + framed + given + withSubtypes(global + stored))
  }

  /// Whether types of a role neither show views nor are shown.
  private func isNoHolder(_ kind: Role.Kind) -> Bool {
    switch kind {
    case .swiftUIView, .screen, .view, .cell, .container, .coordinator, .router, .factory: false
    default: true
    }
  }
}
