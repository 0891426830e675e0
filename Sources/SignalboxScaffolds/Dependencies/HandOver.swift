import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What has to stand where code makes a coordinator, so that the coordinator gets what its maker has.
struct HandOver {
  let project: Project
  /// The property that holds it on both sides.
  let property: String
  /// The file that is looked at.
  let lines: SourceLines

  enum Outcome {
    /// It is handed over already.
    case done
    case edits([Edit])
    /// The code has a form that the user has to deal with.
    case byHand
  }

  /// What to do about one call that makes a coordinator.
  func outcome(for call: NodeRef) -> Outcome {
    guard let parent = project.parent(of: call) else { return .byHand }
    // The initialiser takes it.
    if project.arguments(of: call).contains(where: { project.text($0) == property }) { return .done }
    switch project[parent].kind {
    case .binding where isStatement(parent, with: call):
      return assignment(to: project.text(parent), behind: parent, call)
    case .assignment where isStatement(parent):
      guard let target = project.firstChild(of: parent), target != call else { return .byHand }
      let isOptional = if case .optional = project.type(of: target) { true } else { false }
      return assignment(to: lines.text(range(target)) + (isOptional ? "?" : ""), behind: parent, call)
    case .argument:
      guard let outer = project.parent(of: parent), project[outer].kind == .call, isStatement(outer) else {
        return .byHand
      }
      return extraction(of: call, from: outer)
    case .property: return startedProperty(parent)
    default: return .byHand
    }
  }

  /// `cart.appDependency = appDependency` behind the statement that makes it.
  private func assignment(to target: String, behind statement: NodeRef, _ call: NodeRef) -> Outcome {
    guard let block = project.parent(of: statement) else { return .byHand }
    if isAssigned(target, in: block) { return .done }
    let text = "\(target).\(property) = \(value(at: call))"
    return .edits([lines.line(text, behind: range(statement, with: call))])
  }

  /// `startChild(CartCoordinator())` becomes three statements.
  private func extraction(of call: NodeRef, from statement: NodeRef) -> Outcome {
    guard let made = project.type(of: call)?.nominals.first else { return .byHand }
    let name = project[type: made].name.lowerCamelCase
    if let taken = project.name(name), project.local(taken, from: call) != nil { return .byHand }
    let before = ["let \(name) = \(lines.text(range(call)))", "\(name).\(property) = \(value(at: call))"]
    return .edits([
      lines.lines(before, before: range(statement)), Edit(range: range(call), replacement: name),
    ])
  }

  /// A coordinator that is made with its owner gets it before it is started.
  private func startedProperty(_ declaration: NodeRef) -> Outcome {
    guard let owner = project.parent(of: declaration) else { return .byHand }
    let name = project.text(declaration)
    if isAssigned(name, in: owner) { return .done }
    let start = project.calls(in: owner).first { call in
      guard project.calledName(call) == "start", let callee = project.firstChild(of: call),
        let receiver = project.firstChild(of: callee)
      else { return false }
      return bare(lines.text(range(receiver))) == name && isStatement(call)
    }
    guard let start else { return .byHand }
    return .edits([lines.lines(["\(name).\(property) = \(value(at: start))"], before: range(start))])
  }

  private func isAssigned(_ target: String, in block: NodeRef) -> Bool {
    project.subtree(of: block, kinds: [.assignment]).contains { assignment in
      guard let left = project.firstChild(of: assignment) else { return false }
      return bare(lines.text(range(left))) == bare(target) + "." + property
    }
  }

  /// The property as it is reached from a place: closures need `self`, which may be gone.
  private func value(at place: NodeRef) -> String {
    let bodies: Set<Node.Kind> = [.closure, .function, .initializer, .property, .deinitializer]
    let around = project.ancestor(of: place) { bodies.contains($0.kind) }
    guard let around, project[around].kind == .closure else { return property }
    let binding = project.name("self").flatMap { project.local($0, from: place) }
    let marks = binding.map { [$0, project.parent(of: $0) ?? $0].map { project[$0].flags } } ?? []
    return (marks.contains { $0.contains(.weak) } ? "self?." : "self.") + property
  }

  /// Whether a node stands by itself on its lines in a body.
  private func isStatement(_ place: NodeRef, with value: NodeRef? = nil) -> Bool {
    guard let around = project.parent(of: place) else { return false }
    return [.block, .closure, .switchCase].contains(project[around].kind)
      && lines.isAlone(range(place, with: value ?? place))
  }

  private func range(_ place: NodeRef) -> Range<Int> { range(place, with: place) }

  /// A binding covers its name alone; what it is bound to stands behind.
  private func range(_ place: NodeRef, with value: NodeRef) -> Range<Int> {
    Int(project[place].start)..<Int(max(project[place].stop, project[value].stop))
  }

  /// Without `self.` and marks of optionals.
  private func bare(_ text: String) -> String { text.replacing("self.", with: "").filter { $0 != "?" && $0 != "!" } }
}

/// The lines of one file, to put others between them.
struct SourceLines {
  let bytes: [UInt8]

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Whether nothing else stands on the lines of a statement, apart from a comment behind it.
  func isAlone(_ range: Range<Int>) -> Bool {
    let head = text(start(of: range.lowerBound)..<range.lowerBound)
    let tail = text(range.upperBound..<end(of: range.upperBound)).trimmingSpaces
    return !head.contains("{") && !head.contains(";") && !head.contains("case ") && !head.contains("default:")
      && (tail.isEmpty || tail.hasPrefix("//"))
  }

  /// A line behind the last one of a statement.
  func line(_ text: String, behind range: Range<Int>) -> Edit {
    .insertion(lineBreak + margin(of: range.lowerBound) + text, at: end(of: range.upperBound))
  }

  /// Lines before the first one of a statement.
  func lines(_ texts: [String], before range: Range<Int>) -> Edit {
    let margin = margin(of: range.lowerBound)
    return .insertion(texts.map { margin + $0 + lineBreak }.joined(), at: start(of: range.lowerBound))
  }

  /// Whether only blanks stand before an offset in its line.
  func isFirst(_ offset: Int) -> Bool { margin(of: offset).utf8.count == offset - start(of: offset) }

  func margin(of offset: Int) -> String {
    String(text(start(of: offset)..<end(of: offset)).prefix { $0 == " " || $0 == "\t" })
  }

  var lineBreak: String { bytes.contains(0x0D) ? "\r\n" : "\n" }

  private func start(of offset: Int) -> Int {
    bytes[..<offset].lastIndex { $0 == 0x0A }.map { $0 + 1 } ?? 0
  }

  /// Where the line break stands.
  private func end(of offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
  }
}
