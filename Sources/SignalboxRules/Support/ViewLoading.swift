import SignalboxFacts
import SignalboxProject

// What observers of a screen's properties touch, and when the properties are set.

/// A property that is set on a screen just made.
struct SetProperty: Hashable {
  let type: TypeID
  let name: String
}

extension Project {
  /// Observers that touch the view, or an outlet, without asking whether it is there.
  func loadingObservers(of symbol: TypeSymbol) -> [(type: TypeID, property: Member, touch: NodeRef)] {
    symbol.members.filter { member in
      member.kind == .property && member.modifiers.isDisjoint(with: [.private, .fileprivate, .computed])
        && !isOutlet(member)
    }.compactMap { member in
      let observers = children(of: node(of: member.place)).filter {
        self[$0].kind == .accessor && ["didSet", "willSet"].contains(text($0))
      }
      return observers.firstResult { touch(in: $0, of: symbol) }.map { (symbol.id, member, $0) }
    }
  }

  private func isOutlet(_ member: Member) -> Bool {
    children(of: node(of: member.place)).contains { self[$0].kind == .attribute && text($0) == "IBOutlet" }
  }

  /// UIKit's own properties that load the view.
  private static let views: Set<String> = ["view", "tableView", "collectionView"]

  private func touch(in observer: NodeRef, of symbol: TypeSymbol) -> NodeRef? {
    let names = subtree(of: observer, kinds: [.identifier, .member])
    guard !names.contains(where: { Self.askings.contains(text($0)) }) else {
      return nil
    }
    return names.first { place in
      guard isRunAtOnce(place, in: observer), isOwn(place) else { return false }
      return touches(place, of: symbol) || isCallThatTouches(place, of: symbol)
    }
  }

  private func touches(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    let isCast = parent(of: place).map { self[$0].kind == .cast } ?? false
    if isCast || member(on: place) != nil, Self.views.contains(text(place)), isSDKMember(place) == true { return true }
    guard member(on: place) != nil, self[place].flags.isDisjoint(with: [.optionalChained]) else { return false }
    return allMembers(of: symbol.id).contains {
      $0.name == name(of: place) && $0.kind == .property && isOutlet($0) && isUnwrapped($0)
    }
  }

  /// `updateLabel()` or `cartView`, a method or a getter of the class that touches what may not be there.
  private func isCallThatTouches(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    guard let function = codeRun(by: place), symbol.members.contains(where: { $0.place == function }) else {
      return false
    }
    let body = node(of: function)
    let names = subtree(of: body, kinds: [.identifier, .member])
    guard !names.contains(where: { Self.askings.contains(text($0)) }) else { return false }
    return names.contains { place in
      ancestor(of: place) { $0.kind == .closure || $0.kind == .function || $0.kind == .property } == body
        && isOwn(place)
        && touches(place, of: symbol)
    }
  }

  private func codeRun(by place: NodeRef) -> DeclarationRef? {
    if let call = call(of: place), firstChild(of: call) == place { return callee(of: call)?.declaration }
    let property = enclosingType(of: place).flatMap { members(name(of: place), of: .nominal($0, [])).first }?.place
    return property.flatMap { self[$0].modifiers.contains(.computed) && member(on: place) != nil ? $0 : nil }
  }

  /// Members that say whether the view is there, or see to it.
  private static let askings: Set<String> = ["isViewLoaded", "viewIfLoaded", "loadViewIfNeeded"]

  private func isRunAtOnce(_ place: NodeRef, in observer: NodeRef) -> Bool {
    ancestor(of: place) { $0.kind == .closure || $0.kind == .accessor || $0.kind == .deferBlock }.map { $0 == observer }
      ?? false
  }

  private func isOwn(_ place: NodeRef) -> Bool {
    if let base = base(of: place) { return text(base) == "self" }
    return self[place].kind == .identifier && local(name(of: place), from: place) == nil
  }

  /// `var label: UILabel!`
  private func isUnwrapped(_ member: Member) -> Bool {
    children(of: node(of: member.place)).contains { self[$0].kind.isType && self[$0].flags.contains(.forced) }
  }

  /// Properties that are set on a screen in the body that makes it, before anything shows it.
  func setBeforeShown(_ names: Set<String>) -> Set<SetProperty> {
    var found: Set<SetProperty> = []
    var firstTouches: [NodeRef: NodeRef?] = [:]
    for place in occurrences(of: names, kinds: [.member]) where assignedValue(to: place) != nil {
      guard let screen = base(of: place), self[screen].kind == .identifier,
        let local = local(name(of: screen), from: screen), self[local].kind == .binding,
        let block = parent(of: local), self[block].kind == .block,
        ancestor(of: place, where: { $0.kind == .block }) == block,
        let value = children(of: local).first(where: { self[$0].kind.isExpression }), isMaking(value),
        let type = type(of: screen)?.nominals.first,
        !isTouched(local, before: place, &firstTouches)
      else { continue }
      for ancestor in self[type: type].ancestors { found.insert(SetProperty(type: ancestor, name: text(place))) }
    }
    return found
  }

  private func isMaking(_ value: NodeRef) -> Bool {
    let call = self[value].kind == .cast ? firstChild(of: value) ?? value : value
    guard self[call].kind == .call else { return false }
    if case .initializer? = callee(of: call) { return true }
    return calledName(call).hasPrefix("instantiate")
  }

  private func isTouched(_ local: NodeRef, before place: NodeRef, _ firstTouches: inout [NodeRef: NodeRef?]) -> Bool {
    let first = firstTouches[local] ?? uses(ofLocal: local).first { isTouched($0) }
    firstTouches[local] = .some(first)
    return first.map { $0 < place } ?? false
  }

  /// Whether a mention of a screen may load its view: it is handed on, or its view is asked for.
  private func isTouched(_ use: NodeRef) -> Bool {
    guard let member = member(on: use) else { return true }
    return isCalled(member) || text(member) == "view"
  }
}
