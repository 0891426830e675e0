/// Answers which methods travel the responder chain, and who sends and handles them.
package struct MessageModel: Sendable {
  let project: Project
}

extension Project {
  /// Methods of the responder chain.
  package var messaging: MessageModel { MessageModel(project: self) }
}
