import SignalboxFacts
import SignalboxProject
import SignalboxText

extension CustomRule.Group {
  /// Whether any code of a project belongs to it.
  public func holdsAnything(in project: Project) -> Bool {
    let code = CodeGroup(self, project, layers.isEmpty ? nil : Layering(project))
    if choosesTypes { return project.types.contains { $0.origin == .project && code.holds($0.id) } }
    return project.files.indices.contains { !project.files[$0].isSDK && code.holds(NodeRef(file: $0, node: 0)) }
  }
}

/// Code and types that a group of a rule of the configuration means.
struct CodeGroup {
  private let group: CustomRule.Group
  private let project: Project
  private let layering: Layering?
  private let names: WildcardList

  init(_ group: CustomRule.Group, _ project: Project, _ layering: Layering?) {
    self.group = group
    self.project = project
    self.layering = layering
    names = WildcardList(group.types)
  }

  /// Whether it tells types apart, and not only files.
  var isAboutTypes: Bool { group.choosesTypes }

  /// Whether code belongs to it: by its file, and by a type around it.
  func holds(_ place: NodeRef) -> Bool {
    guard holdsFile(place.file) else { return false }
    guard isAboutTypes else { return true }
    var type = project.enclosingType(of: place)
    while let id = type {
      if isMeant(id) { return true }
      type = project[type: id].parent
    }
    return false
  }

  /// Whether a type belongs to it, by where it is declared and by itself.
  func holds(_ type: TypeID) -> Bool {
    let files = project[type: type].declarations.map(\.file)
    let isSomewhere = group.modules.isEmpty && group.holdsFile == nil || files.first.map(holdsFile) ?? false
    return isSomewhere && isMeant(type)
  }

  private func holdsFile(_ file: Int) -> Bool {
    let source = project.files[file]
    guard group.modules.isEmpty || source.module.map(group.modules.contains) == true else { return false }
    return group.holdsFile?(source.path) ?? true
  }

  private func isMeant(_ type: TypeID) -> Bool {
    let symbol = project[type: type]
    guard group.roles.isEmpty || group.roles.contains(project.role(of: type).kind) else { return false }
    if !group.layers.isEmpty {
      guard let layering, let layer = layering.layer(of: type), group.layers.contains(layering.layers[layer].name)
      else { return false }
    }
    return group.types.isEmpty || names.matches(symbol.qualifiedName)
      || symbol.ancestors.contains { names.matches(project[type: $0].name) }
  }
}
