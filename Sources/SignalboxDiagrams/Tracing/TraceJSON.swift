import SignalboxProject
import SignalboxText

/// Writes the ways of messages down for scripts. Version 1 of the contract: keys are only ever added.
public enum TraceJSON {
  /// - Returns: one document, however many messages there are.
  public static func text(of traces: [MessageTrace]) -> String {
    JSONText.encode(Document(messages: traces.map(Trace.init)))
  }

  private struct Document: Encodable {
    var version = 1
    var messages: [Trace]
  }

  private struct Trace: Encodable {
    var id: String
    var file: String?
    var line: Int?
    var senders: [Sender]
    var handlers: [Handler]
    /// In words.
    var problems: [String]
    /// The same for scripts, in the same order.
    var issues: [Issue]

    init(_ trace: MessageTrace) {
      (id, file, line) = (trace.message.id, trace.message.file, trace.message.line)
      senders = trace.senders.map(Sender.init)
      handlers = trace.handlers.map(Handler.init)
      problems = trace.problems.map(\.description)
      issues = trace.problems.map { Issue(code: $0.code, nodes: $0.nodes.map(\.id)) }
    }
  }

  private struct Issue: Encodable {
    var code: MessageTrace.Problem.Code
    var nodes: [String]
  }

  private struct Sender: Encodable {
    var id: String
    var file: String?
    var line: Int?
    var path: [String]
    /// How many nodes stand above the first one of the path; nil for none.
    var omittedAbove: Int?
    var isLost: Bool
    var steps: [Step]
    /// How many steps were left out; nil for none.
    var omitted: Int?

    init(_ sender: MessageTrace.Sender) {
      (id, file, line) = (sender.node.id, sender.file, sender.line)
      path = sender.path.map(\.id)
      omittedAbove = sender.omittedAbove == 0 ? nil : sender.omittedAbove
      isLost = sender.isLost
      steps = sender.steps.map(Step.init)
      omitted = sender.omitted == 0 ? nil : sender.omitted
    }
  }

  private struct Step: Encodable {
    var id: String
    var depth: Int
    var edge: String?
    var action: MessageTrace.Action
    var end: MessageTrace.End?
    var file: String?
    var line: Int?

    init(_ step: MessageTrace.Step) {
      (id, depth, edge) = (step.node.id, step.depth, step.link?.rawValue)
      (action, end, file, line) = (step.action, step.end, step.file, step.line)
    }
  }

  private struct Handler: Encodable {
    var id: String
    var passesOn: Bool
    var isReached: Bool
    var file: String?
    var line: Int?

    init(_ handler: MessageTrace.Handler) {
      (id, passesOn, isReached) = (handler.node.id, handler.passesOn, handler.isReached)
      (file, line) = (handler.file, handler.line)
    }
  }
}
