import SignalboxWorkspace

/// A language server (LSP 3.17): reads messages of an editor, and answers.
///
/// One thread reads; it knows how far the conversation has come, and hears of cancelled requests at once. Another one
/// works: messages in their order, and when none wait, what has changed is linted. So the last of many edits wins.
public struct LanguageServer {
  private let version: String
  private let cache: CacheFolder?
  private let read: () -> [UInt8]
  private let outbox: Outbox
  private let inbox = Inbox()
  private var stage = Stage.fresh

  private enum Stage { case fresh, running, shutDown }

  /// - Parameters:
  ///   - version: of this tool.
  ///   - cache: where facts are kept from one start to the next; nil for nowhere.
  ///   - read: gives what has come from the client; empty at the end.
  ///   - write: sends bytes to the client; called on any thread, one call at a time.
  public init(
    version: String, cache: CacheFolder? = nil, read: @escaping () -> [UInt8],
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    self.cache = cache
    self.read = read
    outbox = Outbox(write)
  }

  /// Serves until the client says that it is done, or goes away.
  /// - Returns: the exit code that the protocol asks for: 0 after `shutdown`, else 1.
  public mutating func run() -> Int32 {
    var frames = FrameReader(read: read)
    while let frame = frames.next() {
      switch frame {
      case .refused(let problem):
        outbox.refuse(nil, .invalid("\(problem)"))
        if case .tooLong = problem, stage == .running { outbox.show("\(problem)") }
      case .content(let content):
        do throws(Message.Refusal) {
          if take(try Message(content)) == .end { return finish() }
        } catch {
          outbox.refuse(error.id, error.error)
        }
      }
    }
    return finish()
  }

  private func finish() -> Int32 {
    inbox.waitUntilAnswered()
    inbox.close()
    return stage == .shutDown ? 0 : 1
  }

  private enum Next { case more, end }

  private mutating func take(_ message: Message) -> Next {
    switch message.kind {
    case .response: break
    case .notification("exit"): return .end
    case .notification("$/cancelRequest"):
      if let cancellation = try? message.parameters(as: Cancellation.self) { inbox.cancel(cancellation.id) }
    case .notification: if stage == .running { inbox.put(message) }
    case .request(let id, let method):
      do throws(RPCError) {
        try take(message, id, method)
      } catch {
        outbox.refuse(id, error)
      }
    }
    return .more
  }

  private mutating func take(_ message: Message, _ id: RequestID, _ method: String) throws(RPCError) {
    switch (stage, method) {
    case (.fresh, "initialize"):
      let session = Session(
        try message.parameters(), version: version, cache: cache, inbox: inbox, outbox: outbox)
      stage = .running
      // Before the thread begins: nothing may be sent before the answer.
      inbox.put(message)
      start(session)
    case (.fresh, _): throw RPCError(code: RPCError.notInitialized, message: "the first request must be initialize")
    case (.running, "initialize"): throw .invalid("initialize may be sent only once")
    case (.running, "shutdown"):
      stage = .shutDown
      inbox.waitUntilAnswered()
      outbox.answer(id, with: Nothing())
    case (.running, _): inbox.put(message)
    case (.shutDown, _): throw .invalid("the server is shutting down")
    }
  }

  private func start(_ session: Session) {
    let inbox = inbox
    WorkerThread.start {
      var session = session
      while !inbox.isClosed {
        if let message = inbox.next(waits: !session.hasWork) {
          session.take(message)
        } else {
          session.work()
        }
      }
    }
  }

  private struct Cancellation: Decodable { let id: RequestID }
}
