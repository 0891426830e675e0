import SignalboxProject

/// A way to write the ways of messages down.
public struct TraceFormat: Sendable, Identifiable {
  /// What `trace --format` takes.
  public let id: String
  private let write: @Sendable ([MessageTrace], Bool, DiagramOptions) -> String

  /// Every format; the first is the default.
  public static let all: [TraceFormat] = [
    TraceFormat(id: "text") { traces, isWhole, options in
      if isWhole { return TraceText.table(of: traces, options: options) }
      return traces.map { TraceText.page(of: $0, options: options) }.joined(separator: "\n")
    },
    TraceFormat(id: "json") { traces, _, _ in TraceJSON.text(of: traces) },
  ]

  /// - Parameter isWhole: whether these are all messages, for people a line each, and not some in full.
  /// - Returns: text that ends with one newline.
  public func render(_ traces: [MessageTrace], isWhole: Bool, options: DiagramOptions = DiagramOptions()) -> String {
    write(traces, isWhole, options)
  }
}
