import SignalboxFacts
import SignalboxProject

/// The code of a first child, in canonical form.
extension FirstChild {
  private var variable: String { type.lowerCamelCase }

  /// The coordinator.
  var text: String {
    let name = base.map { ": \(project[type: $0].name)" } ?? ""
    let isDerived = base.map { project[type: $0].kind == .classDeclaration } ?? false
    let own = ownStack?.name ?? ""
    var members = [(properties + (inheritsEnd ? [] : ["var \(end): (() -> Void)?"])).joined(separator: "\n")]
    if let label, !inheritsInitializer {
      let call = isDerived ? "\n    super.init()" : ""
      members.append("init(\(label): UINavigationController) {\n    self.\(own) = \(label)\(call)\n}")
    }
    members.append("\(isDerived ? "override " : "")func \(start)() {\n\(showing.indented)\n}")
    members += endMethods.map { "func \($0)() {\n    \(end)?()\n}" }
    return (isOnMainActor ? "@MainActor\n" : "") + "final class \(type)\(name) {\n"
      + members.filter { !$0.isEmpty }.joined(separator: "\n\n").indented + "\n}"
  }

  /// What makes the screen and pushes it.
  private var showing: String {
    let page = screen.type.lowerCamelCase
    let own = ownStack.map { $0.name + ($0.isOptional ? "?" : "") } ?? ""
    var ending = SiblingEnd.Ending(call: "\(end)?()")
    if report == .buttonBack {
      ending.leaving = "\(own).popViewController(animated: true)"
      ending.isSplit = true
    }
    return [
      "let \(page) = \(screen.creation)", screen.setup(page, ScreenClosure.ofEnd(ending)),
      "\(own).pushViewController(\(page), animated: true)",
    ].joined(separator: "\n")
  }

  /// Whoever goes back ends the flow; where the bar may be hidden, by a button, too.
  var report: NewScreen.Report { project.hidesBars ? .buttonBack : .back }

  /// The parent's method.
  var method: String {
    let stack = project.text(self.stack.name)
    let type = project.propertyType(of: self.stack.place)
    let isOptional = type.map { $0 != $0.unwrapped } ?? false
    let keeping = self.keeping
    let lines =
      (isOptional ? ["guard let \(stack) = \(stack) else { return }"] : [])
      + ["let \(variable) = \(self.type)(\(label.map { "\($0): \(stack)" } ?? ""))"]
      + settings.map { "\(variable).\($0.name) = \($0.value)" }
      + ["\(variable).\(end) = { \(keeping.capture) in", keeping.release.indented, "}", keeping.retain]
      + ["\(variable).\(start)()"]
    return "func show\(stem)() {\n\(lines.joined(separator: "\n").indented)\n}"
  }

  /// The property in which the parent keeps it; nil where it has a list.
  var property: String? { list == nil && adding == nil ? "private var \(variable): \(type)?" : nil }

  /// How the parent retains the child, and lets go of it.
  private var keeping: (retain: String, capture: String, release: String) {
    let both = "[weak self, weak \(variable)]"
    let known = "guard let \(variable) = \(variable) else { return }\n"
    let removal = removing.map { known + "self?.\($0)" }
    guard let list = list.map({ project.text($0.name) }) else {
      if let adding, let removal { return (adding, both, removal) }
      return ("self.\(variable) = \(variable)", "[weak self]", "self?.\(variable) = nil")
    }
    let isClass = base.map(project.isBoundToClasses) ?? false
    let same = isClass ? "$0 === \(variable)" : "($0 as? \(type)) === \(variable)"
    return (adding ?? "\(list).append(\(variable))", both, removal ?? "self?.\(list).removeAll { \(same) }")
  }

  /// The parent's list of children, which takes any that has the base.
  private var list: Member? {
    guard let base else { return nil }
    return members.first { member in
      guard member.kind == .property, isSettable(member), !member.modifiers.isTypeMember,
        case .array(let element)? = project.propertyType(of: member.place)
      else { return false }
      return !element.nominals.isEmpty && element.nominals.allSatisfy(project[type: base].ancestors.contains)
    }
  }

  private var members: [Member] {
    let own = Set(project[type: parent].members.map(\.place))
    return project.allMembers(of: parent).filter { member in
      own.contains(member.place) || member.modifiers.isDisjoint(with: [.private, .fileprivate])
    }
  }

  /// `add(child)`, where that does no more than to keep it.
  private var adding: String? {
    guard removing != nil || list != nil else { return nil }
    return call { calls in
      calls.contains { project.calledName($0) == "append" }
        && !calls.contains { project.vocabulary[.startMethods].contains(project.calledName($0)) }
    }
  }

  /// `remove(child)`
  private var removing: String? {
    call { calls in
      let names = Set(calls.map(project.calledName))
      return !names.contains("append") && !names.isDisjoint(with: ["removeAll", "filter", "remove", "firstIndex"])
    }
  }

  /// The call of a method that takes a coordinator, by what it does.
  private func call(_ isMeant: ([NodeRef]) -> Bool) -> String? {
    guard let base else { return nil }
    let found = members.first { member in
      guard member.kind == .function, !member.modifiers.isTypeMember,
        member.modifiers.isDisjoint(with: [.async, .throws]), let body = project.body(of: member.place),
        project.parameters(of: member.place).count == 1,
        let type = project.writtenType(of: project.parameters(of: member.place)[0]).flatMap(project.resolve),
        !type.unwrapped.nominals.isEmpty,
        type.unwrapped.nominals.allSatisfy(project[type: base].ancestors.contains)
      else { return false }
      return isMeant(project.calls(in: body))
    }
    return found.map { member in
      let label = project.text(project.parameters(of: member.place)[0])
      return "\(project.text(member.name))(\(label == "_" || label.isEmpty ? "" : label + ": ")\(variable))"
    }
  }
}

extension String {
  /// One step further in.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
