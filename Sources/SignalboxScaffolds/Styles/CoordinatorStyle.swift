import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// How a project's coordinators are built: what new ones are modelled on, counted.
public struct CoordinatorStyle: Sendable, Equatable {
  /// One question, with its answers, the most common first.
  public struct Habit: Sendable, Equatable {
    public let title: String
    public let answers: [Answer]
  }

  /// What some of the coordinators do.
  public struct Answer: Sendable, Equatable {
    public let text: String
    public let count: Int
    /// The first coordinator that does it.
    public let example: String
  }

  /// How many coordinators there are, bases left out.
  public let count: Int
  /// The style of Signalbox that most of them show the marks of.
  public let known: String?
  public let habits: [Habit]

  public init(of project: Project, among catalog: StyleCatalog) {
    let coordinators = project.concreteCoordinators
    count = coordinators.count
    known = StyleDetector(project: project).majority(among: catalog.styles)?.id
    let siblings = coordinators.flatMap { project.siblings(madeBy: $0) }
    let questions: [(String, [(TypeID, String)])] = [
      ("inherits from", coordinators.flatMap { id in project.basesOfCoordinator(id).map { (id, $0) } }),
      ("is given", coordinators.flatMap { id in project.valuesGiven(to: id).map { (id, $0) } }),
      ("starts with", coordinators.flatMap { id in project.words(.startMethods, of: id).map { (id, $0) } }),
      ("ends with", coordinators.flatMap { id in project.words(.endWords, of: id).map { (id, $0) } }),
      ("is created by", siblings.map { ($0.type, project.maker(of: $0)) }),
      (
        "is shown by",
        siblings.compactMap { sibling in
          project.transition(from: sibling.owner, to: sibling.type).map { (sibling.type, $0.rawValue) }
        }
      ),
      ("its file imports", coordinators.flatMap { id in project.importsOfFile(of: id).map { (id, $0) } }),
    ]
    habits = questions.map { Habit(title: $0, answers: Self.counted($1, in: project)) }.filter { !$0.answers.isEmpty }
  }

  private static let limit = 6

  private static func counted(_ found: [(TypeID, String)], in project: Project) -> [Answer] {
    let users = Dictionary(grouping: found, by: \.1).mapValues { Set($0.map(\.0)) }
    let sorted = users.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.prefix(limit).compactMap { text, users in
      users.min().map { Answer(text: text, count: users.count, example: project[type: $0].name) }
    }
  }
}

extension Project {
  /// Classes and protocols of coordinators, as they stand behind the colon.
  fileprivate func basesOfCoordinator(_ id: TypeID) -> [String] {
    let parts = self[type: id].declarations.flatMap { headerParts(of: $0) }.filter { self[$0].kind == .inherited }
    return Set(parts.flatMap { subtree(of: $0, kinds: [.typeName]).prefix(1) }.map { text($0) }).sorted()
  }

  /// `router: Router`: the parameters of the initialiser, its own or the one that it inherits.
  fileprivate func valuesGiven(to id: TypeID) -> [String] {
    let classes = self[type: id].ancestors.filter { self[type: $0].origin == .project }
    let found = classes.lazy.compactMap { type in self[type: type].members.first { $0.kind == .initializer } }.first
    return (found.map { parameters(of: $0.place) } ?? []).compactMap { parameter in
      writtenType(of: parameter).map { "\(text(parameter)): \(objectiveC.source(of: objectiveC.shape(of: $0)))" }
    }
  }

  fileprivate func words(_ topic: Vocabulary.Topic, of id: TypeID) -> [String] {
    let own = self[type: id].ancestors.filter { self[type: $0].origin == .project }.flatMap { self[type: $0].members }
    let named = own.filter { member in
      guard [.function, .property].contains(member.kind) else { return false }
      let name = text(member.name)
      return topic == .endWords ? vocabulary[topic].matchWord(of: name) : vocabulary[topic].contains(name)
    }
    return Set(named.map { text($0.name) + ($0.kind == .function ? "()" : "") }).sorted()
  }

  fileprivate func maker(of sibling: Sibling) -> String {
    if sibling.isResolved { return "a container" }
    if let factory = sibling.factory { return self[type: factory.owner].name }
    return sibling.closure == nil ? "a method of its parent" : "a closure of its parent"
  }

  fileprivate func importsOfFile(of id: TypeID) -> [String] { declarationFile(of: id)?.facts.imports ?? [] }
}
