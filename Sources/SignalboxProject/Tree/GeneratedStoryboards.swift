import SignalboxFacts

/// Storyboards by the names that R.swift generates for them: `R.storyboard.login.secondScreen()`.
extension FlowModel {
  /// The name of a storyboard that is asked for so, with or without a call: `R.storyboard.login`.
  func generatedStoryboard(_ value: NodeRef) -> String? {
    let member = project[value].kind == .call ? project.firstChild(of: value) : value
    guard let member, project[member].kind == .member, let list = project.base(of: member),
      project[list].kind == .member, project.text(list) == "storyboard", let root = project.base(of: list),
      project[root].kind == .identifier, project.text(root) == "R"
    else { return nil }
    let wanted = project.text(member)
    return project.interfaceFiles.lazy.map { Self.storyboardName(of: $0.path) }.first { $0.generatedName == wanted }
  }

  /// The storyboard and the generated name of the scene that a call asks for.
  func generatedScene(_ call: NodeRef) -> (storyboard: String, name: String)? {
    guard project[call].kind == .call, project.arguments(of: call).isEmpty,
      let target = project.firstChild(of: call), project[target].kind == .member,
      let storyboard = project.base(of: target).flatMap({ generatedStoryboard($0) })
    else { return nil }
    return (storyboard, project.text(target))
  }
}

extension String {
  /// As R.swift writes a name: words run together, and small letters first.
  var generatedName: String {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    let capitals = joined.prefix { $0.isUppercase }
    // `URLScreen` becomes `urlScreen`.
    let isWord = capitals.count > 1 && joined.dropFirst(capitals.count).first?.isLowercase == true
    let head = isWord ? capitals.dropLast() : capitals
    return head.lowercased() + joined.dropFirst(head.count)
  }
}
