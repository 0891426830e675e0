import SignalboxFacts

extension SourceText {
  /// Puts a run of statements into a body.
  func edits(
    inserting new: [NewItem], in function: MemberName, of type: TypePath?, at place: StatementPlace
  ) throws(EditingError) -> StepResult {
    let body = try self.function(function, of: type)
    return edits(inserting: new, in: body, at: place)
  }

  func edits(inserting new: [NewItem], in body: EditingOutline.Body, at place: StatementPlace) -> StepResult {
    guard let merged = NewItem(merging: new) else { return .exists(differently: false) }
    let items = body.block.items
    if holds(new, among: items) { return .exists(differently: false) }
    let insertion = BlockInsertion(source: self, block: body.block, owner: ownerStart(of: body))
    var edits = insertion.edits(inserting: merged, at: index(of: place, in: body), isStrict: true)
    if let result = implicitResult(of: body) { edits.append(.insertion("return ", at: result)) }
    return .edits(edits)
  }

  /// Whether all statements are there, in this order.
  private func holds(_ new: [NewItem], among items: [EditingOutline.Item]) -> Bool {
    var rest = new.map(\.spelled)[...]
    for item in items where spelled(item.range) == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private func index(of place: StatementPlace, in body: EditingOutline.Body) -> Int {
    let items = body.block.items
    let end = items.last?.kind == .exit || implicitResult(of: body) != nil ? items.count - 1 : items.count
    switch place {
    case .start:
      return 0
    case .end:
      return end
    case .afterSuper:
      guard let index = items.firstIndex(where: callsSuper) else { return body.name.base == "init" ? end : 0 }
      return min(index + 1, end)
    }
  }

  private func callsSuper(_ item: EditingOutline.Item) -> Bool {
    tokens(in: item.range).contains { text($0) == "super" }
  }

  /// Where the only expression of a body begins that is its result without `return`.
  private func implicitResult(of body: EditingOutline.Body) -> Int? {
    guard body.returnsValue, body.block.items.count == 1, let item = body.block.items.first, item.kind == .expression
    else { return nil }
    let tokens = tokens(in: item.range).map(text)
    switch tokens.first {
    case "if", "switch": return tokens.contains("return") ? nil : item.range.lowerBound
    case "fatalError", "preconditionFailure": return nil
    default: return item.range.lowerBound
    }
  }

  /// The first byte of the declaration or accessor that a body belongs to.
  private func ownerStart(of body: EditingOutline.Body) -> Int {
    guard let accessor = body.accessor else { return body.name.range.lowerBound }
    let property = outline.properties.first { $0.path == body.path && $0.name == body.name }
    let item = property?.accessors?.items.first {
      $0.names.first?.base == accessor && $0.range.contains(body.block.inside.lowerBound)
    }
    return item?.range.lowerBound ?? body.name.range.lowerBound
  }

  // MARK: Observers

  func edits(
    insertingIntoDidSet new: [NewItem], of property: MemberName, in type: TypePath?
  ) throws(EditingError) -> StepResult {
    let found = try self.property(property, of: type)
    guard !found.isConstant, !found.isComputed else {
      throw .notObservable(property, path: path, line: line(of: found.name.range.lowerBound))
    }
    guard let merged = NewItem(merging: new) else { return .exists(differently: false) }
    let observer = merged.snippet.wrapped(in: "didSet {", "}")
    guard let accessors = found.accessors else {
      let margin = indentation(ofLineWith: found.name.range.lowerBound)
      let block = observer.wrapped(in: "{", "}").text(margin: margin, style: style).dropFirst(margin.count + 1)
      return .edits([.insertion(" {", at: found.end), .insertion(String(block), at: braceEnd(behind: found.end))])
    }
    if accessors.items.contains(where: { $0.names.first?.base == "didSet" }) {
      let body = try function(property, of: type, accessor: "didSet")
      return edits(inserting: new, in: body, at: .end)
    }
    var item = merged
    item.snippet = observer
    item.item.kind = .accessor
    let insertion = BlockInsertion(source: self, block: accessors, owner: found.name.range.lowerBound)
    return .edits(insertion.edits(inserting: item, at: accessors.items.count))
  }

  /// Where the line of a brace goes on: behind comments up to the end of the line, which stay with what they are about.
  private func braceEnd(behind offset: Int) -> Int {
    let end = lineEnd(offset)
    let trail = trailEnd(from: offset, to: end)
    return tokens(in: offset..<end).isEmpty ? trail : offset
  }

  private func property(_ name: MemberName, of type: TypePath?) throws(EditingError) -> EditingOutline.Property {
    if let type { _ = try body(of: type) }
    let found = outline.properties.filter { $0.path == type?.names ?? [] && name.matches($0.name) }
    guard let property = found.first else { throw .memberNotFound(name, of: type, path: path) }
    guard found.count == 1 else {
      let lines = found.map { line(of: $0.name.range.lowerBound) }
      throw .severalMembers(name, of: type, path: path, lines: lines)
    }
    try expectSoundness(around: property.name.range)
    return property
  }
}
