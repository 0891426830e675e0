import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What goes when a coordinator or a screen goes: its code, and all that only serves it elsewhere.
///
/// Each mention of what goes is followed to the smallest whole thing that holds it: a statement, a member, the branch of
/// a `switch`. That goes, too, and what mentions it is followed in turn. Mentions that would change what the rest of the
/// app does stop the removal.
struct Removal {
  let project: Project
  /// What was asked for.
  let targets: [TypeID]
  /// Whether screens and coordinators go as well that nothing else shows.
  let takesScreens: Bool
  /// Nodes that go whole, whatever they are.
  private(set) var units: Set<NodeRef> = []
  /// Calls of modifiers that go, while what they are called on stays.
  private(set) var trims: Set<NodeRef> = []
  private(set) var types: Set<TypeID> = []
  /// Members and cases that go.
  private(set) var members: Set<DeclarationRef> = []
  /// Blocks that something has gone from.
  private(set) var touched: Set<NodeRef> = []
  /// Blocks that were left with nothing, and are dealt with.
  var emptied: Set<NodeRef> = []
  /// Guards that decide by what goes.
  var guards: Set<NodeRef> = []
  /// Functions that are left with nothing to do.
  var idle: Set<NodeRef> = []
  /// Closures that stay, and branches of a `switch`, though nothing is left in them.
  var hollow: Set<NodeRef> = []
  /// The members of all types by their names.
  let bearers: [Name: [DeclarationRef]]
  /// The calls of each function; nil where nobody has asked for them yet.
  var calls: [DeclarationRef: [NodeRef]]?
  private var obstacles: [NodeRef: String] = [:]
  private var pending: [NodeRef] = []

  init(of targets: [TypeID], takingScreens takesScreens: Bool, in project: Project) {
    self.project = project
    self.targets = targets
    self.takesScreens = takesScreens
    bearers = Dictionary(grouping: project.types.flatMap(\.members), by: \.name).mapValues { $0.map(\.place) }
    for target in targets { remove(target) }
    removeTests()
    repeat { followMentions() } while settle()
  }

  /// The same in another project, which has more files.
  init(_ other: Removal, in project: Project) {
    let found = project.files.enumerated().filter { !$1.isSDK }.map { (Bytewise($1.path), $0) }
    let numbers = Dictionary(found) { first, _ in first }
    func number(of file: Int) -> Int? { numbers[Bytewise(other.project.files[file].path)] }
    func moved(_ member: DeclarationRef) -> DeclarationRef? {
      number(of: member.file).map { file in
        var member = member
        member.file = file
        return member
      }
    }
    func moved(_ nodes: Set<NodeRef>) -> Set<NodeRef> {
      Set(nodes.compactMap { node in number(of: node.file).map { NodeRef(file: $0, node: node.node) } })
    }
    func moved(_ types: some Sequence<TypeID>) -> [TypeID] {
      let declared = Set(types.flatMap { other.project[type: $0].declarations }.compactMap { moved($0) })
      return project.types.filter { $0.declarations.contains(where: declared.contains) }.map(\.id)
    }
    self.project = project
    (targets, takesScreens) = (moved(other.targets), other.takesScreens)
    bearers = Dictionary(grouping: project.types.flatMap(\.members), by: \.name).mapValues { $0.map(\.place) }
    (units, trims) = (moved(other.units), moved(other.trims))
    (types, members) = (Set(moved(other.types)), Set(other.members.compactMap { moved($0) }))
  }

  /// The mentions that nobody has followed yet.
  mutating func takePending() -> [NodeRef] {
    defer { pending = [] }
    return pending
  }

  /// What stops the removal, in the order of the source.
  var stops: [(place: NodeRef, reason: String)] {
    obstacles.filter { !isGone($0.key) }.map { (place: $0.key, reason: $0.value) }.sorted { $0.place < $1.place }
  }

  /// Whether a node goes, or something around it.
  func isGone(_ place: NodeRef) -> Bool {
    var current = place
    while true {
      if units.contains(current) { return true }
      guard let parent = project.parent(of: current) else { return false }
      if trims.contains(parent), let callee = project.firstChild(of: parent) {
        if current != callee { return true }
        if current == place { return true }
      }
      current = parent
    }
  }

  // MARK: Changes

  mutating func remove(_ type: TypeID) {
    guard types.insert(type).inserted else { return }
    for place in project[type: type].declarations { take(project.node(of: place)) }
    for nested in project.types where nested.parent == type { remove(nested.id) }
    pending += mentions(of: type)
  }

  mutating func take(_ unit: NodeRef) {
    units.insert(unit)
    if let parent = project.parent(of: unit) { touched.insert(parent) }
  }

  mutating func takeLocal(_ binding: NodeRef) {
    take(binding)
    pending += project.uses(ofLocal: binding)
  }

  mutating func trim(_ call: NodeRef) { trims.insert(call) }

  mutating func follow(_ mentions: [NodeRef]) { pending += mentions }

  /// A member or a case goes, with all that mentions it.
  mutating func takeMember(_ member: DeclarationRef) {
    guard members.insert(member).inserted else { return }
    take(project.node(of: member))
    pending += mentions(of: member)
    for place in doubts(about: member) { stop(at: place, "`\(project.text(place))` may be what goes") }
  }

  mutating func stop(at place: NodeRef, _ reason: String) {
    if obstacles[place] == nil { obstacles[place] = reason }
  }

  private mutating func followMentions() {
    while let mention = pending.popLast() {
      if !isGone(mention) { climb(from: mention) }
    }
  }

  /// Lets go what nothing uses any more.
  /// - Returns: whether there is anything new.
  private mutating func settle() -> Bool {
    let before = (units.count, trims.count, obstacles.count)
    settleBlocks()
    if !pending.isEmpty { return true }
    settleServants()
    settleCompanions()
    settleOwners()
    return !pending.isEmpty || before != (units.count, trims.count, obstacles.count)
  }
}
