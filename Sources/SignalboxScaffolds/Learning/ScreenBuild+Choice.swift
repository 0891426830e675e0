import SignalboxFacts
import SignalboxProject

extension Project {
  /// What a screen stores of what is named after it, and what it is a screen of: `ViewModel` of `CartViewModel`.
  /// The coordinator that shows it, if it knows that, is one of these.
  func partsOfScreen(
    _ screen: TypeID, stem: String
  ) -> [(kind: String, type: TypeID, property: Name, isOwner: Bool)] {
    let own = self[type: screen].members.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
    let stored = own.compactMap { member in
      propertyType(of: member.place)?.unwrapped.nominals.first.map { (type: $0, property: member.name) }
    }
    let bases = self[type: screen].declarations.flatMap { headerParts(of: $0) }.filter { self[$0].kind == .inherited }
    let taken = bases.flatMap { subtree(of: $0, kinds: [.typeName]).dropFirst() }.compactMap { name in
      resolve(name)?.nominals.first.map { (type: $0, property: self.name(of: name)) }
    }
    let owners = own.compactMap { member -> (kind: String, type: TypeID, property: Name, isOwner: Bool)? in
      guard !member.modifiers.isDisjoint(with: [.weak, .unowned]),
        let type = propertyType(of: member.place)?.unwrapped.nominals.first, concreteCoordinators.contains(type)
      else { return nil }
      return (text(member.name), type, member.name, true)
    }
    return owners
      + (stored + taken).compactMap { type, property in
        let name = self[type: type].name
        guard self[type: type].origin == .project, self[type: type].parent == nil, type != screen,
          Renaming([(stem, stem)]).renamed(name) != nil, !isViewOfScreen(type),
          ![.coordinator, .router, .model, .manager].contains(role(of: type).kind),
          self[type: type].kind != .enumDeclaration, !vocabulary[.callbackEndings].end(name)
        else { return nil }
        return (name.replacing(stem, with: ""), type, property, false)
      }
  }

  func isViewOfScreen(_ type: TypeID) -> Bool {
    [.view, .cell, .swiftUIView, .screen].contains(role(of: type).kind) || inherits(type, from: "UIView")
  }

  /// The screens that a new one can be built like, and what most of all have beside themselves.
  fileprivate func builtScreens(isView: Bool, knowing canKnow: Bool) -> (kinds: Set<String>, screens: [TypeID]) {
    once("built screens \(isView) \(canKnow)") {
      let screens = Set(tree.nodes.compactMap { flow.type(of: $0.id) }).sorted().filter { type in
        self[type: type].origin == .project && !holdsScreens(type)
          && (isView ? role(of: type).kind == .swiftUIView : inherits(type, from: "UIViewController"))
      }
      let kinds = screens.map { screen in
        let parts = partsOfScreen(screen, stem: NewScreen.stem(of: self[type: screen].name, isView: isView))
        return Set(parts.filter { canKnow || !$0.isOwner }.map(\.kind))
      }
      let counts = Dictionary(kinds.flatMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
      let common = Set(counts.filter { $0.value * 2 > screens.count }.keys)
      let fitting = zip(screens, kinds).filter { common.isSubset(of: $0.1) && !common.isEmpty }.map(\.0)
      // What is a table is a table for its own reasons.
      let bases = screens.map(superclass)
      let most = Dictionary(bases.map { ($0, 1) }, uniquingKeysWith: +).max {
        ($0.value, $1.key ?? screens[0]) < ($1.value, $0.key ?? screens[0])
      }
      let usual = fitting.filter { superclass(of: $0) == most?.key }
      return (common, usual.isEmpty ? fitting : usual)
    }
  }
}

extension Workshop {
  /// How many screens are tried.
  private static let buildsTried = 6

  /// How a new screen is built as most others are: as that of the model, else as the first that will do.
  /// - Parameters:
  ///   - owner: who shows the new one.
  ///   - canKnow: whether it can be handed its coordinator when it is made.
  func build(like shown: TypeID, isView: Bool, for owner: String, knowing canKnow: Bool) -> ScreenBuild? {
    let (kinds, screens) = project.builtScreens(isView: isView, knowing: canKnow)
    let home = file(of: shown)
    let targets = TargetLayout(project)
    let near = screens.filter { screen in
      guard let path = file(of: screen), let home else { return true }
      return !targets.areApart(path, home)
    }
    let first = near.filter { $0 == shown } + near.filter { $0 != shown }
    for screen in first.prefix(Self.buildsTried) {
      if let build = try? ScreenBuild(screen, having: kinds, isView: isView, shownBy: owner, in: self) { return build }
    }
    return nil
  }

  /// The same for the screen of a copy, which has no coordinator to know before that is whole.
  func build(like shown: TypeID, for owner: String, in copy: SiblingCopy) -> ScreenBuild? {
    let model = copy.model
    let isInMethod = project[type: model.model].members.contains { member in
      member.kind == .function && model.holdsSite(project.node(of: member.place))
    }
    return build(
      like: shown, isView: project.role(of: shown).kind == .swiftUIView, for: owner,
      knowing: isInMethod && project[type: model.model].kind == .classDeclaration)
  }
}
