import SignalboxFacts

/// Answers what loads a screen's view too early: what observers of its properties touch, and when those are set.
package struct ViewLoading {
  package let project: Project
}

extension Project {
  /// What loads a screen's view too early.
  package var viewLoading: ViewLoading { ViewLoading(project: self) }
}

/// A property that is set on a screen just made.
package struct SetProperty: Hashable {
  package let type: TypeID
  package let name: String

  package init(type: TypeID, name: String) {
    self.type = type
    self.name = name
  }
}

extension ViewLoading {
  /// Observers that touch the view, or an outlet, without asking whether it is there.
  package func loadingObservers(of symbol: TypeSymbol) -> [(type: TypeID, property: Member, touch: NodeRef)] {
    symbol.members.filter { member in
      member.kind == .property && member.modifiers.isDisjoint(with: [.private, .fileprivate, .computed])
        && !isOutlet(member)
    }.compactMap { member in
      let observers = project.children(of: project.node(of: member.place)).filter {
        project[$0].kind == .accessor && ["didSet", "willSet"].contains(project.text($0))
      }
      return observers.firstResult { touch(in: $0, of: symbol) }.map { (symbol.id, member, $0) }
    }
  }

  private func isOutlet(_ member: Member) -> Bool {
    project.children(of: project.node(of: member.place)).contains {
      project[$0].kind == .attribute && project.text($0) == "IBOutlet"
    }
  }

  /// UIKit's own properties that load the view.
  private static let views: Set<String> = ["view", "tableView", "collectionView"]

  private func touch(in observer: NodeRef, of symbol: TypeSymbol) -> NodeRef? {
    let names = project.subtree(of: observer, kinds: [.identifier, .member])
    guard !names.contains(where: { asks($0, of: symbol) }) else { return nil }
    var seen: Set<DeclarationRef> = []
    return names.first { place in
      guard isRunAtOnce(place, in: observer), isOwn(place) else { return false }
      return touches(place, of: symbol) || isCallThatTouches(place, of: symbol, &seen)
    }
  }

  private func touches(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    // Whoever reads it loads it, whatever becomes of the value.
    if Self.views.contains(project.text(place)), project.assignedValue(to: place) == nil, !project.isCalled(place),
      isInherited(place)
    {
      return true
    }
    guard project.member(on: place) != nil || isGoneThrough(place),
      project[place].flags.isDisjoint(with: [.optionalChained])
    else { return false }
    return project.allMembers(of: symbol.id).contains {
      $0.name == project.name(of: place) && $0.kind == .property && isOutlet($0) && isUnwrapped($0)
    }
  }

  /// Whether a name means a property of UIKit's, whatever methods are called so: `tableView(_:numberOfRowsInSection:)`.
  private func isInherited(_ place: NodeRef) -> Bool {
    guard let type = project.enclosingType(of: place) else { return false }
    let property = project.members(project.name(of: place), of: .nominal(type, [])).first {
      project[$0.place].kind == .property
    }
    return property.map { project.files[$0.place.file].isSDK } ?? false
  }

  /// `for star in stars`, `for (label, text) in zip(labels, texts)`: a loop unwraps the outlets that it goes through.
  private func isGoneThrough(_ place: NodeRef) -> Bool {
    guard let parent = project.parent(of: place) else { return false }
    if project[parent].kind == .forLoop { return true }
    guard let (call, _) = project.callTaking(place), project.calledName(call) == "zip",
      let loop = project.parent(of: call)
    else { return false }
    return project[loop].kind == .forLoop
  }

  /// `updateLabel()` or `cartView`, a method or a getter of the class that touches what may not be there, or calls one
  /// that does.
  private func isCallThatTouches(_ place: NodeRef, of symbol: TypeSymbol, _ seen: inout Set<DeclarationRef>) -> Bool {
    var open = [place]
    while let place = open.popLast() {
      guard let function = codeRun(by: place), isOwn(function, of: symbol),
        seen.insert(function).inserted
      else { continue }
      let body = project.node(of: function)
      let names = project.subtree(of: body, kinds: [.identifier, .member])
      guard !names.contains(where: { asks($0, of: symbol) }) else { continue }
      let run = names.filter { isRunAtOnce($0, in: body) && isOwn($0) }
      if run.contains(where: { touches($0, of: symbol) }) { return true }
      open += run
    }
    return false
  }

  /// Whether a class has a method or a getter itself or from the project's superclasses.
  private func isOwn(_ function: DeclarationRef, of symbol: TypeSymbol) -> Bool {
    !project.files[function.file].isSDK && project.allMembers(of: symbol.id).contains { $0.place == function }
  }

  private func codeRun(by place: NodeRef) -> DeclarationRef? {
    if let call = project.call(of: place), project.firstChild(of: call) == place {
      return project.callee(of: call)?.declaration
    }
    let property = project.enclosingType(of: place).flatMap {
      project.members(project.name(of: place), of: .nominal($0, [])).first
    }?.place
    return property.flatMap { project[$0].modifiers.contains(.computed) && project.member(on: place) != nil ? $0 : nil }
  }

  /// Whether a name asks if the view is there: UIKit's, a getter of the app's own that asks so, a flag that is set once the view is
  /// loaded, or an outlet compared with nil, since outlets are nil until then.
  private func asks(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    if Self.askings.contains(project.text(place)) { return true }
    guard isOwn(place),
      let property = project.allMembers(of: symbol.id).first(where: {
        $0.kind == .property && $0.name == project.name(of: place)
      })
    else { return false }
    if isOutlet(property) { return project.waysUp.isComparedWithNil(place) }
    guard !project.files[property.place.file].isSDK else { return false }
    if property.modifiers.contains(.computed) {
      return project.subtree(of: project.node(of: property.place), kinds: [.identifier, .member]).contains {
        Self.askings.contains(project.text($0))
      }
    }
    return project.assignedValue(to: place) == nil && isSetOnLoading(property, of: symbol)
  }

  /// `private var isReady = false`, and `isReady = true` in `viewDidLoad`.
  private func isSetOnLoading(_ flag: Member, of symbol: TypeSymbol) -> Bool {
    project.allMembers(of: symbol.id).contains { method in
      guard method.kind == .function, project.text(method.name) == "viewDidLoad",
        !project.files[method.place.file].isSDK
      else { return false }
      return project.subtree(of: project.node(of: method.place), kinds: [.identifier, .member]).contains {
        project.name(of: $0) == flag.name && isOwn($0)
          && project.assignedValue(to: $0).map { project[$0].kind == .boolean } ?? false
      }
    }
  }

  /// Members that say whether the view is there, or see to it.
  private static let askings: Set<String> = ["isViewLoaded", "viewIfLoaded", "loadViewIfNeeded"]

  private func isRunAtOnce(_ place: NodeRef, in code: NodeRef) -> Bool {
    var current = place
    while let around = project.ancestor(
      of: current,
      where: {
        [.closure, .accessor, .deferBlock, .function, .property].contains($0.kind)
      })
    {
      if around == code { return true }
      let isGetter = project[around].kind == .accessor && project.text(around) == "get"
      guard isGetter || project[around].kind == .closure && runsAtOnce(around) else { return false }
      current = around
    }
    return false
  }

  /// `items.forEach { … }`, and the animations of `UIView.animate(withDuration: 1) { … }`, unlike what completes them.
  func runsAtOnce(_ closure: NodeRef) -> Bool {
    if project.retention.isCalledAtOnce(closure) { return true }
    guard let (call, argument) = project.callTaking(closure), let target = project.firstChild(of: call),
      project.base(of: target).map({ project.text($0) == "UIView" }) ?? false
    else { return false }
    if project.text(argument) == "animations" { return true }
    let first = project.arguments(of: call).first { project[$0].flags.contains(.trailing) }
    return first == argument && !project.labels(of: call).contains("animations")
      && ["animate", "transition", "performWithoutAnimation"].contains(project.text(target))
  }

  private func isOwn(_ place: NodeRef) -> Bool {
    if let base = project.base(of: place) { return project.text(base) == "self" }
    return project[place].kind == .identifier && project.local(project.name(of: place), from: place) == nil
  }

  /// `var label: UILabel!`
  private func isUnwrapped(_ member: Member) -> Bool {
    project.children(of: project.node(of: member.place)).contains {
      project[$0].kind.isType && project[$0].flags.contains(.forced)
    }
  }

  /// Properties that are set on a screen in the body that makes it, before anything shows it.
  package func setBeforeShown(_ names: Set<String>) -> Set<SetProperty> {
    var found: Set<SetProperty> = []
    let firstTouches = WalkMemo<NodeRef, NodeRef?>()
    for place in project.occurrences(of: names, kinds: [.member]) where project.assignedValue(to: place) != nil {
      guard let screen = project.base(of: place), project[screen].kind == .identifier,
        let local = project.local(project.name(of: screen), from: screen), project[local].kind == .binding,
        let block = project.block(knowing: local), project.ancestor(of: place, where: { $0.kind == .block }) == block,
        let value = project.children(of: local).first(where: { project[$0].kind.isExpression }), isMaking(value),
        let type = project.type(of: screen)?.nominals.first,
        !isTouched(local, before: place, firstTouches)
      else { continue }
      for ancestor in project[type: type].ancestors {
        found.insert(SetProperty(type: ancestor, name: project.text(place)))
      }
    }
    return found
  }

  private func isMaking(_ value: NodeRef) -> Bool {
    let call = project[value].kind == .cast ? project.firstChild(of: value) ?? value : value
    guard project[call].kind == .call else { return false }
    if case .initializer? = project.callee(of: call) { return true }
    return project.calledName(call).hasPrefix("instantiate")
  }

  private func isTouched(_ local: NodeRef, before place: NodeRef, _ firstTouches: WalkMemo<NodeRef, NodeRef?>) -> Bool {
    let first = firstTouches.once(local) { project.uses(ofLocal: local).first { isTouched($0) } }
    return first.map { $0 < place } ?? false
  }

  /// Whether a mention of a screen may load its view: it is handed on, or its view is asked for.
  private func isTouched(_ use: NodeRef) -> Bool {
    guard let member = project.member(on: use) else { return true }
    return project.isCalled(member) || project.text(member) == "view"
  }
}

extension Project {
  /// The block whose statements know a local: that of the declaration, of `if let screen = …`, or the one around
  /// `guard let screen = …`.
  fileprivate func block(knowing local: NodeRef) -> NodeRef? {
    guard let around = parent(of: local) else { return nil }
    switch self[around].kind {
    case .block: return around
    case .guardCheck: return parent(of: around).flatMap { self[$0].kind == .block ? $0 : nil }
    case .ifBranch: return children(of: around).first { self[$0].kind == .block }
    default: return nil
    }
  }
}
