import Foundation
import SignalboxFacts
import SignalboxXML

/// A file that could not be read as what its name promises.
public enum InputProblem: Error, Sendable, Equatable {
  case workspace(WorkspaceError)
  /// What the configuration includes is not there, or too much.
  case included(WorkspaceError, ConfigurationPlace)
  case notUTF8(path: String, line: Int)
  case badDocument(path: String, XMLError)
  /// Its content is elsewhere.
  case placeholder(path: String, Placeholder)
  /// Swift that is too much for the parser.
  case excess(path: String, SourceExcess)
  /// A file of facts that does not hold what it should.
  case facts(FactsFileError)
}

extension InputProblem: CustomStringConvertible {
  /// One line for people: where, what, what to do.
  public var description: String { place.map { "\($0): \(message)" } ?? message }

  /// `path:line`; nil where the message names the path itself.
  public var place: String? {
    switch self {
    case .workspace, .facts: nil
    case .included(_, let place): place.description
    case .notUTF8(let path, let line): "\(path):\(line)"
    case .badDocument(let path, let error): path + (error.line.map { ":\($0)" } ?? "")
    case .placeholder(let path, _): path
    case .excess(let path, let excess): "\(path):\(excess.line)"
    }
  }

  /// Whether nothing is wrong with the file itself: it is left out, and the run counts as whole.
  public var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }

  /// The file that could not be read; nil where it is about something else than a file.
  public var file: String? {
    switch self {
    case .workspace(.unreadable(let path, _)), .workspace(.tooLarge(let path, _, _)), .workspace(.brokenLink(let path)),
      .notUTF8(let path, _), .badDocument(let path, _), .placeholder(let path, _), .excess(let path, _):
      path
    case .workspace, .included, .facts: nil
    }
  }

  /// Where in the file, counted from 1; nil where no line is to blame.
  public var line: Int? {
    switch self {
    case .notUTF8(_, let line): line
    case .badDocument(_, let error): error.line
    case .excess(_, let excess): excess.line
    case .included(_, let place): place.line
    case .workspace, .placeholder, .facts: nil
    }
  }

  /// What is wrong, and what to do about it.
  public var message: String {
    switch self {
    case .workspace(let error): error.description
    case .included(let error, _): "in 'included': \(error)"
    case .notUTF8: "not valid UTF-8; convert the file to UTF-8 and try again"
    case .badDocument(_, let error): error.message
    case .placeholder(_, let placeholder): placeholder.remedy
    case .excess(_, let excess):
      "\(excess), so the file was not read; exclude it, or split it"
    case .facts(let error): error.description
    }
  }
}

extension InputProblem {
  /// - Parameter roots: the paths from the command line; where there are none, the configuration may be to blame.
  init(_ error: WorkspaceError, roots: [String], _ configuration: Configuration) {
    let workingFolder = FileManager.default.currentDirectoryPath
    if error == .wholeDisk, let place = configuration.origins["included"] {
      self = .included(error, place)
      return
    }
    if roots.isEmpty, case .noSuchPath(let path) = error, let place = configuration.origins["included"] {
      let folder = configuration.folder(of: "included") ?? workingFolder
      let starts = GlobSet(configuration.included, relativeTo: folder).literalPrefixes
      if starts.contains(Path.absolute(path, in: workingFolder)) {
        self = .included(error, place)
        return
      }
    }
    if case .notSource(let path) = error, FactsFiles.isFacts(path) {
      self = .facts(.asSource(path))
      return
    }
    self = .workspace(error)
  }
}
