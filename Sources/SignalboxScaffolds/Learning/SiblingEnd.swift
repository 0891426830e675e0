import SignalboxFacts
import SignalboxProject

/// How coordinators like the model say that their flow is over.
struct SiblingEnd {
  let project: Project
  let model: TypeID

  /// What the copy does when its screen is done.
  struct Ending {
    /// Code after `self`: `finishFlow?()`, `delegate?.cartDidFinish(self)`.
    var call: String
    /// Whether it hands the coordinator on.
    var passesSelf = false
    /// The members of the model that it needs.
    var needs: [Name] = []
    /// The functions that it calls.
    var called: [DeclarationRef] = []
    /// Code after `self` that takes the screen away, where what is called does not.
    var leaving: String?

    /// The statements of a closure that holds the coordinator weakly.
    var statements: [String] {
      guard passesSelf else { return [leaving, call].compactMap { $0 }.map { "self?.\($0)" } }
      return ["guard let self = self else { return }"] + [leaving, call].compactMap { $0 }.map { "self.\($0)" }
    }
  }

  /// - Parameter used: names that the parent uses of the child, or gives it with the initialiser.
  /// - Returns: nil where the source shows no such way.
  func find(used: [Name], companions: Set<TypeID>, in copy: inout SiblingCopy) -> Ending? {
    closure(among: used) ?? delegateCall(among: used, companions) ?? ownMethod(in: &copy) ?? method
      ?? parentCall(in: &copy)
  }

  private var members: [Member] { project.allMembers(of: model) }

  /// `finishFlow?()`
  private func closure(among used: [Name]) -> Ending? {
    for member in members where member.kind == .property && used.contains(member.name) {
      let name = project.text(member.name)
      guard let type = project.propertyType(of: member.place), case .function(let parameters, _) = type.unwrapped
      else { continue }
      let call = type.unwrapped != type ? "\(name)?" : name
      if parameters.isEmpty { return Ending(call: "\(call)()", needs: [member.name]) }
      guard parameters.count == 1, parameters[0].nominals.contains(where: project[type: model].ancestors.contains)
      else {
        continue
      }
      return Ending(call: "\(call)(self)", passesSelf: true, needs: [member.name])
    }
    return nil
  }

  /// `delegate?.settingsCoordinatorDidFinish(self)`
  private func delegateCall(among used: [Name], _ companions: Set<TypeID>) -> Ending? {
    for member in members where member.kind == .property && used.contains(member.name) {
      guard let type = project.propertyType(of: member.place), let id = type.nominals.first, companions.contains(id),
        let requirement = requirements(of: id).first, let arguments = arguments(of: requirement)
      else { continue }
      let base = project.text(member.name) + (type.unwrapped != type ? "?" : "")
      return Ending(
        call: "\(base).\(project.text(project.name(of: requirement)))(\(arguments))", passesSelf: !arguments.isEmpty,
        needs: [member.name], called: [requirement])
    }
    return nil
  }

  /// What a protocol asks for at the end of a flow.
  func requirements(of companion: TypeID) -> [DeclarationRef] {
    project[type: companion].members.filter {
      $0.kind == .function && project.vocabulary[.endWords].matchWord(of: project.text($0.name))
    }.map(\.place)
      .filter { arguments(of: $0) != nil }.prefix(1).map { $0 }
  }

  /// Arguments for parameters that take the coordinator itself; nil where others are asked for.
  private func arguments(of function: DeclarationRef) -> String? {
    var texts: [String] = []
    for parameter in project.parameters(of: function) {
      guard let written = project.writtenType(of: parameter), let id = project.resolve(written)?.nominals.first,
        project[type: model].ancestors.contains(id)
      else { return nil }
      let label = project.text(parameter)
      texts.append(label.isEmpty || label == "_" ? "self" : "\(label): self")
    }
    return texts.joined(separator: ", ")
  }

  /// `finish()` of the base.
  private var method: Ending? {
    let found = members.first { member in
      member.kind == .function && project.parameters(of: member.place).isEmpty && !member.modifiers.isTypeMember
        && project.vocabulary[.finishMethods].contains(project.text(member.name))
        && !project[type: model].members.contains { $0.place == member.place }
    }
    return found.map { Ending(call: "\(project.text($0.name))()", called: [$0.place]) }
  }
}
