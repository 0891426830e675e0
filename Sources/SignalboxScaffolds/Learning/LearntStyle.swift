import SignalboxEditing
import SignalboxProject
import SignalboxText

/// The way in which an app builds its coordinators, as the templates of a style that its team can keep and edit.
public struct LearntStyle: Sendable {
  /// Paths below the folder of templates, with what stands there.
  public let files: [(path: String, text: String)]
  /// What the user should know: one line each.
  public let notes: [String]

  /// - Parameters:
  ///   - id: what the style is called.
  ///   - like: the coordinator to model it on; nil for the first that will do, of the parent with most children.
  /// - Throws: `noStyleFits` where none will do, and why.
  public init(_ id: String, like: String? = nil, in workshop: Workshop) throws(ScaffoldError) {
    let wanted = try like.map { name throws(ScaffoldError) in try workshop.coordinator(named: name) }
    let (learnt, parent) = try workshop.typical(like: wanted)
    let project = workshop.project
    let model = project[type: learnt.sibling.type]
    let names = TemplateNames(learnt, parent: project[type: parent].name)
    let base = model.ancestors.dropFirst().first { project.role(of: $0).isBase && project[type: $0].origin == .project }
    var texts = [("style.yml", Self.description(of: model.name, base: base.map { project[type: $0].name }))]
    texts.append(
      (
        "coordinator/coordinator.stencil",
        names.template(
          "The coordinator.", ["file: \"{{ type }}.swift\"", "folder: coordinator"],
          (learnt.imports(at: "") + learnt.text).asWholeFile)
      ))
    texts.append(
      (
        "screen/screen.stencil",
        names.template(
          "The screen.", ["file: \"{{ screen.type }}.swift\"", "folder: screen"],
          learnt.screenText.asWholeFile, isScreen: true)
      ))
    let members = learnt.members.dropLast() + [learnt.method]
    var joining = members.map { ("{{ parent.type }}", "member", $0) }
    joining += learnt.answers.map { [("{{ parent.type }}", "declaration", $0)] } ?? []
    joining += learnt.others.map { (project[type: $0.type].qualifiedName, "member", $0.text) }
    joining += learnt.cases.map { (project[type: $0.type].qualifiedName, "enumCase", $0.text) }
    for (index, (type, place, text)) in joining.enumerated() {
      let head = ["into: \"\(type)\"", "place: \(place)"] + (place == "declaration" ? ["at: end"] : [])
      let summary = type.hasPrefix("{{") ? "What the parent gets." : "What \(type) gets."
      texts.append(("coordinator/joins\(index + 1).stencil", names.template(summary, head + ["when: parent"], text)))
    }
    files = texts.map { ("\(id)/\($0.0)", $0.1) }
    notes =
      learnt.notes.map { names.filled($0) } + ["modelled on \(model.qualifiedName)"]
      + (learnt.registration == nil ? [] : ["left out: what the container is told of a new coordinator"])
      + (learnt.call == nil ? [] : ["left out: the call of the parent's new method"])
  }

  private static func description(of model: String, base: String?) -> String {
    let summary = "summary: How this app builds its coordinators, after \(model); one screen each.\n"
    return summary + (base.map { "detect:\n  inherits: [\($0)]\n" } ?? "")
  }
}

extension Workshop {
  /// A coordinator with made-up names, as most others are, and who makes its model.
  /// - Throws: `noStyleFits`.
  fileprivate func typical(like wanted: TypeID?) throws(ScaffoldError) -> (LearntCoordinator, parent: TypeID) {
    let groups = project.concreteCoordinators.map { project.siblings(madeBy: $0) }.sorted { $1.count < $0.count }
    let siblings = groups.flatMap { $0 }.filter { sibling in wanted.map { $0 == sibling.type } ?? true }
    let shared = SharedNames(project)
    let request = CoordinatorRequest(name: TemplateNames.name, screens: [TemplateNames.screen])
    var unfit: [(type: String, why: Unfit)] = []
    var second: (LearntCoordinator, TypeID)?
    for sibling in siblings where unfit.count < Self.typesTried {
      do throws(Unfit) {
        let found = try modelling(request, on: sibling, parent: sibling.owner, sharing: shared, isBare: true)
        // What joins others in a method has no place in a template.
        guard let learnt = found.learnt, learnt.edits.isEmpty else { continue }
        guard found.isSecond else { return (learnt, sibling.owner) }
        second = second ?? (learnt, sibling.owner)
      } catch {
        unfit.append((project[type: sibling.type].qualifiedName, error))
      }
    }
    guard let second else { throw .noStyleFits(models: Unfit.list(unfit)) }
    return second
  }

  private static let typesTried = 12
}

/// The made-up names in a copy, and what stands for them in a template.
private struct TemplateNames {
  static let name = "ZqxPart"
  static let screen = "ZqyPane"
  private let pairs: [(String, String)]
  private let parent: String

  init(_ learnt: LearntCoordinator, parent: String) {
    self.parent = parent
    let ofScreen = learnt.screen.type
    pairs = [
      (learnt.type, "{{ type }}"), (learnt.type.lowerCamelCase, "{{ variable }}"),
      (ofScreen, "{{ SCREEN.type }}"), (ofScreen.lowerCamelCase, "{{ SCREEN.type|lowerFirst }}"),
      (Self.name.spelledOut, "{{ title }}"), (Self.screen.spelledOut, "{{ SCREEN.title }}"),
      (Self.name, "{{ name }}"), (Self.name.lowerCamelCase, "{{ name|lowerFirst }}"),
      (Self.screen, "{{ SCREEN.name }}"), (Self.screen.lowerCamelCase, "{{ SCREEN.name|lowerFirst }}"),
    ]
  }

  /// What is said of the made-up coordinator.
  func filled(_ note: String) -> String {
    pairs.reduce(note) { note, pair in note.replacing(pair.0, with: pair.1.replacing("SCREEN", with: "screen")) }
  }

  /// A whole template.
  func template(_ summary: String, _ head: [String], _ text: String, isScreen: Bool = false) -> String {
    let code = text.renamingIdentifiers { $0 == parent ? Self.placeOfParent : nil }
    var body = code
    for opening in ["{{", "{%", "{#"] { body = body.replacing(opening, with: "{{ \"\(opening)\" }}") }
    body = body.replacing(Self.placeOfParent, with: isScreen ? parent : "{{ parent.type }}")
    for (name, value) in pairs {
      let isOfScreen = value.contains("SCREEN")
      let place = value.replacing("SCREEN", with: isScreen ? "screen" : "screens.first")
      body = body.replacing(
        name, with: isScreen && !isOfScreen ? place.replacing("{{ ", with: "{{ coordinator.") : place)
    }
    return (["---", "summary: \(summary)"] + head + ["---", body.trimmingBlankLines]).joined(separator: "\n") + "\n"
  }

  private static let placeOfParent = "ZqzParentPlace"
}
