/// The ways of one message: from each sender up the tree until somebody handles it.
///
/// A plain value, derived from a tree that holds messages; see `TreeParts.messages`.
public struct MessageTrace: Sendable, Equatable {
  public typealias Node = CoordinatorTree.Node

  public var message: Node
  /// By id.
  public var senders: [Sender]
  /// By id.
  public var handlers: [Handler]

  /// Those who hand it on where nobody above handles it any more, in the order of the
  /// tree's nodes.
  public var droppers: [Node]

  /// A type that sends the message, and the way up from there.
  public struct Sender: Sendable, Equatable {
    public var node: Node
    /// What leads to it, the first one first: the shortest way from a node that nothing leads to. Of a way of more than
    /// a hundred nodes the last hundred.
    public var path: [Node]
    /// How many nodes of that way were left out.
    public var omittedAbove: Int
    /// Where it sends.
    public var file: String?
    public var line: Int?
    /// The sender itself and each responder above it, in the order of the way; a way that forks is told branch by
    /// branch, the depth saying where each branch begins. The first hundred of them, and of the others those at which a
    /// way ends, a hundred at most.
    public private(set) var steps: [Step] = []
    /// How many steps were left out.
    public private(set) var omitted = 0
    /// Whether on some way up nobody handles the message.
    public var loses: Bool { isLost || isLostOnSomeWay }
    /// Whether nobody above handles it at all; so too where the way leads round in a circle.
    public private(set) var isLost = true
    private var isLostOnSomeWay = false

    init(node: Node, path: [Node], file: String?, line: Int?) {
      (self.node, self.file, self.line) = (node, file, line)
      self.path = path.suffix(MessageTracer.most)
      omittedAbove = path.count - self.path.count
    }

    /// Takes the next step of the way.
    mutating func add(_ action: Action, _ end: End?, step: () -> Step) {
      if action != .ignores { isLost = false }
      if end == .lost { isLostOnSomeWay = true }
      let isTold =
        steps.count < MessageTracer.most
        || end != nil && end != .seenAbove && steps.count < 2 * MessageTracer.most
      if isTold { steps.append(step()) } else { omitted += 1 }
    }
  }

  /// One responder on the way.
  public struct Step: Sendable, Equatable {
    public var node: Node
    /// How far from the sender.
    public var depth: Int
    /// How this one holds the step below it; nil for the sender.
    public var link: CoordinatorTree.EdgeKind?
    public var action: Action
    public var end: End?
    /// Where it handles the message; nil where it does not.
    public var file: String?
    public var line: Int?
  }

  /// What a responder does with the message.
  public enum Action: String, Sendable, Codable {
    /// Does not know it, so that it goes on to the next one.
    case ignores
    /// Handles it and hands it on.
    case passesOn
    case handles
  }

  /// Why the way goes no further.
  public enum End: String, Sendable, Codable {
    case handled
    /// Nobody stands above, and nobody has handled it.
    case lost
    /// Nobody stands above the last one who handled it and handed it on.
    case passedOut
    /// The responder stands further up already, with the rest of the way.
    case seenAbove
  }

  /// A type that handles the message.
  public struct Handler: Sendable, Equatable {
    public var node: Node
    public var passesOn: Bool
    public var file: String?
    public var line: Int?
    /// Whether some sender's way leads to it.
    public var isReached: Bool
  }
}

extension CoordinatorTree {
  /// The ways of a message.
  /// - Parameter id: that of a node.
  /// - Returns: nil where the tree has no such message.
  public func trace(of id: Node.ID) -> MessageTrace? {
    MessageTracer(self).trace(of: id)
  }

  /// The ways of all messages, by id.
  public var traces: [MessageTrace] {
    let tracer = MessageTracer(self)
    return nodes.filter { $0.kind == .message }.compactMap { tracer.trace(of: $0.id) }
  }
}
