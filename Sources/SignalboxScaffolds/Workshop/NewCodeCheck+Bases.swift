import SignalboxFacts
import SignalboxProject

/// What new types build on, and what their members are asked of.
extension NewCodeCheck {
  /// `child.map { … }` of `[weak child]`, or of a property, which may be nil.
  func isOfOptional(_ member: NodeRef) -> Bool {
    guard ["map", "flatMap"].contains(after.text(member)), let base = after.base(of: member),
      after[base].kind == .identifier
    else { return false }
    if ownOptional(base) != nil { return true }
    var current = base
    while let closure = after.ancestor(of: current, where: { $0.kind == .closure }) {
      let captures = after.children(of: closure).filter {
        after[$0].kind == .capture && after.text($0) == after.text(base)
      }
      if let capture = captures.first { return after[capture].flags.contains(.weak) }
      current = closure
    }
    return false
  }

  /// Whether code that was there has a member of a type: a module that was not read may give it to all classes, as one
  /// that extends NSObject does.
  func isSaidBefore(_ member: String, of type: TypeID) -> Bool {
    let own = after[type: type].ancestors.filter { after[type: $0].origin == .project }
    let names = Set(own.map { after[type: $0].qualifiedName })
    return before.occurrences(of: [member], kinds: [.member]).contains { place in
      guard let base = before.base(of: place), let owner = before.type(of: base)?.unwrapped.nominals.first else {
        return false
      }
      return names.contains(before[type: owner].qualifiedName)
    }
  }

  /// A class or protocol of a library that the file does not import, and that nothing of the project declares; or one class
  /// too many.
  func missingBase(of type: TypeSymbol) -> String? {
    let classes = type.supertypes.flatMap(\.nominals).filter {
      after[type: $0].kind == .classDeclaration && after[type: $0].origin != .external
    }
    if classes.count > 1 { return "\(type.name) would inherit from \(classes.count) classes" }
    for supertype in type.supertypes {
      guard let id = supertype.nominals.first, after[type: id].isOfCoordinatorLibrary,
        type.declarations.allSatisfy({ !importsUnread(after.files[$0.file]) }), !isBuiltOn(after[type: id].name)
      else { continue }
      return "nothing declares '\(after[type: id].name)'"
    }
    return nil
  }

  /// Whether types that were there build on one of that name: then something declares it, if only an alias of a library's.
  private func isBuiltOn(_ name: String) -> Bool {
    before.types.contains { type in
      type.origin == .project && type.supertypes.flatMap(\.nominals).contains { before[type: $0].name == name }
    }
  }

  /// Whether a file imports what is neither Apple's nor the project's.
  private func importsUnread(_ file: SourceFile) -> Bool {
    let own = Set(after.files.filter { !$0.isSDK }.compactMap(\.module))
    return file.facts.imports.contains { !Self.appleModules.contains($0) && $0 != "SwiftUI" && !own.contains($0) }
  }

  /// An initialiser that calls none of the superclass, which has none without arguments.
  func missingSuperCall(in type: TypeSymbol) -> String? {
    guard type.kind == .classDeclaration,
      let base = type.supertypes.first?.nominals.first, after[type: base].kind == .classDeclaration,
      after[type: base].origin == .project, isKnown(base)
    else { return nil }
    let inherited = after[type: base].members.filter { $0.kind == .initializer && !$0.modifiers.contains(.convenience) }
    let canBeImplied = inherited.isEmpty || inherited.contains { after.takesNothing($0) }
    guard !canBeImplied else { return nil }
    let own = type.members.filter { $0.kind == .initializer && !$0.modifiers.contains(.convenience) }
    let lacking = own.contains { initializer in
      !(after.body(of: initializer.place).map { after.calls(in: $0) } ?? []).contains { after.isOnSuper($0) }
    }
    return lacking ? "an initialiser of \(type.name) calls none of \(after[type: base].name)" : nil
  }

  /// Whether a new class has only initialisers that take something, or needs a layout.
  func cannotBeMadeOfNothing(_ id: TypeID) -> Bool {
    guard newTypes.contains(where: { $0.id == id }), after[type: id].kind == .classDeclaration else { return false }
    let own = after[type: id].members.filter { $0.kind == .initializer }
    if own.contains(where: { after.takesNothing($0) }) { return false }
    if after.inherits(id, from: "UICollectionViewController") { return true }
    return own.contains { member in
      let labels = after.parameters(of: member.place).map(after.text)
      return !member.modifiers.contains(.convenience) && labels != ["coder"] && labels != ["nibName", "bundle"]
    }
  }

  private static let ofControllersAlone: Set<String> = [
    "dismiss", "popToRootViewController", "popViewController", "present", "pushViewController", "setViewControllers",
  ]

  /// `window.present(cart, animated: true)`: what view controllers do, asked of one of Apple's views.
  func unknownMemberOfView(_ place: NodeRef) -> String? {
    guard let base = after.base(of: place), case .nominal(let id, _)? = after.type(of: base)?.unwrapped,
      after[type: id].origin == .sdk, after.inherits(id, from: "UIView"),
      Self.ofControllersAlone.contains(after.text(place)),
      after.members(after.name(of: place), of: .nominal(id, [])).isEmpty, after.type(of: place) == nil,
      !isSaidBefore(after.text(place), of: id)
    else { return nil }
    return "\(after[type: id].name) has no '\(after.text(place))'"
  }
}
