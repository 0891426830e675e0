import ArgumentParser
import SignalboxText
import SignalboxWorkspace

/// Whether a drawing goes into a document.
struct InjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write the drawing, as mermaid or markdown, between the lines \(MarkedSection.begin) and \(MarkedSection.end) of a \
      Markdown file, outside of blocks of code. The rest stays as it is. `signalbox undo` reverts it.
      """, valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var inject: String?

  @Flag(help: "With --inject: exit with 2 if the drawing is out of date, print the difference, and write nothing.")
  var check = false

  /// The first is the default.
  private static let formats = ["mermaid", "markdown"]

  func validate() throws {
    if check, inject == nil { throw ValidationError("--check requires --inject") }
    try FileOutput.check(inject, "--inject", "Markdown file", isPart: true)
  }

  /// - Parameter given: what `--format` says.
  /// - Returns: the name of the format to draw in.
  func format(_ given: String?) throws -> String {
    guard inject != nil else { return given ?? "text" }
    guard let given else { return Self.formats[0] }
    guard Self.formats.contains(given) else {
      throw ValidationError("--inject takes the formats \(Self.formats.joined(separator: " and "))")
    }
    return given
  }

  /// The document, read before any work is done for nothing; nil where none is named.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func document(isQuiet: Bool) throws -> InjectedDocument? {
    guard let document = try inject.map(InjectedDocument.init) else { return nil }
    if !isQuiet { document.warnOfNearMiss() }
    return document
  }
}

/// A document that holds a drawing.
struct InjectedDocument {
  let path: String
  private let bytes: [UInt8]
  private let section: MarkedSection

  init(path: String) throws {
    self.path = path
    do {
      let file = try FileBytes(path: path)
      guard file.invalidUTF8 == nil else { throw WorkspaceError.notText(path) }
      bytes = file.withBytes { [UInt8]($0) }
      section = try MarkedSection(in: bytes)
    } catch let error as MarkedSectionError {
      Console.fail("\(error)", at: error.line.map { "\(path):\($0)" } ?? path)
      throw ExitCode.badInput
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  /// Says which line looks like a marker, and is none. In blocks of code markers are often meant as text.
  func warnOfNearMiss() {
    guard let miss = section.nearMiss, case .misspelt = miss else { return }
    Console.warn("\(miss)", at: miss.line.map { "\(path):\($0)" })
  }

  /// Puts a drawing in.
  /// - Parameters:
  ///   - isCheck: whether to say what would change, and write nothing.
  /// - Throws: `ExitCode.findings` where a check finds another drawing.
  func put(_ drawing: String, format: String, isCheck: Bool, isColourful: Bool, isQuiet: Bool) throws {
    let new = section.filled(with: format == "mermaid" ? "```mermaid\n\(drawing)```\n" : drawing)
    guard new != bytes else { return isQuiet ? () : Console.say("\(path) is up to date.") }
    if isCheck {
      let change = FileChange(path: path, before: bytes, after: new)
      Console.put(UnifiedDiff.text(of: [change], isSeen: true, colour: isColourful))
      Console.fail("\(path) is out of date; update it: \(command)")
      throw ExitCode.findings
    }
    let isUndoable = try reportingChangeErrors { try write(new) }
    if !isQuiet { Console.say("updated \(path)" + (isUndoable ? "; `signalbox undo` reverts this" : "")) }
  }

  /// - Returns: whether that can be undone: what lies elsewhere than in the working folder cannot.
  private func write(_ new: [UInt8]) throws -> Bool {
    let change = FileChange(path: path, before: bytes, after: new)
    return try ProjectHold.during(in: ".", patience: ProjectHold.patience) { hold in
      try recoverEarlierRun(holding: hold)
      let set: ChangeSet
      do throws(ChangeRefusal) {
        set = try ChangeSet([change], seenFrom: ".")
      } catch {
        guard case .outsideWorkingFolder = error.problems.first else { throw error }
        try AtomicFile.write(new, to: path, overOld: bytes)
        return false
      }
      let command = Array(CommandLine.arguments.dropFirst())
      try Transaction(set.checked(in: "."), command: command).commit(holding: hold)
      return true
    }
  }

  /// What the user has typed, made to write the file.
  private var command: String {
    let words = CommandLine.arguments.dropFirst().filter { $0 != "--check" }.map(\.shellWord)
    return "signalbox " + words.joined(separator: " ")
  }
}
