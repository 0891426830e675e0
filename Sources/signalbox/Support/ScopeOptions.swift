import ArgumentParser
import Foundation
import SignalboxWorkspace

/// Which findings of a whole project a run is about.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Report only findings on lines changed since this git revision, including uncommitted changes and untracked \
      files. The whole project is still read.
      """, valueName: "revision"), transform: GivenText.nonEmpty)
  var since: String?

  @Flag(
    help: """
      Read the file of --stdin-path from standard input, and report only its findings. The rest of the project is \
      read as usual.
      """)
  var useStdin = false

  @Option(
    help: ArgumentHelp("The path of the file on standard input.", valueName: "file"), completion: .file(),
    transform: GivenText.nonEmpty)
  var stdinPath: String?

  @Flag(
    help: """
      Report only findings in the files that Xcode passes to a build phase (SCRIPT_INPUT_FILE_0, \
      SCRIPT_INPUT_FILE_LIST_0 and so on). The whole project is still read.
      """)
  var useScriptInputFiles = false

  /// Whether the run is about files that an editor or Xcode names.
  var isAboutFiles: Bool { useStdin || useScriptInputFiles }

  func validate() throws {
    if useStdin, stdinPath == nil { throw ValidationError("--use-stdin requires --stdin-path") }
    if !useStdin, stdinPath != nil { throw ValidationError("--stdin-path requires --use-stdin") }
    if useStdin, useScriptInputFiles {
      throw ValidationError("--use-stdin and --use-script-input-files cannot be combined")
    }
  }

  /// The text on standard input, in place of its file.
  func overlay() throws -> FileOverlay {
    guard let stdinPath else { return FileOverlay() }
    do throws(WorkspaceError) {
      // Before anybody types a text in vain.
      guard SourceFile.Kind(fileName: stdinPath) != nil else { throw .notSource(stdinPath) }
      return FileOverlay(unsaved: [try StandIn.read(FileHandle.standardInput, as: stdinPath)])
    } catch {
      Console.fail("--stdin-path: \(error)")
      throw ExitCode.badInput
    }
  }

  /// The files to report; nil for all.
  /// - Parameter isQuiet: whether nothing is said of files that are not there.
  func files(isQuiet: Bool) throws -> FileSelection? {
    if let stdinPath { return FileSelection([stdinPath]) }
    guard useScriptInputFiles else { return nil }
    do throws(ScriptInputError) {
      let paths = try ScriptInputs.paths()
      for path in paths where !isQuiet && SourceFile.Kind(fileName: path) != nil {
        guard !FileManager.default.fileExists(atPath: path) else { continue }
        Console.warn("--use-script-input-files: \(WorkspaceError.noSuchPath(path))")
      }
      // Xcode's list is one of files; a folder in it is an input of something else.
      return FileSelection(paths.filter { SourceFile.Kind(fileName: $0) != nil })
    } catch {
      Console.fail("--use-script-input-files: \(error)")
      throw ExitCode.badInput
    }
  }

  /// The lines to report; nil for all.
  func changes() throws -> ChangedLines? {
    guard let since else { return nil }
    do throws(GitError) {
      return try ChangedLines(since: since)
    } catch {
      Console.fail("--since: \(error)")
      throw ExitCode.badInput
    }
  }
}
