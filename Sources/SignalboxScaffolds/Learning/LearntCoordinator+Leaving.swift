import SignalboxFacts
import SignalboxProject

/// How the first screen of a copy goes away: the way it came.
struct Leaving {
  let project: Project
  private var copy: SiblingCopy
  /// Whether the copy, with its own container, is presented by its parent.
  let isPresented: Bool
  /// Whether the parent puts it in the place of others, where nothing lies below it.
  private let isBase: Bool
  /// Whether the parent pushes what the copy shows.
  private let isPushedByParent: Bool
  private var model: SiblingCode { copy.model }

  /// - Parameter edge: how the parent shows the copy; nil where the copy shows itself.
  init(_ copy: SiblingCopy, shown edge: CoordinatorTree.Transition?, in project: Project) {
    self.project = project
    self.copy = copy
    isPresented = edge == .present
    isPushedByParent = edge == .push
    isBase = edge.map { ![.present, .push].contains($0) } ?? false
  }

  /// Whether the screen lies on a stack that was there before.
  var isPushed: Bool { isPushedByParent || model.transition == .push && !isPresented && !isBase }

  /// Whether the screen, or the container around it, covers what was there before.
  var isModal: Bool { isPresented || model.transition == .present }

  /// Whether the screen takes the place of all that is on a stack which was there before: nothing is left to go back to.
  var replacesStack: Bool {
    mutating get { model.transition == .root && !isPresented && !isBase && !isPushedByParent && !isInWindow }
  }

  /// Whether the stack was there before, and with or without a bar.
  var liesOnOldStack: Bool {
    mutating get { isPushed || replacesStack }
  }

  /// Whether something is below the screen when it goes.
  var isOverOthers: Bool { isPushed || isModal }

  /// Whether the screen is shown without a bar: by itself, or by what is told to hide the bar.
  var isBare: Bool {
    mutating get {
      let functions = project[type: model.model].members.map(\.place).filter {
        copy.kept.contains($0) && project[$0].kind == .function
      }
      let statements = functions.flatMap { copy.statements(of: $0) }
      // `var presentedController: UIViewController { page }`, with no stack around it
      if isPresented, model.transition == nil, !statements.flatMap(project.calls).contains(where: isMakingStack) {
        return true
      }
      if isInWindow { return true }
      return statements.flatMap(project.calls).contains { call in
        if case .initializer? = project.callee(of: call) { return false }
        return takesScreen(call) && (model.transition == .present || project.showsWithoutBar(by: call))
      }
    }
  }

  /// Whether the screen is all that the window has.
  var isInWindow: Bool {
    mutating get {
      let functions = project[type: model.model].members.map(\.place).filter {
        copy.kept.contains($0) && project[$0].kind == .function
      }
      return model.transition == .root && functions.flatMap { copy.statements(of: $0) }.contains(where: isWindow)
    }
  }

  /// Whether a call makes a navigation controller.
  private func isMakingStack(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.callee(of: call) else { return false }
    return type.nominals.contains { project.inherits($0, from: "UINavigationController") }
  }

  /// `window.rootViewController = cart`
  private func isWindow(_ statement: NodeRef) -> Bool {
    let sides = project.children(of: statement)
    return project[statement].kind == .assignment && sides.count == 2 && isScreen(sides[1])
      && project.text(sides[0]) == "rootViewController"
  }

  /// Code after `self`: `stack.popViewController(animated: true)`; nil where the source does not tell.
  var code: String? {
    mutating get { isPresented ? dismissal ?? reversal : isBase ? nil : reversal }
  }

  /// A presented container dismisses itself.
  private var dismissal: String? {
    let own = project.allMembers(of: model.model).filter { member in
      member.kind == .property && isVisible(member) && !member.modifiers.isTypeMember
        && (copy.kept.contains(member.place) || model.isInherited(member.name))
        && project.propertyType(of: member.place)?.unwrapped.nominals.first.map { type in
          project.inherits(type, from: "UINavigationController")
        } == true
    }
    guard let stack = own.first, own.allSatisfy({ $0.name == stack.name }) else { return nil }
    return "\(reference(to: stack)).dismiss(animated: true)"
  }

  /// The opposite of the call that shows the screen.
  private var reversal: String? {
    mutating get {
      if let code = copy.pushing?.wayBack { return code }
      for function in project[type: model.model].members.map(\.place)
      where copy.kept.contains(function) && project[function].kind == .function {
        for call in copy.statements(of: function).flatMap(project.calls) {
          if let code = opposite(of: call) ?? wayBack(from: call) { return code }
        }
      }
      return nil
    }
  }

  /// `stack.popViewController(animated: true)` for `stack.pushViewController(cart, animated: true)`.
  private func opposite(of call: NodeRef) -> String? {
    guard let way = Self.opposites[project.calledName(call)], let callee = project.firstChild(of: call),
      let base = project.base(of: callee).map(owner)
    else { return nil }
    if way == "dismiss", let text = chain(to: base) { return "\(text).\(way)(animated: true)" }
    guard project.canBeOwnMember(base), !project.isSelf(base), isOwn(base),
      project.calledName(call) != "show" || isStack(base)
    else { return nil }
    let isOptional = project[base].flags.contains(.optionalChained)
    return "\(project.text(base))\(isOptional ? "?" : "").\(way)(animated: true)"
  }

  private func isOwn(_ place: NodeRef) -> Bool {
    !model.ownMembers(mentionedBy: place).isEmpty || model.isInherited(project.name(of: place))
  }

  /// `controller.tabBarController?`, which dismisses what it presents.
  private func chain(to place: NodeRef) -> String? {
    var root = place
    while !project.canBeOwnMember(root), project[root].kind == .member, let inner = project.base(of: root) {
      root = inner
    }
    guard root != place, project.canBeOwnMember(root), !project.isSelf(root), isOwn(root) else { return nil }
    let text = model.code.text(of: place)
    let isOptional = project[place].flags.contains(.optionalChained) && !text.hasSuffix("?")
    return (text.hasPrefix("self.") ? String(text.dropFirst(5)) : text) + (isOptional ? "?" : "")
  }

  /// `stack` of `stack.topViewController`: what takes away what its top shows.
  private func owner(of base: NodeRef) -> NodeRef {
    var base = base
    while project[base].kind == .member, Self.parts.contains(project.text(base)), let inner = project.base(of: base),
      isStack(inner)
    {
      base = inner
    }
    return base
  }

  private static let parts: Set<String> = ["topViewController", "visibleViewController"]

  private static let opposites = [
    "pushViewController": "popViewController", "show": "popViewController", "present": "dismiss",
  ]

  private func isStack(_ base: NodeRef) -> Bool {
    project.type(of: base)?.unwrapped.nominals.contains { project.inherits($0, from: "UINavigationController") } == true
  }

  /// What the router, or the base, that is given the screen has for the way back: `router.popModule()`.
  private func wayBack(from call: NodeRef) -> String? {
    guard let name = [.push: "popViewController", .present: "dismiss"][model.transition],
      let callee = project.firstChild(of: call), takesScreen(call)
    else { return nil }
    let base = project.base(of: callee).flatMap { project.isSelf($0) ? nil : $0 }
    if let base, !project.canBeOwnMember(base) { return nil }
    guard base != nil || model.isInherited(project.name(of: callee)),
      let type = base.map({ project.type(of: $0)?.unwrapped.nominals.first }) ?? model.model
    else { return nil }
    let left = Set(project[type: model.model].members.map(\.place)).subtracting(copy.kept)
    let fitting = project.allMembers(of: type).filter { member in
      member.kind == .function && isVisible(member) && !member.modifiers.isTypeMember && !left.contains(member.place)
        && project.bodies(of: member.place).contains { body in
          project.calls(in: body).contains { project.calledName($0) == name }
        }
    }
    for member in fitting {
      guard let arguments = arguments(for: member) else { continue }
      let receiver = base.map { project.text($0) + (project[$0].flags.contains(.optionalChained) ? "?." : ".") } ?? ""
      return "\(receiver)\(project.text(member.name))(\(arguments))"
    }
    return nil
  }

  private func takesScreen(_ call: NodeRef) -> Bool {
    project.arguments(of: call).contains { argument in project.firstChild(of: argument).map(isScreen) ?? false }
  }

  /// Whether an expression is the first screen itself, or what holds it.
  private func isScreen(_ value: NodeRef) -> Bool {
    value == model.site
      || project[value].kind == .identifier
        && project.local(project.name(of: value), from: value).map(model.holdsSite) == true
  }

  /// Nothing, or `animated: true`; nil where a method asks for more.
  private func arguments(for method: Member) -> String? {
    let asked = project.parameters(of: method.place).filter { parameter in
      !project.subtree(of: parameter).contains { project[$0].kind.isExpression }
    }
    if asked.isEmpty { return "" }
    return asked.count == 1 && project.text(asked[0]) == "animated" ? "animated: true" : nil
  }

  /// Whether the copy, in a file of its own, can use a member.
  private func isVisible(_ member: Member) -> Bool {
    copy.kept.contains(member.place) || member.modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  private func reference(to property: Member) -> String {
    let isOptional = project.children(of: project.node(of: property.place)).contains {
      project[$0].kind == .optionalType && !project[$0].flags.contains(.forced)
    }
    return project.text(property.name) + (isOptional ? "?" : "")
  }
}

extension Project {
  /// The code of a function, or, of a protocol's requirement, of all that fulfil it.
  func bodies(of function: DeclarationRef) -> [NodeRef] {
    body(of: function).map { [$0] } ?? implementations(of: function).compactMap { body(of: $0) }
  }

  /// The functions that fulfil a protocol's requirement.
  func implementations(of requirement: DeclarationRef) -> [DeclarationRef] {
    guard let owner = enclosingType(of: node(of: requirement)),
      let asked = self[type: owner].members.first(where: { $0.place == requirement })
    else { return [] }
    return (subtypes[owner] ?? []).sorted().flatMap { self[type: $0].members }.filter {
      $0.kind == .function && fulfils($0, asked) && body(of: $0.place) != nil
    }.map(\.place)
  }
}
