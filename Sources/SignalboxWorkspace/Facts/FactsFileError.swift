import SignalboxFacts

/// Why a file of facts cannot be used.
public enum FactsFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(WorkspaceError)
  case archive(String, FactsArchiveError)
  /// A source file of which two files of facts tell.
  case twice(file: String, in: String, and: String)
  /// A module of which two files of facts tell.
  case sameModule(String, in: String, and: String)
  /// Two files of facts that tell of the same sources at different paths.
  case sameContent(String, String)
  /// A file of facts among the paths of sources.
  case asSource(String)
  /// An interface where all bodies are needed.
  case interface(String)
  /// An interface that went by other words than this run does.
  case otherVocabulary(String)

  /// One line for people: where, what, what to do.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .archive(let path, let error): "\(path): \(error)"
    case .twice(let file, let one, let other):
      one == other
        ? "\(one): holds \(file) twice; write it again" : "\(file) is in \(one) and in \(other); leave one out"
    case .sameModule(let module, let one, let other):
      "the module \(module) is in \(one) and in \(other); leave one out, or give them names with --module"
    case .sameContent(let one, let other):
      "\(one) and \(other) tell of the same sources at different paths; leave one out, or give both modules names with --module"
    case .asSource(let path): "\(path) is a file of facts; write --facts \(path)"
    case .interface(let path):
      "\(path): an interface lacks the bodies that are needed here; write the file again without --interface. Only "
        + "`lint --only-modules` of other modules does without"
    case .otherVocabulary(let path):
      "\(path): this interface was made with another `vocabulary:`, so bodies may be missing; write it again with the "
        + "configuration of this run: signalbox facts --interface --config …"
    }
  }
}
