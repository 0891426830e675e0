import SignalboxProject
import Testing

@Suite struct MessageTraceTests {
  private static let shop = """
    App starts RootFlow; RootFlow starts CartFlow; RootFlow starts HelpFlow; CartFlow shows Cart; Cart owns ItemCell
    HelpFlow shows Cart; ItemCell sends buy()
    """

  /// The steps of all senders, in short.
  private func steps(_ text: String) throws -> [String] {
    let trace = try #require(CoordinatorTree(Self.shop + ";" + text).trace(of: "buy()"))
    return trace.senders.flatMap(\.steps).map { step in
      [String(repeating: ".", count: step.depth) + step.node.id, step.action.rawValue, step.end?.rawValue]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func followsEachWayUp() throws {
    #expect(
      try steps("RootFlow handles buy()") == [
        "ItemCell ignores", ".Cart ignores", "..CartFlow ignores", "...RootFlow handles handled", "..HelpFlow ignores",
        "...RootFlow handles seenAbove",
      ])
  }

  @Test func goesOnWhereItIsPassedOn() throws {
    #expect(
      try steps("CartFlow handles buy() on; HelpFlow handles buy()") == [
        "ItemCell ignores", ".Cart ignores", "..CartFlow passesOn", "...RootFlow ignores", "....App ignores passedOut",
        "..HelpFlow handles handled",
      ])
  }

  @Test func saysWhereItIsLost() throws {
    #expect(try steps("HelpFlow handles buy()").contains("....App ignores lost"))
    let trace = try #require(CoordinatorTree(Self.shop + "; HelpFlow handles buy()").trace(of: "buy()"))
    #expect(trace.senders.map(\.loses) == [true] && trace.senders.map(\.isLost) == [false])
    #expect(trace.problems.map(\.description) == ["lost from ItemCell"])
  }

  @Test func knowsWhatNobodySendsOrHandles() throws {
    let traces = CoordinatorTree(Self.shop + "; HelpFlow handles never()").traces
    #expect(traces.map(\.message.id) == ["buy()", "never()"])
    #expect(traces.map { $0.problems.map(\.description) } == [["never handled"], ["never sent"]])
    #expect(traces.first?.senders.map(\.isLost) == [true])
  }

  @Test func saysWhoHandsItOnToNobody() throws {
    let text = Self.shop + "; CartFlow handles buy() on; HelpFlow handles buy()"
    let trace = try #require(CoordinatorTree(text).trace(of: "buy()"))
    #expect(trace.problems.map(\.code) == [.dropped] && trace.problems.first?.nodes.map(\.id) == ["CartFlow"])
    #expect(trace.problems.first?.description == "forwarded by CartFlow, but not handled above")
    let whole = try #require(CoordinatorTree(text + "; RootFlow handles buy()").trace(of: "buy()"))
    #expect(whole.problems.isEmpty)
  }

  @Test func endsOnCircles() throws {
    let tree = CoordinatorTree("AFlow starts BFlow; BFlow starts AFlow; BFlow shows S; S sends m()")
    let trace = try #require(tree.trace(of: "m()"))
    #expect(trace.senders.flatMap(\.steps).map(\.node.id) == ["S", "BFlow", "AFlow", "BFlow"])
    #expect(trace.senders.first?.steps.last?.end == .seenAbove)
  }

  @Test func tellsTheBeginningOfAVeryLongWay() throws {
    let chain = (0..<300).map { "F\($0) starts F\($0 + 1)" }.joined(separator: ";")
    let lost = try #require(CoordinatorTree(chain + "; F300 sends m(); F299 handles never()").trace(of: "m()"))
    let sender = try #require(lost.senders.first)
    #expect(sender.steps.count == 101 && sender.omitted == 200)
    #expect(sender.steps.last?.node.id == "F0" && sender.steps.last?.end == .lost)
    #expect(sender.path.count == 100 && sender.omittedAbove == 200)
    #expect(sender.path.last?.id == "F299" && sender.loses && sender.isLost)
    // What stands further up than is told counts all the same.
    let handled = try #require(CoordinatorTree(chain + "; F300 sends m(); F0 handles m()").trace(of: "m()"))
    #expect(handled.problems.isEmpty && handled.handlers.map(\.isReached) == [true])
    let dropped = try #require(CoordinatorTree(chain + "; F300 sends m(); F1 handles m() on").trace(of: "m()"))
    #expect(dropped.problems.map(\.description) == ["forwarded by F1, but not handled above"])
  }

  @Test func takesTheShortestPathAndOfTwoThatFromTheApp() throws {
    let text = "AFlow starts BFlow; BFlow shows S; AFlow shows T; App shows T; ZFlow shows S; S sends m(); T sends m()"
    let trace = try #require(CoordinatorTree(text).trace(of: "m()"))
    #expect(trace.senders.map { $0.path.map(\.id) } == [["ZFlow"], ["App"]])
  }

  @Test func onlyMessagesHaveWays() {
    #expect(CoordinatorTree(Self.shop).trace(of: "Cart") == nil)
    #expect(CoordinatorTree().traces.isEmpty)
  }
}
