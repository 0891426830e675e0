import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxScaffolds

/// The method of a coordinator that makes a screen and shows it.
struct ShowingMethod {
  /// `showDetails`
  let name: String
  let parameters: [Event.Parameter]
  private let body: String

  /// - Parameter statement: what shows the screen.
  init(name: String, shown: ShownScreen, _ values: [CarriedValue], statement: String) {
    self.name = name
    parameters = values.map(\.parameter)
    body = (shown.statements + [statement]).joined(separator: "\n")
  }

  /// `showDetails(product:)`
  var signature: String { name + "(" + parameters.map { $0.name + ":" }.joined() + ")" }

  /// A call from where the values bear the parameters' names.
  var call: String { "\(name)(\(parameters.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))" }

  /// In canonical form.
  var declaration: String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    let list = parameters.map(\.declaration).joined(separator: ", ")
    return "func \(name)(\(list)) {\n\(lines.joined(separator: "\n"))\n}"
  }

  /// The first of several that the coordinator has no other method for.
  /// - Returns: its index, and whether it is there already.
  /// - Throws: `Refusal` where all are taken.
  static func firstFree(
    of methods: [ShowingMethod], in coordinator: TypeID, _ project: Project, at place: NodeRef, _ workshop: Workshop
  ) throws(Refusal) -> (index: Int, isThere: Bool) {
    for (index, method) in methods.dropLast().enumerated() {
      if let isThere = try? method.isThere(in: coordinator, project, at: place, workshop) { return (index, isThere) }
    }
    let last = methods.count - 1
    return (last, try methods[last].isThere(in: coordinator, project, at: place, workshop))
  }

  /// Whether the coordinator has the very same method.
  /// - Throws: `Refusal` where it has another one of that name.
  func isThere(
    in coordinator: TypeID, _ project: Project, at place: NodeRef, _ workshop: Workshop
  ) throws(Refusal) -> Bool {
    let member = project[type: coordinator].members.first {
      $0.kind == .function && project.signature(of: $0.place) == signature
    }
    guard let member else { return false }
    let home = project.node(of: member.place)
    let own = SourceText(path: "", bytes: Array(declaration.utf8), habits: Habits())
    let mine = own.spelledBody(ofFunctionIn: 0..<own.bytes.count)
    let code = try? workshop.text(behind: home)
    if let code, code.source.spelledBody(ofFunctionIn: code.range(of: home)) == mine { return true }
    let location = project.location(of: home)
    throw Refusal(
      place, "\(location.path) has another `\(signature)`; \(NavigationMigration.nameAdvice)")
  }
}
