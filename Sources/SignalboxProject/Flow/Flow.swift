import SignalboxFacts

/// How the screens and coordinators of a project lead to each other: its coordinator tree, with the types that the nodes
/// stand for.
public struct Flow: Sendable {
  /// App entries, coordinators, and the screens that they show.
  public let tree: CoordinatorTree
  /// How many arrows the tree lacks, because coordinators have too many from extensions of protocols.
  public let omitted: Int
  /// The tree by numbers: those of `tree.nodes`.
  package let graph: FlowGraph
  /// For each node its type; nil for a name that stands in no file that was read.
  private let types: [TypeID?]
  private let numbers: [TypeID: Int]

  init(of project: Project) {
    var builder = TreeBuilder(project: project)
    builder.addFlow()
    tree = builder.tree
    omitted = builder.omitted
    graph = FlowGraph(tree)
    types = tree.nodes.map { builder.type(of: $0.id) }
    let known = types.enumerated().compactMap { number, type in type.map { ($0, number) } }
    numbers = Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  /// The number of a type's node; nil where it has none.
  package func number(of type: TypeID) -> Int? { numbers[type] }

  package func type(of number: Int) -> TypeID? { types[number] }

  package func type(of id: CoordinatorTree.Node.ID) -> TypeID? { graph.number(of: id).flatMap { types[$0] } }

  /// Who starts a coordinator or shows a screen.
  package func parents(of type: TypeID) -> Set<TypeID> {
    guard let number = numbers[type] else { return [] }
    return Set(graph.predecessors[number].compactMap { types[$0] })
  }
}

extension Project {
  /// Worked out at the first question.
  public var flow: Flow { memo.flow(of: self) }

  /// The coordinator tree: app entries, coordinators, and the screens that they show.
  public var tree: CoordinatorTree { flow.tree }
}
