import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// How most of the app's screens are built: of what they have beside themselves, such as a view model.
struct ScreenBuild: Sendable {
  /// The screen that a new one is built like.
  let model: TypeID
  /// `Cart` of `CartViewController`.
  let stem: String
  let own: Set<TypeID>
  let workshop: Workshop
  /// The calls that make the screen and its parts; those that take nothing have none.
  var makings: [TypeID: NodeRef] = [:]
  var made: [TypeID] = []
  var cuts: [NodeRef: Set<Int>] = [:]
  /// Properties of the screen that are set after it is made, with the types of their values; those without are set to
  /// the coordinator.
  var set: [(name: String, type: TypeID?)] = []
  /// What a part can be.
  private var allowed: Set<TypeID> = []
  /// The coordinator that the model knows, and the new one.
  var owner: TypeID?
  let newOwner: String
  var project: Project { workshop.project }

  /// - Parameters:
  ///   - kinds: what the screen must have: `ViewModel`.
  ///   - newOwner: who shows the new screen.
  /// - Throws: `Unfit` where the model has too much of its own.
  init(
    _ model: TypeID, having kinds: Set<String>, isView: Bool, shownBy newOwner: String, in workshop: Workshop
  ) throws(Unfit) {
    self.model = model
    self.newOwner = newOwner
    self.workshop = workshop
    let project = workshop.project
    stem = NewScreen.stem(of: project[type: model].name, isView: isView)
    own = project.typesOfScreen(model, stem: stem, shownBy: nil)
    let parts = project.partsOfScreen(model, stem: stem).filter { kinds.contains($0.kind) }
    owner = parts.first { $0.isOwner }?.type
    allowed = Set(parts.filter { !$0.isOwner && own.contains($0.type) }.map(\.type))
    try make(model)
    for part in parts {
      if part.isOwner {
        guard part.type == owner else { throw .scattered }
        let isGiven = makings[model].map { call in
          project.arguments(of: call).enumerated().contains { isOwner($0.element, of: call, at: $0.offset) }
        }
        if isGiven != true, isSetLater(part.property) { set.append((project.text(part.property), nil)) }
        continue
      }
      guard own.contains(part.type), let type = implementation(of: part.type) else { throw .scattered }
      if !made.contains(type) { try setLater(part.property, to: type) }
    }
    // What the screen does not get is nothing of its own.
    guard made.count > 1 || owner != nil, !isView || !hasInitializer(model) else { throw .scattered }
    _ = try texts(content: nil, title: "")
  }

  /// The class that code makes where a screen has a protocol.
  private func implementation(of type: TypeID) -> TypeID? {
    guard project[type: type].kind == .protocolDeclaration else { return type }
    let found = own.filter {
      project[type: $0].kind != .protocolDeclaration && project[type: $0].ancestors.contains(type)
    }
    return found.count == 1 ? found.first : nil
  }

  private mutating func make(_ type: TypeID) throws(Unfit) {
    // One part that two others share is no expression.
    guard !made.contains(type) else { throw .scattered }
    made.append(type)
    guard let call = project.flows.initialisations(of: type).lazy.map(\.place).first(where: { isCall($0) }) else {
      guard !needsArguments(type) else { throw .scattered }
      return
    }
    makings[type] = call
    let arguments = project.arguments(of: call)
    var cut: Set<Int> = []
    for (index, argument) in arguments.enumerated() {
      if let part = part(in: argument, of: call, at: index) {
        try make(part)
      } else if !isOwner(argument, of: call, at: index) {
        cut.insert(index)
      }
    }
    cuts[call] = cut
  }

  private func isCall(_ place: NodeRef) -> Bool { project[place].kind == .call }

  /// Whether an argument is the coordinator that the model knows.
  func isOwner(_ argument: NodeRef, of call: NodeRef, at index: Int) -> Bool {
    guard let owner, let value = project.firstChild(of: argument), project.isSelf(value),
      case .initializer(let made, _)? = project.callee(of: call), let type = made.nominals.first
    else { return false }
    let isRetained = project[type: type].members.contains { member in
      member.kind == .property && member.modifiers.isDisjoint(with: [.weak, .unowned])
        && project.propertyType(of: member.place)?.unwrapped.nominals.first == owner
    }
    return !isRetained && asked(by: call, at: index) == owner
  }

  /// The type that a parameter is of.
  private func asked(by call: NodeRef, at index: Int) -> TypeID? {
    let parameter = project.callee(of: call)?.declaration.flatMap { place in
      project.match(project.arguments(of: call), to: place)?[index]
    }
    return parameter.flatMap { project.writtenType(of: $0) }.flatMap(project.resolve)?.unwrapped.nominals.first
  }

  /// The part of its own that an argument is.
  func part(in argument: NodeRef, of call: NodeRef, at index: Int) -> TypeID? {
    let value = project.firstChild(of: argument).flatMap { project.type(of: $0) }
    let types = [value?.unwrapped.nominals.first, asked(by: call, at: index)].compactMap { $0 }.filter {
      own.contains($0) && isAllowed($0)
    }
    return types.lazy.compactMap { implementation(of: $0) }.first { isPart($0) }
  }

  /// Services are named after screens, too, and are no parts of them.
  private func isAllowed(_ type: TypeID) -> Bool { !allowed.isDisjoint(with: project[type: type].ancestors) }

  private func isPart(_ type: TypeID) -> Bool {
    type != model && [.classDeclaration, .structDeclaration].contains(project[type: type].kind)
      && !project.isViewOfScreen(type)
  }

  private func hasInitializer(_ type: TypeID) -> Bool {
    project[type: type].members.contains { $0.kind == .initializer }
  }

  /// Whether nothing makes a type without arguments.
  private func needsArguments(_ type: TypeID) -> Bool {
    let own = project[type: type].members.filter { $0.kind == .initializer }
    let isFromFile = own.contains { project.parameters(of: $0.place).first.map(project.text) == "coder" }
    return !own.isEmpty && !isFromFile && !own.contains { project.parameters(of: $0.place).isEmpty }
  }

  /// A property that code elsewhere sets: `screen.viewModel = CartViewModel()`.
  private mutating func setLater(_ property: Name, to type: TypeID) throws(Unfit) {
    guard isSetLater(property) else { throw .scattered }
    set.append((project.text(property), type))
    try make(type)
  }

  private func isSetLater(_ property: Name) -> Bool {
    project.occurrences(of: [property], kinds: [.member]).contains { place in
      guard let around = project.parent(of: place), project[around].kind == .assignment,
        project.firstChild(of: around) == place, let base = project.base(of: place), !project.isSelf(base)
      else { return false }
      return project.type(of: base)?.unwrapped.nominals.first == model
    }
  }
}
