/// Why a coordinator cannot serve as a model for another one.
public enum Unfit: Error, Sendable, Equatable {
  /// It is the coordinator that is to be made, from an earlier run.
  case itself
  /// It is kept under a key that is its own.
  case keyed
  /// It is created in code that has no statements of its own for it, or together with others.
  case entangled
  /// It cannot be read as one type in one file with an initialiser of its own.
  case scattered
  /// It is not called as coordinators are, so that a new one would have no name: the ending of their names.
  case calledOtherwise(String)
  /// It shows no screen that it creates itself as soon as it starts.
  case noScreen
  /// Nothing tells how a second screen would follow its first one.
  case oneScreen
  /// What starts it is declared in a module that was not read.
  case unseenStart
  /// What starts it returns something that its screen is the source of.
  case returning(String)
  /// Its creator uses the type of its screen.
  case knownScreen(String)
  /// What makes it is there for it alone: `LoginDIContainer`.
  case ownFactory(String)
  /// A member that it must have, or that its screen depends on, is its own alone.
  case special(String)
  /// A member that it must have, as others have, does what is its own alone.
  case ownCode(String)
  /// The parent lacks what the one who creates the model has: the names of these members.
  case foreignParent([String])
  /// Its code cannot be cut without breaking it.
  case uncuttable
  /// What a method does around its creation cannot stand in a method of its own: the name of that method.
  case interwoven(String)
  /// A copy of it is no Swift, or has no place: why.
  case unwritable(String)
  /// What it shows its screen in is there for that screen alone.
  case ownContainer
  /// The parent has a member of the new method's name.
  case taken(String)
  /// The factory's method does more than to make it.
  case factory
  /// The container that makes it is told something of it alone.
  case registration
  /// Nobody would hear of its end.
  case noAnswer
  /// Others listen to what starting it gives, and nothing tells how its creator would: where.
  case unheard(String)
  /// Its screen is shown in several ways, and nothing tells how it goes away: where.
  case severalWays(String)
  /// The copy would not compile, and why.
  case unsound(String)
  /// It takes the place of what is shown, and nothing brings that back at its end.
  case lasting
  /// It takes the place of what is shown, and is handed no stack in the place of which the parent's could stand.
  case replacing
  /// What creates it, and why that is no way for a coordinator: a clause with the place.
  case aside(String)
  /// The parent would take its end for that of the parent's own flow: by the method of that name.
  case endsParent(String)
  /// What it shows its screen on is in no window: the name of the parent's property.
  case offscreen(String)
  /// A reason, and the line that it is about.
  indirect case at(String, Unfit)
  /// It is part of another app: of a module that nothing of the parent's app imports.
  case otherApp(String)
  /// It fills the app's window, as the first coordinator of an app does.
  case first
  /// Nothing shows it, nor what is made for it to be shown in.
  case unshown
  /// The copy would not be shown as the model is.
  case shownOtherwise
}

extension Unfit {
  /// Whether it shows no screen that could be another one: that is seen at once, and says nothing of the others.
  var isAboutScreen: Bool { bare == .noScreen || bare == .unseenStart }

  /// The reason without its place.
  var bare: Unfit { if case .at(_, let reason) = self { reason } else { self } }

  /// Whether a copy was made and looked at, which takes its time.
  var isAboutCopy: Bool {
    if case .unsound = bare { true } else { bare == .shownOtherwise }
  }
}

extension Unfit {
  /// Whether a parent that does not have what the model's creator shows it in may have another stack.
  var isAboutStage: Bool {
    switch bare {
    case .foreignParent, .entangled, .unshown, .shownOtherwise: true
    default: false
    }
  }

  private static let listed = 3

  /// As many as somebody reads; those without a screen come last.
  static func list(_ models: [(type: String, why: Unfit)]) -> [String] {
    let sorted = models.filter { !$0.why.isAboutScreen } + models.filter(\.why.isAboutScreen)
    let rest = sorted.count - listed
    return sorted.prefix(listed).map { "\($0.type): \($0.why)" } + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

extension Unfit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .itself: "it is the new coordinator"
    case .keyed: "it is kept under a key of its own"
    case .entangled: "the code that creates it also does something else"
    case .unseenStart: "what starts it, or its protocols, are declared in a module that was not read"
    case .returning(let method): "what its '\(method)' returns comes from its screen, or goes on in its creator"
    case .knownScreen(let type): "its creator goes on with its screen, '\(type)'"
    case .ownFactory(let type): "'\(type)' makes it, which is there for it alone"
    case .scattered: "it is not one type in one file with one initialiser"
    case .calledOtherwise(let ending): "its name does not end with '\(ending)'"
    case .noScreen: "it shows no screen of the project that it creates itself when it starts"
    case .oneScreen: "nothing that it has pushes a second screen over its first one"
    case .special(let member): "it depends on '\(member)', which no other coordinator has"
    case .ownCode(let member): "its '\(member)' handles only its own screens and routes"
    case .foreignParent(let members):
      "starting it needs \(members.map { "'\($0)'" }.joined(separator: ", ")), which the parent does not have"
    case .uncuttable: "its code cannot be reduced to what coordinators share"
    case .interwoven(let method): "what '\(method)' does to create it cannot stand in a method of its own"
    case .unwritable(let problem): "a copy of it cannot be written: \(problem)"
    case .ownContainer: "what it shows its screen in is there for that screen alone"
    case .taken(let name): "the parent has a '\(name)' already"
    case .factory: "its factory does more than to create it"
    case .registration: "the container that makes it is told something that is there for it alone"
    case .noAnswer: "its creator does not handle its end in a way that could be copied"
    case .unheard(let place): "what starting it gives goes on in the code around \(place)"
    case .severalWays(let place): "it shows its screen in several ways (\(place)), and no code of its own takes it away"
    case .unsound(let problem): "a copy of it would not compile: \(problem)"
    case .replacing: "it takes the place of what is shown, and is handed no stack that the parent has one for"
    case .lasting: "it takes the place of what is shown, and nothing brings that back when it ends"
    case .aside(let reason): reason
    case .endsParent(let method): "its end would end the parent, too, by its '\(method)'"
    case .offscreen(let stack): "it would be shown on the parent's '\(stack)', which nothing shows"
    case .at(let place, let reason): "\(reason) (\(place))"
    case .otherApp(let module): "it is part of '\(module)', which nothing of the parent's app imports"
    case .first: "it fills the app's window, as only the first coordinator of an app does"
    case .unshown: "nothing shows it, nor the container that is created for it"
    case .shownOtherwise: "a copy of it would not be shown as it is"
    }
  }
}
