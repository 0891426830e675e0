import SignalboxProject

/// Which modules make up one app: those that are connected by imports. A repository may hold several apps.
struct AppLayout: Sendable {
  private var parts: [String: String] = [:]
  private var withEntry: Set<String> = []

  init(_ project: Project) {
    let files = project.files.filter { !$0.isSDK && $0.module != nil }
    let modules = Set(files.compactMap(\.module))
    for module in modules { parts[module] = module }
    for file in files {
      guard let module = file.module else { continue }
      for other in file.facts.imports where modules.contains(other) { join(module, other) }
    }
    for type in project.types where type.origin == .project && project.role(of: type.id).kind == .appEntry {
      for declaration in type.declarations {
        if let module = project.files[declaration.file].module { withEntry.insert(part(of: module)) }
      }
    }
  }

  private func part(of module: String) -> String {
    var module = module
    while let above = parts[module], above != module { module = above }
    return module
  }

  private mutating func join(_ one: String, _ other: String) {
    let (left, right) = (part(of: one), part(of: other))
    if left != right { parts[max(left, right)] = min(left, right) }
  }

  /// Whether two modules belong to apps that have nothing to do with each other. Folders without an app in them are none.
  func areApart(_ module: String?, _ other: String?) -> Bool {
    guard let module, let other, parts[module] != nil, parts[other] != nil else { return false }
    let (left, right) = (part(of: module), part(of: other))
    return left != right && withEntry.contains(left) && withEntry.contains(right)
  }
}

extension Project {
  /// The module of a type that is part of another app than a coordinator.
  func otherApp(of type: TypeID, than parent: TypeID) -> String? {
    let layout = once("apps") { AppLayout(self) }
    return self[type: type].module.flatMap { layout.areApart($0, self[type: parent].module) ? $0 : nil }
  }
}
