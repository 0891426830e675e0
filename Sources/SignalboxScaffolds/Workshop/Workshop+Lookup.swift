import SignalboxFacts
import SignalboxProject

/// Types that a request names.
extension Workshop {
  /// - Parameter name: the name of its type, with or without the style's ending, qualified or not; of several of one name
  ///   with the file, as errors list them: `HomeCoordinator (TV/HomeCoordinator.swift)`.
  /// - Throws: `unknown` with the nearest coordinator; `ambiguous`.
  package func coordinator(named text: String) throws(ScaffoldError) -> TypeID {
    let (name, path) = Self.parts(of: text)
    let all = project.types.filter { type in
      type.origin == .project && type.kind != .protocolDeclaration && project.role(of: type.id).kind == .coordinator
    }
    let wanted =
      [name, name + conventions.coordinatorSuffix] + project.vocabulary.coordinatorSuffixes.map { name + $0 }
    let named = all.filter { type in wanted.contains { type.isNamed($0) } }
    let meant = named.filter { type in
      (path ?? chosen[type.qualifiedName]).map { file in type.declarations.contains { isFile(file, $0.file) } } ?? true
    }
    let found = meant.isEmpty ? named : meant
    guard let first = found.first else {
      let names = all.filter { !project.role(of: $0.id).isBase }.map(\.name)
      throw .unknown(
        kind: "coordinator", name,
        nearest: Nearest.match(for: name, in: names + names.map { $0.without(suffix: conventions.coordinatorSuffix) }))
    }
    guard found.count == 1 else {
      throw .ambiguous(kind: "coordinator", name, candidates: names(of: found))
    }
    return first.id
  }

  /// `HomeCoordinator` and `TV/HomeCoordinator.swift` of `HomeCoordinator (TV/HomeCoordinator.swift)`.
  private static func parts(of text: String) -> (name: String, path: String?) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return (text, nil) }
    let path = text[text.index(after: open)...].dropLast()
    return (String(text[..<open]).trimmingSpaces, path.isEmpty ? nil : String(path))
  }

  private func isFile(_ path: String, _ file: Int) -> Bool {
    project.files[file].path == path || project.files[file].path.hasSuffix("/" + path)
  }

  /// Remembers which of several types of one name is meant.
  mutating func choose(_ text: String?) {
    guard let text, let path = Self.parts(of: text).path, let id = try? coordinator(named: text) else { return }
    chosen[project[type: id].qualifiedName] = path
  }

  /// Names that tell types apart: with their modules where they need it, and else with their files.
  func names(of types: [TypeSymbol]) -> [String] {
    let names = types.map(\.qualifiedName)
    return types.map { type in
      let isAlone = names.count { $0 == type.qualifiedName } == 1
      let module = isAlone ? "" : type.module.map { $0 + "." } ?? ""
      let isTold = isAlone || types.count { $0.module == type.module && $0.qualifiedName == type.qualifiedName } == 1
      return module + type.qualifiedName + (isTold ? "" : file(of: type.id).map { " (\($0))" } ?? "")
    }.sorted()
  }

  /// The file that declares a type.
  func file(of type: TypeID) -> String? { project.location(of: type)?.path }

  /// A name for a new type: one that Swift takes and that nothing bears, but for a file that the command makes anew.
  /// - Parameter path: of that file; nil for any that is called as the type is.
  /// - Throws: `badName` or `nameTaken`.
  func checkNewType(_ name: String, at path: String? = nil) throws(ScaffoldError) {
    try Identifier.checkType(name)
    guard !Project.isOfTheSystem(name) else { throw .nameTaken(name, place: nil) }
    for type in project.types where type.name == name && type.parent == nil {
      switch type.origin {
      case .sdk where canSee(type): throw .nameTaken(name, place: nil)
      case .sdk, .external: continue
      case .project:
        guard let place = project.location(of: type.id) else { continue }
        let isMadeAnew = path.map { $0 == place.path } ?? (FilePath.name(of: place.path) == name + ".swift")
        guard !isMadeAnew else { continue }
        throw .nameTaken(name, place: "\(place.path):\(place.line)")
      }
    }
  }

  /// - Throws: `otherStyle` for a coordinator that has none of the marks of the style, or nothing to retain a child with.
  func checkStyle(of coordinator: TypeID) throws(ScaffoldError) {
    guard style.description.detect != nil else { return }
    guard StyleDetector(project: project).best(for: coordinator, among: [style]) != nil, canRetain(coordinator) else {
      throw .otherStyle(of: project[type: coordinator].qualifiedName, style: style.id)
    }
  }

  /// - Throws: `otherStyle` where the style would bring its own library into an app that has coordinators without it.
  func checkBase(of coordinator: TypeID) throws(ScaffoldError) {
    guard conventions.base == nil, conventions.module == nil, !style.templates(for: "library").isEmpty else { return }
    throw .otherStyle(of: project[type: coordinator].qualifiedName, style: style.id)
  }

  /// Whether a coordinator has the method by which those of the style retain a child.
  private func canRetain(_ coordinator: TypeID) -> Bool {
    guard conventions.module == nil, let word = conventions.words["addChild"] else { return true }
    let ancestors = project[type: coordinator].ancestors
    if ancestors.contains(where: { project[type: $0].origin == .external }) { return true }
    let name = String(word.prefix { $0 != "(" })
    return ancestors.contains { project.memberNames(of: $0).contains(name) }
  }

  /// Whether what a coordinator starts are tabs, side by side.
  func showsTabs(_ coordinator: TypeID) -> Bool {
    CoordinatorRoot(of: coordinator, in: project).kind == .tab
      || ["TabBarCoordinator", "TabCoordinatable"].contains { project.inherits(coordinator, from: $0) }
  }

  /// What templates see of a coordinator that exists.
  func fields(of coordinator: TypeID) -> [String: Value] {
    let type = project[type: coordinator]
    let names = CoordinatorName(type.name, suffix: conventions.coordinatorSuffix)
    let root = CoordinatorRoot(of: coordinator, in: project)
    var fields = names.context
    fields["type"] = .text(type.qualifiedName)
    fields["variable"] = .text(type.name.lowerCamelCase)
    fields["root"] = .text(root.kind.rawValue)
    fields["rootClass"] = .text(root.kind.className)
    fields["rootProperty"] = .text(root.property ?? "")
    fields["container"] = .text(root.access)
    fields["presenter"] = .text(root.presenter)
    fields["isOptional"] = .flag(root.isOptional)
    fields["window"] = .text(root.window ?? "")
    let ancestors = type.ancestors.filter { project[type: $0].origin == .project }
    fields["canFinish"] = .flag(ancestors.contains { project.memberSignatures(of: $0).contains("finish()") })
    fields["canStart"] = .flag(project.memberSignatures(of: coordinator).contains("start()"))
    fields["members"] = .record(
      Dictionary(project.memberNames(of: coordinator).map { ($0, .flag(true)) }, uniquingKeysWith: { $1 }))
    fields["file"] = .text(file(of: coordinator) ?? "")
    let bases = project[type: coordinator].ancestors.map { project[type: $0].name }
    fields["bases"] = .record(Dictionary(bases.map { ($0, .flag(true)) }, uniquingKeysWith: { $1 }))
    fields["attributes"] = .record(
      Dictionary(project.attributes(of: coordinator).map { ($0, .flag(true)) }, uniquingKeysWith: { $1 }))
    fields.merge(navigation(of: coordinator)) { $1 }
    return fields
  }

  func value(of coordinator: TypeID) -> Value { .record(fields(of: coordinator)) }

  /// Adds the style's own small library where the project builds on none yet.
  mutating func addLibrary(beside anchor: String?) throws(ScaffoldError) {
    guard conventions.base == nil, conventions.module == nil, !style.templates(for: "library").isEmpty else { return }
    try apply("library", [:], beside: anchor)
  }

  /// Gives messages their way from responder to responder, where the project has none yet.
  /// - Throws: `noChain` where the style's own library would clash with the project's types.
  package mutating func addChain() throws(ScaffoldError) {
    let responder = project.types.first { $0.name == "UIResponder" && $0.origin == .sdk }
    let isThere = responder.map { project.memberNames(of: $0.id).contains("coordinatingResponder") } ?? false
    guard !isThere, conventions.module == nil else { return }
    let own = project.types.filter { $0.origin == .project && $0.parent == nil }
    for template in style.templates(for: "library") {
      guard let name = template.front.file?.without(suffix: ".swift"), let other = own.first(where: { $0.name == name })
      else { continue }
      throw .noChain(clash: name, place: project.location(of: other.id).map { "\($0.path):\($0.line)" } ?? "")
    }
    let anchor = appCoordinators.first.flatMap { file(of: $0) }
    try apply("library", [:], beside: anchor)
  }

  /// Coordinators that are part of the app: bases and the style's own library left out.
  package var appCoordinators: [TypeID] {
    let library = Set(style.templates(for: "library").compactMap { $0.front.file?.without(suffix: ".swift") })
    return project.concreteCoordinators.filter { !library.contains(project[type: $0].name) }
  }
}
