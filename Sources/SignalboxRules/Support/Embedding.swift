import SignalboxFacts
import SignalboxProject

/// Tells screens that are put inside others from screens that are shown after them.
///
/// Remembers where each type mentions which names: a type with a thousand screens is read once, not a thousand times.
struct Embedding {
  private let project: Project
  private var mentions: [TypeID: [Name: [Place]]] = [:]

  init(project: Project) {
    self.project = project
  }

  /// Whether a value is put inside the screen that makes it rather than shown after it.
  mutating func holds(_ expression: Place) -> Bool {
    if project.isInEmbeddingCall(expression) { return true }
    guard let name = project.storedName(of: expression), let type = project.enclosingType(of: expression) else {
      return false
    }
    return holds(name, in: type)
  }

  /// Whether a type puts what it stores under a name inside itself: directly, under another name, or in a
  /// navigation controller that it puts inside itself.
  mutating func holds(_ name: String, in type: TypeID, depth: Int = 0) -> Bool {
    guard depth < 4, let key = project.name(name) else { return false }
    for use in uses(of: key, in: type) {
      if project.isInEmbeddingCall(use) || project.isView(use) { return true }
      if let holder = project.holder(of: use), holder != name, holds(holder, in: type, depth: depth + 1) { return true }
    }
    return false
  }

  /// Where the code of a type, or of what it builds on, mentions a name.
  private mutating func uses(of name: Name, in type: TypeID) -> [Place] {
    project[type: type].ancestors.flatMap { ancestor in
      if mentions[ancestor] == nil { mentions[ancestor] = project.mentions(in: ancestor) }
      return mentions[ancestor]?[name] ?? []
    }
  }
}

extension Project {
  private static let embeddingMethods: Set<String> = [
    "addChild", "addChildViewController", "embed", "add", "addSubview", "addArrangedSubview", "insertSubview",
    "install", "attach", "embedChild", "addViewController", "pinSubview", "addAsChild", "addChildController",
  ]

  /// Identifiers and members in the code of a type, by name.
  fileprivate func mentions(in type: TypeID) -> [Name: [Place]] {
    var found: [Name: [Place]] = [:]
    for declaration in self[type: type].declarations where !files[declaration.file].isSDK {
      let root = node(of: declaration)
      let nodes = files[root.file].facts.nodes
      for index in root.node..<nodes[Int(root.node)].end
      where nodes[Int(index)].kind == .identifier || nodes[Int(index)].kind == .member {
        let place = Place(file: root.file, node: index)
        found[name(of: place), default: []].append(place)
      }
    }
    return found
  }

  /// The name of what a value goes into: a local with another name, a carrier that is made around it
  /// (`UINavigationController(rootViewController: here)`), or one that takes it (`stack.viewControllers = [here]`).
  fileprivate func holder(of place: Place) -> String? {
    var current = place
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .array: break
      case .binding, .property: return text(parent)
      case .argument:
        guard let call = self.parent(of: parent), self[call].kind == .call else { return nil }
        if text(parent) == "rootViewController" { return storedName(of: call) }
        return calledName(call) == "setViewControllers" ? owner(of: call) : nil
      case .assignment:
        guard let left = children(of: parent).first, left != current, text(left) == "viewControllers" else {
          return nil
        }
        return base(of: left).map { text($0) }
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// What a method is called on, by name.
  private func owner(of call: Place) -> String? {
    children(of: call).first.flatMap { base(of: $0) }.map { text($0) }
  }

  fileprivate func isInEmbeddingCall(_ place: Place) -> Bool {
    var current = place
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .argument, .member, .array: break
      case .call:
        guard children(of: parent).first != current else { return false }
        if Self.embeddingMethods.contains(calledName(parent)) { return true }
      default: return false
      }
      current = parent
    }
    return false
  }

  /// `child.view`: taken for the screen's own hierarchy.
  fileprivate func isView(_ place: Place) -> Bool {
    guard let member = parent(of: place), self[member].kind == .member, text(member) == "view" else { return false }
    return parent(of: member).map { [.argument, .member, .array, .binding, .operation].contains(self[$0].kind) }
      ?? false
  }
}
