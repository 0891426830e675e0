import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// What of the moved code belongs to the screen: it goes along as parameters.
extension ShownScreenReader {
  /// - Parameters:
  ///   - argument: the argument that the value is; nil for the right side of an assignment.
  ///   - parameter: what takes it.
  ///   - property: what it is assigned to.
  mutating func carry(
    _ value: NodeRef, in argument: NodeRef?, for parameter: NodeRef?, assignedTo property: NodeRef? = nil,
    into replacements: inout [Replacement]
  ) throws(Refusal) {
    if isFree(value) { return try qualify(value, into: &replacements) }
    if project[value].kind == .closure { throw Refusal(value, "it is passed a closure of the screen") }
    if project.text(value) == "self" { throw Refusal(value, "it is passed the screen itself") }
    if isPartOfScreen(value) { return try move(value, into: &replacements) }
    guard !project[value].flags.contains(.awaited), !project[value].flags.contains(.inoutMarked) else {
      throw Refusal(value, "the value is not available at the call")
    }
    let range = valueRange(value, in: argument)
    let text = code.source.text(range)
    let known = values.first { $0.text == text }
    let type = try type(of: value, for: parameter, property)
    let name = known?.name ?? name(of: value, in: argument, for: parameter, property)
    guard known != nil || !values.contains(where: { $0.name == name }) else {
      throw Refusal(value, "there is another value called `\(name)`")
    }
    do { try Identifier.check(name) } catch { throw Refusal(value, "the value has no name") }
    if known == nil {
      values.append(
        CarriedValue(name: name, type: type, text: text, isPostfix: project.isPostfix(value), offset: range.lowerBound))
    } else if let index = values.firstIndex(where: { $0.text == text }) {
      values[index].offset = min(values[index].offset, range.lowerBound)
    }
    replacements.append(Replacement(range: range, text: name))
  }

  /// The value with all marks around it.
  private func valueRange(_ value: NodeRef, in argument: NodeRef?) -> Range<Int> {
    guard let argument else {
      let line = code.source.lineEnd(code.range(of: value).upperBound)
      let marks = code.source.tokens(in: code.range(of: value).upperBound..<line)
        .prefix { ["!", "?", ")"].contains(code.source.text($0)) }
      return code.range(of: value).lowerBound..<(marks.last?.upperBound ?? code.range(of: value).upperBound)
    }
    let text = code.value(of: argument)
    let range = code.range(of: argument)
    let start = code.source.tokens(in: range).map(\.lowerBound).first { start in
      code.source.bytes[start...].starts(with: text.utf8)
        && (project[argument].name == 0 || start > range.lowerBound)
    }
    let lower = start ?? code.range(of: value).lowerBound
    return lower..<lower + text.utf8.count
  }

  /// Screens, and what they are made from, move with the screen; other values stay where they are.
  private func isPartOfScreen(_ value: NodeRef) -> Bool {
    guard let type = project.type(of: value) else { return project.calledName(value).hasPrefix("instantiate") }
    return type.nominals.contains { id in
      project.inherits(id, from: "UIViewController") || project[type: id].name == "UIStoryboard"
        || project[value].kind == .call && [.viewModel, .swiftUIView].contains(project.role(of: id).kind)
        || isLocal(value) && project.role(of: id).kind == .viewModel
    }
  }

  private func isLocal(_ value: NodeRef) -> Bool {
    guard project[value].kind == .identifier, let binding = project.local(project.name(of: value), from: value) else {
      return false
    }
    return project.parent(of: binding) == block && self.value(of: binding).map { project[$0].kind == .call } == true
  }

  // MARK: Names and types

  private func name(of value: NodeRef, in argument: NodeRef?, for parameter: NodeRef?, _ property: NodeRef?) -> String {
    if let property { return project.text(property) }
    if let argument, project[argument].name != 0 {
      let label = project.text(argument)
      // Prepositions say nothing: `configure(with: product)`.
      if !["with", "for", "from", "to", "of", "at", "in", "by", "and"].contains(label) { return label }
    }
    let inner = parameter.flatMap { project.binding(of: $0) }.map { project.text($0) }
    return inner.flatMap { $0.isEmpty ? nil : $0 } ?? project.text(value)
  }

  /// What takes the value says it best; a value that is surely there needs no optional.
  private func type(of value: NodeRef, for parameter: NodeRef?, _ property: NodeRef?) throws(Refusal) -> String {
    let known = project.type(of: value)
    if let shape = written(parameter, property), !project.isGeneric(shape) {
      if case .function = shape { throw Refusal(value, "it is passed a closure of the screen") }
      if case .optional(let inner) = shape, let known, !known.isOptional { return project.objectiveC.source(of: inner) }
      return project.objectiveC.source(of: shape)
    }
    guard let known, let text = project.source(of: known) else {
      throw Refusal(value, "the source does not show the type of `\(code.text(of: value))`")
    }
    return text
  }

  private func written(_ parameter: NodeRef?, _ property: NodeRef?) -> TypeShape? {
    if let parameter, !project.files[parameter.file].isSDK {
      return project.writtenType(of: parameter).map { project.objectiveC.shape(of: $0) }
    }
    guard let property, let base = project.base(of: property), let owner = project.type(of: base),
      let found = project.members(project.name(of: property), of: owner).first,
      !project.files[found.place.file].isSDK
    else { return nil }
    return project.children(of: project.node(of: found.place)).first { project[$0].kind.isType }
      .map { project.objectiveC.shape(of: $0) }
  }
}

extension SwiftType {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension Project {
  /// A type as source for anywhere in the module, where that is plain.
  func source(of type: SwiftType) -> String? {
    switch type {
    case .nominal(let id, let arguments):
      let list = arguments.compactMap { source(of: $0) }
      guard list.count == arguments.count else { return nil }
      return self[type: id].qualifiedName + (list.isEmpty ? "" : "<\(list.joined(separator: ", "))>")
    case .named(let name, []): return text(name)
    case .optional(let inner): return source(of: inner).map { TypeText.isSimple($0) ? $0 + "?" : "(\($0))?" }
    case .array(let element): return source(of: element).map { "[\($0)]" }
    case .dictionary(let key, let value):
      guard let key = source(of: key), let value = source(of: value) else { return nil }
      return "[\(key): \(value)]"
    default: return nil
    }
  }
}
