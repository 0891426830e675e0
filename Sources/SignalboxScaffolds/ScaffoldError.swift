import SignalboxEditing
import SignalboxText

/// Why nothing was written. The cases carry data; the wording stands in `description`.
public enum ScaffoldError: Error, Sendable, Equatable {
  /// A name that Swift would not take.
  case badName(String, NameProblem)
  /// A type of that name exists already: in the project at a place, or in the SDK.
  case nameTaken(String, place: String?)
  /// A name that no coordinator, screen, … bears, with the nearest one that is borne.
  case unknown(kind: String, String, nearest: String?)
  /// Several types bear the name: qualified names or places.
  case ambiguous(kind: String, String, candidates: [String])
  /// Nothing says which style to use: the project has no coordinators, or they are built in none that is known.
  case noStyle(known: [String], hasCoordinators: Bool)
  /// The style's code needs a newer iOS than the app runs on.
  case newerSystem(style: String, needs: Int, has: Int)
  /// What the style writes does not go with the project: what would not compile.
  case unsound(style: String, problem: String)
  /// The style has no templates for what was asked for.
  case notInStyle(style: String, command: String)
  /// A choice that the style does not offer.
  case badChoice(variable: String, String, choices: [String])
  /// A container, an ending or a kind of screen that the style does not have, and those that it has.
  case notOffered(option: String, style: String, choices: [String])
  /// A type is not built so that a template could join it: what the template adds.
  case noPlace(type: String, style: String, adds: String)
  /// A value that stands in an enumeration of destinations has to be hashable.
  case notHashable(type: String, screen: String)
  /// The style's base type has none of the members that its templates call.
  case missingWord(base: String, word: String, candidates: [String])
  /// A member that somebody named for a word, and that the base type does not have, or not of that kind.
  case badWord(base: String, word: String, String, isProperty: Bool)
  /// An input or output of a screen that cannot be read, with one that could.
  case badPort(String, example: String)
  /// A type that crosses Objective-C as it is.
  case needsNoBox(String)
  /// A type of an input or output that no property can have.
  case notStorable(String)
  /// A variable that has no default and was not set; its type.
  case missingVariable(String, String)
  /// A signature that cannot be a message.
  case badMessage(String, reason: String, suggestion: String?)
  /// A type that messages of the responder chain cannot reach.
  case notAResponder(String)
  /// Nothing forwards messages, and the style's own library for that would clash with a type: its name and place.
  case noChain(clash: String, place: String)
  /// Inputs and outputs are the style's, and a coordinator is built in none.
  case portsNeedStyle(of: String)
  /// A path that names no Swift file.
  case badFile(String)
  /// Two inputs or outputs of one name.
  case givenTwice(String)
  /// Something that only the user can decide.
  case undecided(question: String, candidates: [String], option: String)
  /// A list of children that nothing can hand anything on to: its property and the place of its type, where known.
  case hiddenChildren(of: String, property: String?, place: String?)
  /// A variable that neither the style nor its templates have, with the nearest one that they have.
  case unknownVariable(String, style: String, nearest: String?)
  /// Nobody in the project could do what a child tells; what there is to tell.
  case noCoordinators(String)
  /// Screens of the style tell in a way that migrations do not know.
  case noOutputs(style: String)
  /// A text that names no singleton.
  case badTarget(String)
  /// A text that is no `file:line`.
  case badPlace(String)
  /// Code that cannot be moved safely.
  case cannotMigrate(place: String, reason: String)
  /// Why each step of a migration stays, with its place.
  case nothingMigrated([String])
  /// A coordinator or a screen that other code needs: where it does.
  case cannotRemove(String, places: [RemovalStop])
  /// Why an app cannot get its first coordinator; a clause.
  case cannotAdopt(String)
  /// A coordinator that is built in another way than what it is to hold.
  case otherStyle(of: String, style: String)
  /// A coordinator that has too much of its own to model another one on.
  case noModel(String, why: Unfit?)
  /// Neither a style nor any coordinator tells how a child of the parent is to be built: what speaks against each
  /// coordinator.
  case noStyleFits(models: [String])
  /// Two templates make the same file.
  case fileTwice(String)
  /// A file that the edit needs cannot be read.
  case unreadable(String)
  /// A name of the project holds a character that cannot be seen, such as one that turns the text around it: a line
  /// of the code that would have been written.
  case hiddenCharacter(code: String)
  /// A file that cannot be edited.
  case uneditable(EditingError)
  /// A template that cannot be read or rendered.
  case template(TemplateError)
}

extension ScaffoldError {
  /// Whether the project's files are to blame rather than the command line.
  public var isAboutInput: Bool {
    switch self {
    case .template, .uneditable, .unreadable, .cannotRemove, .cannotAdopt, .hiddenCharacter: true
    // Whatever stops a migration, it is the code that is asked about.
    case .cannotMigrate, .nothingMigrated, .undecided, .noCoordinators, .noOutputs: true
    // Paths are about what lies on the disk, wherever they are given.
    case .unknown(kind: "file", _, _), .badFile: true
    default: false
    }
  }
}

extension ScaffoldError {
  /// Whether the project does not build its coordinators as the style does.
  var isAboutStyle: Bool {
    switch self {
    case .noStyle, .unsound, .noPlace, .missingWord, .otherStyle, .notInStyle, .notAResponder, .uneditable: true
    default: false
    }
  }
}

extension ScaffoldError {
  /// Whether it speaks of a style as if somebody had chosen it.
  var isAboutGuess: Bool {
    switch self {
    case .noPlace, .missingWord, .otherStyle, .notAResponder, .unsound, .noChain: true
    default: false
    }
  }
}

extension ScaffoldError: CustomStringConvertible {
  /// One line for people: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .badName(let name, let problem): "'\(name)' is not a valid name: \(problem)"
    case .nameTaken(let name, let place?): "\(name) exists already, at \(place)"
    case .nameTaken(let name, nil): "\(name) is the name of a system type; choose another"
    case .unknown(let kind, let name, let nearest):
      "the project has no \(kind) '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .ambiguous(let kind, let name, let candidates):
      "several \(kind)s are named '\(name)': \(candidates.joined(separator: ", ")); name one as it stands here"
    case .noStyle(let known, hasCoordinators: true):
      "the style of the project's coordinators is unknown; name one with --style "
        + "(\(known.joined(separator: ", "))), or use your own templates (signalbox templates export)"
    case .noStyle(let known, hasCoordinators: false):
      "the project has no coordinators to take the style from; name one with --style (\(known.joined(separator: ", ")))"
    case .newerSystem(let style, let needed, let oldest):
      "the style '\(style)' needs iOS \(needed), and the app's deployment target is iOS \(oldest); "
        + "name another style with --style, or raise the target"
    case .unsound(let style, let problem):
      "what the style '\(style)' writes would not compile here: \(problem); name another style with --style"
    case .notInStyle(let style, let command): "the style '\(style)' has no templates for `new \(command)`"
    case .badChoice(let variable, let value, let choices):
      "'\(value)' is not a value of \(variable); use one of \(choices.joined(separator: ", "))"
    case .notOffered(let option, let style, let choices):
      "the style '\(style)' has no \(option); "
        + (choices.isEmpty ? "omit it" : "choose one of \(choices.joined(separator: ", "))")
    case .noPlace(let type, let style, let adds):
      "\(type) is not built as the style '\(style)' expects, so there is no place for this: \(adds)"
    case .notHashable(let type, let screen):
      "\(screen) takes '\(type)', which is not Hashable, so no path can store it; let it conform, or pass its id"
    case .missingWord(let base, let word, let candidates):
      "\(base) has no member for '\(word)' (looked for \(candidates.joined(separator: ", "))); "
        + "if it has one of another name, name it with --set \(word)='name(label:)', or else another style with --style"
    case .badWord(let base, let word, let given, isProperty: true):
      "\(base) has a property \(given), and the style calls a method as '\(word)'; declare the method there, or name "
        + "another style with --style"
    case .badWord(let base, let word, let given, isProperty: false):
      "\(base) has no '\(given)' for '\(word)'; declare it there, or name another style with --style"
    case .badPort(let text, let example): "'\(text)' is not of the form '\(example)'"
    case .needsNoBox(let type): "'\(type)' needs no box: Objective-C can represent it"
    case .notStorable(let type):
      "a screen stores its inputs, and no property can be of type '\(type)'; "
        + (type.contains("some ") ? "write '\(type.replacing("some ", with: "any "))'" : "write only the type")
    case .missingVariable(let name, let type): "the template needs a value for \(name) (\(type)): --set \(name)=…"
    case .badMessage(let signature, let reason, let suggestion):
      "'\(signature)' cannot be a message: \(reason)" + (suggestion.map { "; \($0)" } ?? "")
    case .notAResponder(let name):
      "\(name) is not a UIResponder, so it can neither receive nor send messages; name a coordinator, a screen or a view"
    case .noChain(let type, let place):
      "no file declares `coordinatingResponder`, by which messages travel, and Signalbox's own library for it would clash "
        + "with \(type) at \(place); declare it in an extension of UIResponder, and let coordinators override it"
    case .portsNeedStyle(let type):
      "inputs, outputs and --kind are written in a style, and \(type) is built in none that Signalbox knows; omit them, "
        + "so that the screen is modelled on another one, or name a style with --style"
    case .badFile(let path): "\(path) is not a Swift file; its name must end with .swift"
    case .givenTwice(let name): "there is more than one '\(name)'; give each input and output its own name"
    case .undecided(let question, let candidates, let option):
      "\(question): \(Self.list(candidates)); choose with \(option)"
    case .hiddenChildren(let type, nil, _):
      "no property of \(type) stores the children, so nothing can be passed on; "
        + "store them in a property childCoordinators, declared in a protocol of all coordinators"
    case .hiddenChildren(let type, let property?, let place):
      "\(place.map { "\($0): " } ?? "")only \(type) itself can read its \(property), so nothing can be passed on; "
        + "make it private(set), and declare it in a protocol of all coordinators"
    case .unknownVariable(let name, let style, let nearest):
      "the style '\(style)' has no variable '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; `signalbox new --describe \(style)` lists them")
    case .noCoordinators(let what):
      "the project has no coordinator to handle \(what); create one with `signalbox new coordinator`"
    case .noOutputs(let style):
      "screens of the style '\(style)' report events in a way that migrations do not support;"
        + " name another style with --style"
    case .badTarget(let text): "'\(text)' is not a singleton; write one like 'CartManager.shared.add'"
    case .badPlace(let text): "'\(text)' is not a place; write one like 'Cart/CartController.swift:12'"
    case .cannotMigrate(let place, let reason): "\(place): cannot be migrated: \(reason)"
    case .nothingMigrated(let reasons): "nothing can be migrated: " + reasons.joined(separator: "; ")
    case .cannotRemove(let name, let places):
      "\(name) cannot be removed: " + places.map { "\($0.path):\($0.line): \($0.reason)" }.joined(separator: "; ")
    case .cannotAdopt(let reason): reason
    case .otherStyle(let type, let style):
      "\(type) is not built in the style '\(style)', and cannot retain a coordinator of it;"
        + " name another style with --style, or omit --parent"
    case .noModel(let type, let why):
      "\(type) cannot serve as a model: \(why.map { "\($0)" } ?? "no coordinator creates it in a method"); "
        + "name another one with --like"
    case .noStyleFits(let models) where models.isEmpty:
      "no coordinator creates another in a way that a new one could be modelled on, and the project is in no style "
        + "that Signalbox knows; write this one by hand, and later ones are modelled on it, or name a style with --style"
    case .noStyleFits(let models):
      "no coordinator can serve as a model for it: " + models.joined(separator: "; ")
        + "; write this one by hand, and later ones are modelled on it, or name a style with --style"
    case .fileTwice(let path): "two templates write \(path)"
    case .unreadable(let path): "cannot read \(path)"
    case .hiddenCharacter(let code):
      "the new code would hold a name with a character that cannot be seen\(Self.number(ofHidden: code)); "
        + "rename what this uses: \(code)"
    case .uneditable(let error): error.description
    case .template(let error): error.description
    }
  }
}

extension ScaffoldError {
  /// ` (U+200B)`: the character that the text does not show.
  fileprivate static func number(ofHidden code: String) -> String {
    guard let scalar = code.unicodeScalars.first(where: \.isHidden) else { return "" }
    return " (U+\(String(scalar.value, radix: 16, uppercase: true)))"
  }

  /// As many as somebody reads.
  fileprivate static func list(_ candidates: [String]) -> String {
    let rest = candidates.count - 20
    guard rest > 0 else { return candidates.joined(separator: ", ") }
    return (candidates.prefix(20) + ["and \(rest) more"]).joined(separator: ", ")
  }
}
