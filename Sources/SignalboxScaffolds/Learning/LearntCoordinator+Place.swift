import SignalboxFacts
import SignalboxProject

/// Where in a type's code new methods go: where those stand that they are like.
extension LearntCoordinator {
  /// The parent's method as it is written there, and the one in whose extension it goes.
  /// - Returns: no name where it goes into the parent's own body.
  func placed(_ method: String, in parent: TypeID) -> (text: String, neighbour: String?) {
    let project = workshop.project
    let own = project.methodsMakingChildren(in: parent)
    let like = (sibling.owner == parent ? [sibling.function] : []) + own.reversed()
    let plain = like.first { project.extensionAround($0).map { !project.addsConformance($0) } ?? true }
    guard let plain, let around = project.extensionAround(plain) else { return (method, nil) }
    let name = project.text(project.name(of: plain))
    if project[around].modifiers.isDisjoint(with: [.private, .fileprivate]) { return (method, name) }
    // In an extension for this file alone nothing says so again.
    guard let access = method.firstRange(of: "private func ") else { return (method, nil) }
    return (String(method[..<access.lowerBound] + "func " + method[access.upperBound...]), name)
  }
}

extension FactoryCopy {
  /// The factory's method in whose extension the new one goes; nil where it goes into the type's own body.
  var neighbour: String? { home == factory.owner ? project.neighbour(factory.function) : nil }
}

extension Project {
  fileprivate func neighbour(_ function: DeclarationRef) -> String? {
    extensionAround(function).map { _ in text(name(of: function)) }
  }

  fileprivate func extensionAround(_ member: DeclarationRef) -> DeclarationRef? {
    parent(of: member).flatMap { self[$0].kind == .extensionDeclaration ? $0 : nil }
  }

  fileprivate func addsConformance(_ declaration: DeclarationRef) -> Bool {
    children(of: node(of: declaration)).contains { self[$0].kind == .inherited }
  }
}
