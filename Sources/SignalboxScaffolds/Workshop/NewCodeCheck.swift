import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Looks up in the model what new code says: members with their labels, what functions and variables take, and what
/// protocols ask for. Only what cannot be right is a problem: where a type has ancestors in no file, nothing is said.
struct NewCodeCheck {
  let before: Project
  let after: Project
  /// The files that the new code stands in, by their places in `after`.
  let changed: Set<Int>
  /// Names that types of the project declare as members.
  let ofProject: Set<Name>
  private let ofControllers: Set<Name>
  /// Names that the project itself held before.
  let held: Set<String>
  /// What is compiled together.
  let targets: TargetLayout
  /// Names of methods: a library may have others beside a property of the same name.
  private let functions: Set<String>

  init(before: Project, after draft: Draft) {
    self.before = before
    let after = draft.project
    self.after = after
    let paths = Set(draft.changes.map { Bytewise($0.path) })
    changed = Set(after.files.indices.filter { paths.contains(Bytewise(after.files[$0].path)) })
    targets = TargetLayout(before)
    held = Set(before.files.filter { !$0.isSDK }.flatMap(\.facts.names))
    let types = after.types.filter { $0.origin == .project }
    ofProject = Set(types.flatMap { $0.members.filter { $0.kind != .initializer }.map(\.name) })
    functions = Set(after.types.flatMap { $0.members.filter { $0.kind == .function }.map { after.text($0.name) } })
    let controller = after.types.first { $0.name == "UIViewController" && $0.origin == .sdk }
    ofControllers = Set(controller.map { after.allMembers(of: $0.id).map(\.name) } ?? [])
  }

  /// The first thing in the new code that does not fit: `FlowCoordinator has no 'present'`.
  func problem() -> String? {
    for root in newCode {
      for place in after.subtree(of: root) {
        if let problem = problem(at: place) { return problem }
      }
    }
    return newTypes.lazy.compactMap {
      missingBase(of: $0) ?? missingSuperCall(in: $0) ?? knownName(of: $0)
        ?? declaredTwice(in: $0)
    }.first
      ?? after.types.lazy.compactMap { missingRequirement(of: $0) }.first
      ?? after.types.lazy.compactMap { inheritedTwice(by: $0) }.first ?? NewCases(before: before, after: after).problem
  }

  // MARK: What is new

  var newTypes: [TypeSymbol] {
    let known = Set(before.types.map(\.qualifiedName))
    return after.types.filter { $0.origin == .project && !known.contains($0.qualifiedName) }
  }

  /// New types, and new members of others. Several targets may each have a type of one name.
  private var newCode: [NodeRef] {
    let old = Dictionary(grouping: before.types, by: \.qualifiedName)
    let places = after.types.filter { $0.origin == .project }.flatMap { type -> [DeclarationRef] in
      guard let namesakes = old[type.qualifiedName] else { return type.declarations }
      let names = Set(namesakes.flatMap { $0.members.map { before.text($0.name) } })
      return type.members.filter { !names.contains(after.text($0.name)) }.map(\.place)
    }
    return places.filter { changed.contains($0.file) }.map { after.node(of: $0) } + newBranches
  }

  // MARK: Expressions

  private func problem(at place: NodeRef) -> String? {
    switch after[place].kind {
    case .identifier: unknownName(place) ?? inventedName(place) ?? lostLocal(place)
    case .member where isOfOptional(place): nil
    case .member: unknownMember(place) ?? unknownMemberOfView(place) ?? inventedName(place) ?? wrongChain(place)
    case .call: wrongCall(place) ?? missingOverride(place)
    case .assignment: wrongClosure(place) ?? unfitDelegate(place) ?? wrongAssignment(place) ?? changedConstant(place)
    case .binding: wrongValue(place) ?? needlessUnwrapping(place)
    case .property: wrongValue(place)
    case .block, .switchCase: declaredTwice(in: place)
    case .typeName: unseenType(place) ?? nestedType(place) ?? inventedType(place)
    case .returnStatement: needlessReturn(place) ?? wrongReturn(place)
    default: nil
    }
  }

  /// A member of something else that stands alone.
  private func unknownName(_ place: NodeRef) -> String? {
    let name = after.name(of: place)
    guard after.canBeOwnMember(place), !after.isSelf(place), ofProject.contains(name) || ofControllers.contains(name),
      let owner = after.enclosingType(of: place), !after.isGlobal(name), !isLabel(place),
      !Self.globalFunctions.contains(after.text(name))
    else { return nil }
    var types = [owner]
    while let outer = after[type: types[types.count - 1]].parent { types.append(outer) }
    let isDeclared = types.contains { type in after.allMembers(of: type).contains { $0.name == name } }
    guard !isDeclared, after.type(of: place) == nil, types.allSatisfy({ has(name, mayInherit: $0) == false }) else {
      return nil
    }
    return "\(after[type: owner].name) has no '\(after.text(name))'"
  }

  /// Names of closures' parameters and other bindings are no expressions.
  func isLabel(_ place: NodeRef) -> Bool { after.text(place).hasPrefix("$") || after.text(place) == "super" }

  private func unknownMember(_ place: NodeRef) -> String? {
    // Initialisers are looked up with their calls; a class may have one that nobody wrote.
    guard let base = after.base(of: place), let type = after.type(of: base)?.unwrapped,
      case .nominal(let id, _) = type, after[type: id].origin == .project, !after.text(place).hasPrefix("$"),
      after.text(place) != "init", !Self.synthesised.contains(after.text(place))
    else { return nil }
    let name = after.name(of: place)
    guard after.members(name, of: type).isEmpty, after.type(of: place) == nil, has(name, mayInherit: id) == false,
      !isSaidBefore(after.text(name), of: id)
    else {
      return nil
    }
    return "\(after[type: id].name) has no '\(after.text(name))'"
  }

  /// Whether a type may have a member from ancestors that no file shows; false where all are known.
  private func has(_ name: Name, mayInherit type: TypeID) -> Bool {
    guard isKnown(type), after[type: type].kind != .enumDeclaration else { return true }
    // Of the libraries only what flow depends on is known.
    if after[type: type].ancestors.contains(where: { after[type: $0].isOfCoordinatorLibrary }) { return true }
    let isOfSDK = after[type: type].ancestors.contains { ancestor in
      after[type: ancestor].origin == .sdk && after[type: ancestor].kind == .classDeclaration
        && after[type: ancestor].name != "NSObject"
    }
    return isOfSDK && !(ofProject.contains(name) && !ofControllers.contains(name))
  }

  func isKnown(_ type: TypeID) -> Bool {
    after[type: type].ancestors.filter { after[type: $0].origin == .project }.allSatisfy { ancestor in
      after[type: ancestor].declarations.allSatisfy { declaration in
        let clause = after.headerParts(of: declaration).filter { after[$0].kind == .inherited }
        return after[declaration].modifiers.isDisjoint(with: [.conditional])
          && clause.allSatisfy { inherited in
            let name = after.firstChild(of: inherited) ?? inherited
            // `class` in an older protocol has no name.
            if after.text(name).isEmpty, after[declaration].kind == .protocolDeclaration { return true }
            return after.resolve(name)?.nominals.isEmpty == false || Self.ofLanguage.contains(after.text(name))
              // A class that nobody sees may be anything; a protocol of Apple's gives nothing.
              || (inherited != clause.first || after[declaration].kind == .extensionDeclaration)
                && Self.appleModules.isSuperset(of: after.files[declaration.file].facts.imports)
          }
      }
    }
  }

  /// Members that the compiler or the standard library gives to types that conform to their protocols.
  static let synthesised: Set<String> = [
    "allCases", "debugDescription", "description", "encode", "hash", "hashValue", "localizedDescription", "rawValue",
  ]

  /// Modules whose protocols give no methods to those that conform to them.
  static let appleModules: Set<String> = [
    "AVFoundation", "Combine", "Contacts", "CoreData", "CoreLocation", "Dispatch", "Foundation", "MapKit", "MessageUI",
    "OSLog", "Observation", "Photos", "SafariServices", "StoreKit", "UIKit", "UserNotifications", "WebKit", "os",
  ]

  static let globalFunctions: Set<String> = [
    "NSLocalizedString", "NSLog", "abs", "assert", "assertionFailure", "debugPrint", "dump", "fatalError", "max", "min",
    "precondition", "preconditionFailure", "print", "sequence", "stride", "swap", "type", "withAnimation", "zip",
  ]

  static let ofLanguage: Set<String> = ["AnyObject", "class", "Hashable", "Equatable", "Sendable", "Codable"]

  // MARK: Calls

  private func wrongCall(_ call: NodeRef) -> String? {
    let arguments = after.arguments(of: call)
    switch after.callee(of: call) {
    case .closure(.function(let parameters, _))
    where parameters.count != arguments.count && !functions.contains(after.calledName(call)):
      return "'\(after.calledName(call))' takes \(parameters.count) values"
    case .initializer(let type, _) where arguments.isEmpty && type.nominals.first.map(cannotBeMadeOfNothing) == true:
      return "\(after.calledName(call)) has no initialiser without arguments"
    case .initializer(let type, let place?):
      guard after.match(arguments, to: place) != nil else {
        return "\(after.calledName(call)) has no such initialiser"
      }
      return type.nominals.isEmpty ? nil : wrongArgument(arguments, of: place)
    case .initializer(let type, nil):
      guard let id = type.nominals.first, after[type: id].kind == .classDeclaration, !arguments.isEmpty, isKnown(id),
        after[type: id].ancestors.allSatisfy({ after[type: $0].origin == .project }) || hasInitializers(id),
        !after.allMembers(of: id).contains(where: {
          $0.kind == .initializer && after.match(arguments, to: $0.place) != nil
        })
      else { return nil }
      return "\(after[type: id].name) has no such initialiser"
    case .function(let member, _): return wrongArgument(arguments, of: member.place)
    default: return nil
    }
  }

  /// Whether a class, or one that it inherits from, has initialisers of its own, so that those of Apple's are not inherited.
  private func hasInitializers(_ id: TypeID) -> Bool {
    after[type: id].ancestors.contains { ancestor in
      after[type: ancestor].kind == .classDeclaration && after[type: ancestor].origin == .project
        && after[type: ancestor].members.contains {
          $0.kind == .initializer && !$0.modifiers.contains(.convenience)
        }
    }
  }

  private func wrongArgument(_ arguments: [NodeRef], of function: DeclarationRef) -> String? {
    guard let matched = after.match(arguments, to: function) else { return nil }
    for (argument, parameter) in zip(arguments, matched) {
      guard let value = after.firstChild(of: argument), let written = after.writtenType(of: parameter),
        let wanted = after.resolve(written)
      else { continue }
      if let problem = mismatch(value, wanted) ?? unknownCase(value, wanted) ?? missingUnwrapping(value, written) {
        return problem
      }
    }
    return nil
  }

  // MARK: Protocols

  private func missingRequirement(of type: TypeSymbol) -> String? {
    guard type.kind == .classDeclaration || type.kind == .structDeclaration, type.origin == .project,
      type.declarations.contains(where: { changed.contains($0.file) }), isKnown(type.id)
    else { return nil }
    let own = Dictionary(
      grouping: type.ancestors.filter { after[type: $0].kind != .protocolDeclaration }
        .flatMap { after[type: $0].members }, by: \.name)
    let protocols = type.ancestors.filter {
      after[type: $0].kind == .protocolDeclaration && after[type: $0].origin == .project
    }
    let old = before.types.first { $0.origin == .project && $0.qualifiedName == type.qualifiedName }
    let known = Set((old?.ancestors ?? []).map { before[type: $0].qualifiedName })
    for asked in protocols where !known.contains(after[type: asked].qualifiedName) {
      let members = after[type: asked].members
      for member in members where [.function, .property].contains(member.kind) {
        if own[member.name]?.contains(where: { after.fulfils($0, member) }) == true { continue }
        let isDefault = protocols.contains { other in
          after[type: other].members.contains { $0.name == member.name && after.isExtensionMember($0) }
        }
        if !isDefault, !member.modifiers.contains(.optional) {
          return "\(type.name) lacks '\(after.text(member.name))' of \(after[type: asked].name)"
        }
      }
    }
    return nil
  }
}

extension Project {
  fileprivate func isExtensionMember(_ member: Member) -> Bool {
    ancestor(of: node(of: member.place)) { $0.kind == .extensionDeclaration || $0.kind.declaresType }
      .map { self[$0].kind == .extensionDeclaration } ?? false
  }
}
