import SignalboxFacts
import SignalboxProject

/// How near a model is to what most coordinators are like.
struct SiblingNorm {
  private let project: Project
  /// In how many coordinators an initialiser has a label.
  private let labels: [String: Int]
  private let count: Int
  /// Those whose methods to start are empty.
  private let idle: Set<TypeID>

  init(_ project: Project) {
    self.project = project
    let coordinators = project.concreteCoordinators
    count = coordinators.count
    idle = Set(
      coordinators.filter { type in
        let starts = project[type: type].members.filter {
          $0.kind == .function && project.vocabulary[.startMethods].contains(project.text($0.name))
        }
        return !starts.isEmpty
          && starts.allSatisfy { project.body(of: $0.place).map { project.children(of: $0).isEmpty } ?? false }
      })
    labels = coordinators.reduce(into: [:]) { counts, type in
      let initializers = project[type: type].members.filter { $0.kind == .initializer }
      for label in Set(initializers.flatMap { project.parameters(of: $0.place) }.map(project.text)) {
        counts[label, default: 0] += 1
      }
    }
  }

  /// How many things a coordinator is given that hardly another one is given.
  func oddities(of sibling: Sibling) -> Int {
    (isIdle(sibling.type) ? 1 : 0) + foreignParameters(of: sibling)
  }

  /// Whether a coordinator's own way to start does nothing, where that of most others does.
  private func isIdle(_ type: TypeID) -> Bool {
    idle.contains(type) && idle.count * 2 < count
  }

  private func foreignParameters(of sibling: Sibling) -> Int {
    guard count > Self.few, case .initializer(_, let initializer?)? = project.callee(of: sibling.making) else {
      return 0
    }
    return project.parameters(of: initializer).count { parameter in
      let others = labels[project.text(parameter), default: 1] - 1
      return others * 10 < count - 1
    }
  }

  /// Among so few nothing is odd.
  private static let few = 5
}
