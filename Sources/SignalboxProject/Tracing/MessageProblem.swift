extension MessageTrace {
  /// Something that is wrong with the ways of a message.
  public struct Problem: Sendable, Equatable {
    public enum Code: String, Sendable, Codable {
      /// Nobody sends it.
      case unsent
      /// Nobody handles it.
      case unhandled
      /// It has handlers, and none on some way up from the nodes.
      case lost
      /// The nodes hand it on, and nobody above handles it.
      case dropped
      /// The nodes handle it, and no sender's way leads there.
      case unreached
    }

    public var code: Code
    /// By id; empty where it is about the message as a whole.
    public var nodes: [Node]
  }

  public var problems: [Problem] {
    var problems: [Problem] = []
    func add(_ code: Problem.Code, _ nodes: [Node]) {
      let unique = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      if !unique.isEmpty { problems.append(Problem(code: code, nodes: unique.values.sorted { $0.id < $1.id })) }
    }
    if senders.isEmpty { problems.append(Problem(code: .unsent, nodes: [])) }
    if handlers.isEmpty { return problems + [Problem(code: .unhandled, nodes: [])] }
    add(.lost, senders.filter(\.loses).map(\.node))
    add(.dropped, droppers)
    if !senders.isEmpty { add(.unreached, handlers.filter { !$0.isReached }.map(\.node)) }
    return problems
  }
}

extension MessageTrace.Problem: CustomStringConvertible {
  /// A few words for people.
  public var description: String {
    let names = nodes.map(\.name).joined(separator: ", ")
    return switch code {
    case .unsent: "never sent"
    case .unhandled: "never handled"
    case .lost: "lost from \(names)"
    case .dropped: "forwarded by \(names), but not handled above"
    case .unreached: "does not reach \(names)"
    }
  }
}
