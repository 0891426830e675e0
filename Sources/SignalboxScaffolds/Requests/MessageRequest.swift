import SignalboxProject

/// `signalbox new message`: a message of the responder chain, from its declaration to its handler.
public struct MessageRequest: ScaffoldRequest {
  public static let command = "message"

  /// `cartAdd(product: Product, sender: Any?)`.
  public var signature: String
  /// The coordinator that handles it.
  public var handler: String?
  /// The type that sends it.
  public var sender: String?
  /// The file to declare it in; nil for the one of its prefix.
  public var file: String?

  public init(signature: String, handler: String? = nil, sender: String? = nil, file: String? = nil) {
    self.signature = signature
    self.handler = handler
    self.sender = sender
    self.file = file
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    throw .notInStyle(style: workshop.style.id, command: Self.command)
  }
}
