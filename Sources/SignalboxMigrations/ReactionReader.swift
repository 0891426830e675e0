import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// Reads what the project does already when a child tells something.
struct ReactionReader {
  let workshop: Workshop

  /// The source of the handlers of a message; nil where there is no message of that name.
  func handlers(ofMessage name: String, labels: [String]) -> String? {
    let project = workshop.project
    let signature = name + "(" + labels.map { $0 + ":" }.joined() + ")"
    guard let message = project.messages.first(where: { $0.name == signature }) else { return nil }
    return message.handlers.map(source).joined()
  }

  /// The source of what is assigned to a screen's closure; nil where it has no such property.
  func closures(of screen: TypeID, named name: String) -> String? {
    let project = workshop.project
    guard project.memberNames(of: screen).contains(name) else { return nil }
    let assigned = project.occurrences(of: [name], kinds: [.member]).compactMap { project.parent(of: $0) }
      .filter { project[$0].kind == .assignment }
    return assigned.map(source).joined()
  }

  /// The source of the methods that fulfil a delegate's requirement; nil where it has none of the name.
  func answers(of delegate: TypeID, named name: String) -> String? {
    let project = workshop.project
    guard project.memberNames(of: delegate).contains(name) else { return nil }
    let answering = project.types.filter { $0.kind != .protocolDeclaration && $0.ancestors.contains(delegate) }
    return answering.flatMap(\.members).filter { project.text($0.name) == name }
      .map { source(project.node(of: $0.place)) }.joined()
  }

  private func source(_ place: NodeRef) -> String { (try? workshop.text(behind: place))?.text(of: place) ?? "" }
}
