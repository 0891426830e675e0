import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// What is to be said about one file.
struct FileNotes: Equatable {
  var findings: [Finding] = []
  var problems: [Problem] = []

  /// What is wrong with a file itself.
  struct Problem: Equatable {
    var line: Int?
    var column: Int?
    var message: String
  }

  var isEmpty: Bool { findings.isEmpty && problems.isEmpty }
}

extension ServedFolder {
  /// What is to be said, by the paths that findings name.
  /// - Parameter documents: what is open.
  func notes(_ documents: [Document]) -> [Bytewise: FileNotes] {
    guard isThere, ProcessFolder.enter(path) else { return [:] }
    var notes: [Bytewise: FileNotes] = [:]
    for finding in project.result?.selected.findings ?? [] {
      notes[finding.file, default: FileNotes()].findings.append(finding)
    }
    for problem in analysis?.problems ?? [] {
      guard let file = problem.file else { continue }
      notes[file, default: FileNotes()].problems.append(.init(line: problem.line, message: problem.message))
    }
    for mistake in project.mistake?.withOthers ?? [] {
      notes[mistake.file, default: FileNotes()].problems.append(.init(mistake))
    }
    for document in documents {
      guard let name = name(of: document.path) else { continue }
      if document.isConfiguration, let bytes = document.bytes {
        // What is typed speaks for itself, and what is written no more.
        let own = ConfigurationMistake.all(in: bytes, of: name).filter { $0.file.hasSameBytes(as: name) }
        notes[name] = own.isEmpty ? nil : FileNotes(problems: own.map { .init($0) })
      } else if let excess = document.excess {
        notes[name] = FileNotes(problems: [.init(line: nil, message: excess)])
      }
    }
    return notes
  }
}

extension FileNotes.Problem {
  fileprivate init(_ mistake: ConfigurationMistake) {
    self.init(line: mistake.line, column: mistake.column, message: mistake.message)
  }
}

/// Turns findings into diagnostics, with the texts that their places are in.
struct DiagnosticMaker {
  let folder: ServedFolder
  let encoding: PositionEncoding
  /// By the paths of findings; looked up once.
  private var texts: [Bytewise: TextLines?] = [:]

  init(_ folder: ServedFolder, _ encoding: PositionEncoding) {
    self.folder = folder
    self.encoding = encoding
  }

  mutating func diagnostics(_ notes: FileNotes, of file: String, in lines: TextLines?) -> [Diagnostic] {
    if let lines { texts[file] = .some(lines) }
    return notes.problems.map { problem in
      let text = self.lines(of: file)
      let line = problem.line ?? 1
      var range = text?.range(ofLine: line, encoding) ?? Self.start(of: line)
      if let column = problem.column {
        range.start = text?.position(line: line, column: column, encoding) ?? range.start
      }
      range.end = max(range.start, range.end)
      return Diagnostic(range: range, severity: Diagnostic.error, message: problem.message)
    } + notes.findings.map { diagnostic($0) }
  }

  mutating func diagnostic(_ finding: Finding) -> Diagnostic {
    let related = finding.related.map { place in
      Diagnostic.Related(
        location: location(place.file, line: place.line), message: place.text.isEmpty ? place.name : place.text)
    }
    return Diagnostic(
      range: range(of: finding), severity: finding.severity == .error ? Diagnostic.error : Diagnostic.warning,
      code: finding.rule, message: finding.reason, tags: Self.tags[finding.rule].map { [$0] },
      relatedInformation: related.isEmpty ? nil : related)
  }

  /// What does nothing is shown faded, what Apple has replaced struck through.
  private static let tags = [
    "superfluous_suppression": Diagnostic.unnecessary, "unknown_rule_in_suppression": Diagnostic.unnecessary,
    "message_without_sender": Diagnostic.unnecessary, "coordinator_never_created": Diagnostic.unnecessary,
    "legacy_push": Diagnostic.deprecated,
  ]

  mutating func range(of finding: Finding) -> TextRange {
    guard let text = lines(of: finding.file) else { return Self.start(of: finding.line) }
    guard let end = finding.end else { return text.range(ofLine: finding.line, encoding) }
    let start = text.position(line: finding.line, column: finding.column, encoding)
    return TextRange(start: start, end: max(start, text.position(line: end.line, column: end.column, encoding)))
  }

  mutating func range(of change: Fix.Change) -> TextRange {
    guard let text = lines(of: change.file) else { return Self.start(of: change.start.line) }
    return TextRange(
      start: text.position(ofByte: change.edit.range.lowerBound, encoding),
      end: text.position(ofByte: change.edit.range.upperBound, encoding))
  }

  /// A line of a file.
  mutating func location(_ file: String, line: Int) -> Location {
    let range = lines(of: file)?.range(ofLine: line, encoding) ?? Self.start(of: line)
    return Location(uri: DocumentURI.uri(of: folder.path(of: file)), range: range)
  }

  mutating func lines(of file: String) -> TextLines? {
    if let known = texts[file] { return known }
    let lines = folder.lines(of: file)
    texts[file] = .some(lines)
    return lines
  }

  static func start(of line: Int) -> TextRange {
    let start = Position(line: max(0, line - 1), character: 0)
    return TextRange(start: start, end: start)
  }
}
