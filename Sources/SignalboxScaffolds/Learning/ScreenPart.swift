import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// One of the types that a screen consists of, reduced to what any such type of the app has: what it is given.
struct ScreenPart {
  let project: Project
  let type: TypeID
  let statements: ScreenStatements
  let workshop: Workshop
  let code: CodeText
  private let place: DeclarationRef

  init?(_ type: TypeID, of statements: ScreenStatements, in workshop: Workshop) {
    let project = workshop.project
    guard let place = project[type: type].declarations.first,
      let code = try? workshop.text(behind: project.node(of: place)),
      !project.headerParts(of: place).contains(where: { project[$0].kind == .genericParameter })
    else { return nil }
    self.project = project
    self.type = type
    self.place = place
    self.code = code
    self.statements = statements
    self.workshop = workshop
  }

  var members: [Member] { project[type: type].members.filter { $0.place.file == place.file } }
  var isController: Bool { project.inherits(type, from: "UIViewController") }
  private var isView: Bool { project.role(of: type).kind == .swiftUIView }

  /// The declaration, still with the model's names.
  /// - Parameter title: the new screen's.
  func text(title: String) throws(Unfit) -> String {
    let (initializer, assigned) = try initializerText()
    if initializer == nil, type == statements.model.screen || !makings.isEmpty,
      makings.allSatisfy({ keptArguments(of: $0).isEmpty }), let base = project.baseMadeOfArguments(type)
    {
      throw .unsound("\(base) is not made without arguments")
    }
    let names = statements.used.union(assigned).union(labels).union(askedByProtocols.map(\.name))
    let properties = members.filter { $0.kind == .property && names.contains($0.name) }
    let methods = members.filter { $0.kind == .function && statements.used.contains($0.name) }
    var parts = [try aliases(of: properties), properties.compactMap(property).joined(separator: "\n")]
    parts += initializer.map { isController ? [$0, coder] : [$0] } ?? []
    if isController { parts.append(viewDidLoad(title)) }
    if isView { parts.append(body(title)) }
    parts += methods.compactMap(method) + empty(but: methods)
    let body = parts.filter { !$0.isEmpty }.joined(separator: "\n\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = body.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    let bases = try bases()
    return "\(head)\(bases.isEmpty ? "" : ": ")\(bases.joined(separator: ", ")) {\n\(lines == "\n" ? "" : lines)}"
  }

  /// `final class CartViewController`
  private var head: String {
    let node = project.node(of: place)
    let name = code.source.tokens(in: code.range(of: node)).first { code.source.text($0) == project[type: type].name }
    return code.source.text(code.range(of: node).lowerBound..<(name?.upperBound ?? code.range(of: node).lowerBound))
  }

  /// The superclass, what is declared for the screen alone, and protocols of which nothing is left out.
  private func bases() throws(Unfit) -> [String] {
    var texts: [String] = []
    let places = project[type: type].declarations.filter { $0.file == place.file }
    for clause in places.flatMap(project.headerParts) where project[clause].kind == .inherited {
      guard let id = project.resolve(project.firstChild(of: clause) ?? clause)?.nominals.first else { continue }
      let base = project[type: id]
      if let view = viewOfAnother(in: clause, besides: id) { throw .special(project[type: view].name) }
      let isKept =
        base.kind == .classDeclaration || statements.isOwn(id) && !isIdleListener(id)
        || (base.origin == .project ? asked(by: id) != nil : Self.free.contains(base.name))
      if isKept {
        texts.append(code.element(clause))
      } else if base.origin == .project, !statements.isOwn(id), isArgument || isUsed(id) {
        throw .special(base.name)
      }
    }
    return texts
  }

  /// The view of another screen that a superclass takes: `BaseController<CartView>`.
  private func viewOfAnother(in clause: NodeRef, besides base: TypeID) -> TypeID? {
    project.subtree(of: clause, kinds: [.typeName]).lazy.compactMap { project.resolve($0)?.nominals.first }.first {
      id in
      id != base && project[type: id].origin == .project && !statements.isOwn(id)
        && [.view, .swiftUIView].contains(project.role(of: id).kind)
    }
  }

  /// Whether what a protocol gives its types is called of the screen: `screen.bind(to: viewModel)`.
  private func isUsed(_ id: TypeID) -> Bool {
    type == statements.model.screen
      && project.allMembers(of: id).contains { member in
        statements.used.contains(member.name) && !members.contains { $0.name == member.name }
      }
  }

  /// A protocol by which the model's screen listens to parts that the copy has not: `CartViewDelegate`.
  private func isIdleListener(_ id: TypeID) -> Bool {
    guard type == statements.model.screen, project[type: id].kind == .protocolDeclaration,
      project.vocabulary[.callbackEndings].end(project[type: id].name)
    else { return false }
    return !project.types.contains { other in
      statements.isOwn(other.id)
        && other.members.contains { member in
          member.kind == .property && statements.used.contains(member.name)
            && project.propertyType(of: member.place)?.unwrapped.nominals.first == id
        }
    }
  }

  /// Apple's protocols that a type conforms to without more.
  private static let free: Set<String> = ["ObservableObject", "View", "AnyObject"]

  /// Whether the screen's superclass takes the type as its argument: it has to conform to what that asks for.
  private var isArgument: Bool {
    let screen = project[type: statements.model.screen].declarations.first
    return type != statements.model.screen
      && (screen.map { project.headerParts(of: $0) } ?? []).filter { project[$0].kind == .inherited }
        .flatMap { project.subtree(of: $0, kinds: [.typeName]) }.contains {
          project.text($0) == project[type: type].name
        }
  }

  /// The type's members that a protocol of several types asks for and nothing else gives.
  /// - Returns: nil where one of them could not be empty, or the protocol is there for few.
  private func asked(by id: TypeID) -> [Member]? {
    let all = project[type: id].ancestors.filter { project[type: $0].kind == .protocolDeclaration }
      .flatMap { project[type: $0].members }
    let given = Set(all.filter(project.isInExtension).map(\.name)).union(statements.used)
    let own = members.filter { member in
      !given.contains(member.name) && all.contains { $0.name == member.name && $0.kind == member.kind }
    }
    if own.isEmpty { return Renaming([(statements.stem, "")]).renamed(project[type: id].name) == nil ? [] : nil }
    let others = (project.subtypes[id] ?? []).count { $0 != type }
    return others > 1 && own.allSatisfy(canBeEmpty) ? own : nil
  }

  /// A method without a result, or a variable that has a value when nobody sets it.
  private func canBeEmpty(_ member: Member) -> Bool {
    if member.kind == .property {
      return member.modifiers.contains(.mutable) && member.modifiers.isDisjoint(with: [.computed, .lazy])
        && project.children(of: project.node(of: member.place)).contains {
          project[$0].kind == .optionalType || project[$0].flags.contains(.forced)
        }
    }
    return member.kind == .function && !project.headerParts(of: member.place).contains { project[$0].kind == .result }
  }

  private var askedByProtocols: [Member] {
    project[type: type].supertypes.flatMap(\.nominals).filter {
      project[type: $0].kind == .protocolDeclaration && project[type: $0].origin == .project && !statements.isOwn($0)
    }.flatMap { asked(by: $0) ?? [] }
  }

  /// The calls that make it.
  var makings: [NodeRef] {
    statements.kept.flatMap(project.calls).filter { call in
      guard case .initializer(let made, _)? = project.callee(of: call) else { return false }
      return made.nominals.first == type
    }
  }

  /// What a structure without an initialiser of its own is given.
  private var labels: Set<Name> {
    guard project[type: type].kind == .structDeclaration else { return [] }
    return Set(makings.flatMap { keptArguments(of: $0) }.map { project.name(of: $0) })
  }

  private func keptArguments(of call: NodeRef) -> [NodeRef] {
    let cut = statements.cuts[call] ?? []
    return project.arguments(of: call).enumerated().filter { !cut.contains($0.offset) }.map(\.element)
  }

  /// The aliases that the types of properties are written with; other types in the model are its own.
  private func aliases(of properties: [Member]) throws(Unfit) -> String {
    let names = Set(
      properties.flatMap { project.subtree(of: project.node(of: $0.place), kinds: [.typeName]) }.map(project.text))
    if let own = project.types.first(where: { $0.parent == type && names.contains($0.name) }) {
      throw .special(own.name)
    }
    return members.filter { $0.kind == .typeAlias && names.contains(project.text($0.name)) }
      .compactMap { code.item(of: $0.place).map(code.source.text) }.joined(separator: "\n")
  }

  private func property(_ member: Member) -> String? {
    guard let range = code.item(of: member.place) else { return nil }
    let node = project.node(of: member.place)
    let end = project.children(of: node).first { project[$0].kind == .accessor || project[$0].kind == .block }
    guard let end else { return code.source.text(range) }
    if project[type: type].kind == .protocolDeclaration { return code.source.text(range) }
    guard !member.modifiers.contains(.computed) else { return nil }
    let brace = code.source.tokens(in: range).last {
      $0.lowerBound <= Int(project[end].start) && code.source.text($0) == "{"
    }
    return code.source.text(range.lowerBound..<(brace?.lowerBound ?? range.upperBound)).trimmingSpaces
  }

  private func method(_ member: Member) -> String? {
    guard let range = code.item(of: member.place) else { return nil }
    guard let body = project.body(of: member.place) else { return code.source.text(range) }
    var excerpt = Excerpt(code)
    for statement in project.children(of: body)
    where project[statement].kind != .assignment || !isStored(statement) { excerpt.remove(statement) }
    return excerpt.text(of: range)?.withoutRemarks.tidied.trimmingBlankLines
  }

  /// What superclasses and protocols ask for, with nothing in it.
  private func empty(but known: [Member]) -> [String] {
    let classes = project[type: type].ancestors.dropFirst().filter { project[type: $0].kind == .classDeclaration }
    let asked = classes.flatMap { project[type: $0].members }.filter { project.isToBeOverridden($0) }
    let overriding = members.filter { member in
      member.kind == .function && canBeEmpty(member) && asked.contains { project.fulfils(member, $0) }
    }
    let all = Set((overriding + askedByProtocols).map(\.place)).subtracting(known.map(\.place))
    return all.sorted { project.node(of: $0) < project.node(of: $1) }.compactMap { member in
      guard let range = code.item(of: member), let body = project.body(of: member) else { return nil }
      let head = code.source.text(range.lowerBound..<code.range(of: body).lowerBound)
      return head.withoutRemarks.trimmingSpaces + " {\n}"
    }
  }

  /// What overrides, or fulfils a protocol of everybody's, has to be as open as its type.
  private var access: String {
    let modifiers = project[place].modifiers
    if !modifiers.isDisjoint(with: [.public, .open]) { return "public " }
    return modifiers.contains(.package) ? "package " : ""
  }

  private var coder: String {
    """
    @available(*, unavailable)
    \(access)required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
    """
  }

  private func body(_ title: String) -> String {
    """
    \(access)var body: some View {
        Text("\(title)")
            .navigationTitle("\(title)")
    }
    """
  }

  private func viewDidLoad(_ title: String) -> String {
    """
    \(access)override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(title)"
        view.backgroundColor = .white
    }
    """
  }
}
