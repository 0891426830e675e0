import SignalboxFacts

/// What stands in the project and has no place in the tree.
public struct Unassigned: Sendable, Equatable {
  /// Coordinators that nothing in the tree starts.
  public var coordinators: [CoordinatorTree.Node]
  /// Screens that no coordinator shows; not those that others merely inherit from.
  public var screens: [CoordinatorTree.Node]

  public var isEmpty: Bool { coordinators.isEmpty && screens.isEmpty }
}

extension Project {
  /// The tree with the screens that have no place in it.
  public var report: CoordinatorTree { tree(with: .unassigned) }

  /// Coordinators that nobody starts, and screens that no coordinator or app entry shows, by name.
  public var unassigned: Unassigned {
    let report = report
    let screens = report.nodes.filter { $0.kind == .screen && $0.standing == .orphan }
    return Unassigned(
      coordinators: report.nodes.filter { $0.kind == .coordinator && $0.standing == .orphan },
      screens: screens.sorted { ($0.name, $0.file ?? "") < ($1.name, $1.file ?? "") })
  }
}

extension TreeBuilder {
  /// Screens without a place; not those that others merely inherit from, and nobody creates. Where there are no coordinators, the app
  /// entries as well, whatever they lead to.
  mutating func addUnassigned() {
    if !nodes.contains(where: { $0.kind == .coordinator }) {
      for symbol in project.types where symbol.origin == .project && project.role(of: symbol.id).kind == .appEntry {
        _ = node(.type(symbol.id), kind: .app)
      }
    }
    let inherited = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    let created = Set(directCreations().flatMap { maker, made in made.map(\.product).filter { $0 != .type(maker) } })
    let wrapped = controllersOfViews()
    for symbol in project.types {
      guard symbol.origin == .project, symbol.kind == .classDeclaration, project.role(of: symbol.id).kind == .screen,
        !inherited.contains(symbol.id) || created.contains(.type(symbol.id)), !project.flows.isHostingShell(symbol.id),
        !wrapped.contains(.type(symbol.id))
      else { continue }
      _ = node(.type(symbol.id), kind: .screen)
    }
  }

  /// The controllers that SwiftUI views are made of, `struct CameraView: UIViewControllerRepresentable { … }`, that nothing
  /// else creates, and that lead nowhere.
  private mutating func controllersOfViews() -> Set<Product> {
    var (wrapped, others): (Set<Product>, Set<Product>) = ([], [])
    for (maker, made) in directCreations() {
      for creation in made where creation.product != .type(maker) {
        if edgeKind(to: drawn(creation.product)) != nil { others.insert(.type(maker)) }
        if project.inherits(maker, from: "UIViewControllerRepresentable") {
          wrapped.insert(creation.product)
        } else {
          others.insert(creation.product)
        }
      }
    }
    return wrapped.subtracting(others)
  }
}
