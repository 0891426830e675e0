import Testing

@testable import SignalboxServer

@Suite struct LifecycleTests {
  private typealias Talk = Conversation

  @Test func aConversationAsItShouldBe() {
    let (code, answers) = Talk.hold(Talk.initialize, Talk.shutdown, Talk.exit)
    #expect(code == 0 && answers.count == 2)
    #expect(answers[0].contains(#""serverInfo":{"name":"signalbox","version":"1.2.3"}"#))
    #expect(answers[0].contains(#""positionEncoding":"utf-16""#) && !answers[0].contains("diagnosticProvider"))
    #expect(answers[1] == #"{"id":2,"jsonrpc":"2.0","result":null}"#)
  }

  @Test func exitWithoutShutdownIsAnError() {
    #expect(Talk.hold(Talk.initialize, Talk.exit).code == 1)
    #expect(Talk.hold(Talk.exit).code == 1)
    #expect(Talk.hold(Talk.initialize).code == 1)
    #expect(Talk.hold(Talk.initialize, Talk.shutdown).code == 0)
    #expect(Talk.hold([]).code == 1)
  }

  @Test(arguments: [
    (["utf-8", "utf-16"], "utf-8"), (["utf-16", "utf-8"], "utf-16"), (["utf-32"], "utf-16"),
    (["utf-32", "utf-8"], "utf-8"),
  ])
  func theClientChoosesTheEncoding(_ wishes: [String], encoding: String) {
    let list = wishes.map { "\"\($0)\"" }.joined(separator: ",")
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["#
      + list + "]}}}}"
    #expect(Talk.hold(message).answers[0].contains("\"positionEncoding\":\"\(encoding)\""))
  }

  @Test func nothingIsAnsweredBeforeItsTimeOrAfter() {
    let hover = #"{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{}}"#
    let (code, answers) = Talk.hold(hover, Talk.initialize, Talk.initialize, Talk.shutdown, hover, Talk.exit)
    #expect(code == 0)
    #expect(Set(Talk.errors(answers)) == ["3: -32002", "1: -32600", "3: -32600"])
  }

  @Test(arguments: [
    ("{", "null: -32700"), ("", "null: -32700"), ("\u{FEFF}\u{0}", "null: -32700"), ("[]", "null: -32600"),
    ("3", "null: -32600"), ("null", "null: -32600"), ("{}", "null: -32600"),
    (#"{"jsonrpc":"1.0","id":4,"method":"shutdown"}"#, "4: -32600"), (#"{"jsonrpc":"2.0","id":4}"#, "4: -32600"),
    (#"{"jsonrpc":"2.0","id":4,"method":7}"#, "4: -32600"),
    (#"{"jsonrpc":"2.0","id":{},"method":"shutdown"}"#, "null: -32600"),
    (#"{"jsonrpc":"2.0","id":null,"method":"shutdown"}"#, "null: -32600"),
    (#"{"jsonrpc":"2.0","id":4,"method":"textDocument/fly","params":{}}"#, "4: -32601"),
    (#"{"jsonrpc":"2.0","id":4,"method":"$/fly","params":{}}"#, "4: -32601"),
    (#"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover"}"#, "4: -32602"),
    (#"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":[1]}"#, "4: -32602"),
    (
      #"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":{"textDocument":{"uri":5},"position":{}}}"#,
      "4: -32602"
    ),
    (#"{"jsonrpc":"2.0","id":4,"method":"workspace/executeCommand","params":{"command":"rm"}}"#, "4: -32602"),
  ])
  func mistakesHaveTheirCodes(_ message: String, error: String) {
    let (code, answers) = Talk.hold(Talk.initialize, message, Talk.shutdown, Talk.exit)
    #expect(Talk.errors(answers) == [error])
    #expect(code == 0 && answers.count == 3)
  }

  @Test func deepNestingIsAnError() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(Talk.errors(Talk.hold(Talk.initialize, deep).answers) == ["null: -32700"])
  }

  @Test func wrongParametersOfInitializeLeaveItToBeDone() {
    let wrong = #"{"jsonrpc":"2.0","id":9,"method":"initialize","params":7}"#
    let (code, answers) = Talk.hold(wrong, Talk.initialize, Talk.shutdown, Talk.exit)
    #expect(Talk.errors(answers) == ["9: -32602"] && code == 0 && answers.count == 3)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/unknown"}"#, #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":77}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#, #"{"jsonrpc":"2.0","id":"x","result":null}"#,
    #"{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":null}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///no/such"}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:1","version":1,"text":""}}}"#,
  ])
  func someThingsAreTakenInSilence(_ message: String) {
    let (code, answers) = Talk.hold(Talk.initialize, message, Talk.shutdown, Talk.exit)
    #expect(code == 0 && answers.count == 2)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.swift","version":2},"contentChanges":[]}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#,
  ])
  func wrongNotificationsAreLogged(_ message: String) {
    let (_, answers) = Talk.hold(
      Talk.initialize, message, #"{"jsonrpc":"2.0","id":5,"method":"workspace/symbol","params":{"query":""}}"#)
    #expect(answers.count == 3 && answers[1].contains("window/logMessage"))
  }
}
