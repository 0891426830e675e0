import Foundation

/// An editor, as far as a language server can tell: it opens a file, changes it, and waits for diagnostics.
final class Editor {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var received = Data()
  private var uri = ""

  /// Starts the server and says hello.
  init(_ program: String, _ arguments: [String], in folder: String) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let capabilities = ["textDocument": ["publishDiagnostics": ["versionSupport": true]]]
    let root = URL(fileURLWithPath: folder).absoluteString
    try send("initialize", ["rootUri": root, "capabilities": capabilities], id: 1)
    try wait { $0["id"] as? Int == 1 }
    try send("initialized", [:])
  }

  func open(_ file: String, text: String) throws {
    uri = URL(fileURLWithPath: file).absoluteString
    try send(
      "textDocument/didOpen", ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text]])
  }

  func change(_ version: Int, to text: String) throws {
    try send(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": [["text": text]]])
  }

  func waitForDiagnostics(of version: Int) throws {
    try wait { message in
      let parameters = message["params"] as? [String: Any]
      return message["method"] as? String == "textDocument/publishDiagnostics"
        && parameters?["uri"] as? String == uri && parameters?["version"] as? Int == version
    }
  }

  /// The largest resident size of the server so far; nil where the system does not say.
  var peakMegabytes: Int? {
    let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 / 1024 }
  }

  func close() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func send(_ method: String, _ parameters: [String: Any], id: Int? = nil) throws {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    message["id"] = id
    let content = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  /// Reads messages up to one that is waited for.
  private func wait(for isExpected: ([String: Any]) -> Bool) throws {
    while true {
      while let content = nextContent() {
        let message = try JSONSerialization.jsonObject(with: content) as? [String: Any]
        if let message, isExpected(message) { return }
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Gone() }
      received.append(more)
    }
  }

  private func nextContent() -> Data? {
    guard let end = received.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    let length = header.split(separator: " ").last.flatMap { Int($0) } ?? 0
    guard received.distance(from: end.upperBound, to: received.endIndex) >= length else { return nil }
    let content = received[end.upperBound...].prefix(length)
    received = Data(received.dropFirst(end.upperBound - received.startIndex + length))
    return content
  }

  /// The server ended in the middle of the conversation.
  struct Gone: Error, CustomStringConvertible {
    let description = "signalbox server ended before it had answered"
  }
}
