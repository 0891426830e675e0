import SignalboxFacts
import SignalboxProject

/// How coordinators like the model say that their flow is over.
struct SiblingEnd {
  let project: Project
  let model: TypeID

  /// The code of a closure that holds the coordinator weakly; nil where the source shows no such way.
  /// - Parameter used: names that the parent uses of the child.
  func code(used: [Name], companions: Set<TypeID>) -> String? {
    closure(among: used) ?? delegateCall(among: used, companions) ?? method
  }

  private var members: [Member] { project.allMembers(of: model) }

  /// `finishFlow?()`
  private func closure(among used: [Name]) -> String? {
    for member in members where member.kind == .property && used.contains(member.name) {
      let name = project.text(member.name)
      guard let type = project.propertyType(of: member.place), case .function(let parameters, _) = type.unwrapped
      else { continue }
      let call = type.unwrapped != type ? "\(name)?" : name
      if parameters.isEmpty { return "self?.\(call)()" }
      guard parameters.count == 1, parameters[0].nominals.contains(where: project[type: model].ancestors.contains)
      else {
        continue
      }
      return Self.whole("\(call)(self)")
    }
    return nil
  }

  /// `delegate?.settingsCoordinatorDidFinish(self)`
  private func delegateCall(among used: [Name], _ companions: Set<TypeID>) -> String? {
    for member in members where member.kind == .property && used.contains(member.name) {
      guard let id = project.propertyType(of: member.place)?.nominals.first, companions.contains(id),
        let requirement = requirements(of: id).first, let arguments = arguments(of: requirement)
      else { continue }
      let call = "\(project.text(member.name))?.\(project.text(project.name(of: requirement)))(\(arguments))"
      return arguments.isEmpty ? "self?.\(call)" : Self.whole(call)
    }
    return nil
  }

  /// A call that hands the coordinator on.
  private static func whole(_ call: String) -> String { "guard let self = self else { return }\n    self.\(call)" }

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
  private var method: String? {
    let found = members.first { member in
      member.kind == .function && project.parameters(of: member.place).isEmpty && !member.modifiers.isTypeMember
        && project.vocabulary[.finishMethods].contains(project.text(member.name))
        && !project[type: model].members.contains { $0.place == member.place }
    }
    return found.map { "self?.\(project.text($0.name))()" }
  }
}
