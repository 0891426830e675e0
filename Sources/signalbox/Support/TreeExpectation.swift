import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

/// A saved tree that the code has to agree with.
struct TreeExpectation {
  let path: String
  let tree: CoordinatorTree

  /// - Throws: `ExitCode.badInput`, once the error is printed.
  init(path: String) throws {
    self.path = path
    do throws(SavedTreeFile.Problem) {
      tree = try SavedTreeFile.load(path: path)
    } catch {
      Console.fail(error.message, at: error.place)
      throw ExitCode.badInput
    }
  }

  /// Says what differs, and how to save the tree anew.
  /// - Throws: `ExitCode.findings` where anything does.
  func check(_ actual: CoordinatorTree, isColourful: Bool, isQuiet: Bool) throws {
    let report = ComparisonReport(base: path, head: "the code", old: tree, new: actual)
    guard !report.comparison.isEmpty else {
      if !isQuiet { Console.say("\(path) matches the code.") }
      return
    }
    let options = ComparisonOptions(drawing: DiagramOptions(colour: isColourful))
    Console.put(ComparisonFormat.text.render(report, options: options))
    Console.fail("the tree differs from \(path); if that is intended, save it again: \(command)")
    throw ExitCode.findings
  }

  /// What the user has typed, made to write the file.
  private var command: String {
    var words: [String] = []
    var isValue = false
    for word in CommandLine.arguments.dropFirst() {
      if !isValue, word != "--expect", !word.hasPrefix("--expect=") { words.append(word.shellWord) }
      isValue = word == "--expect"
    }
    let format = path.hasSuffix(".xml") ? "xml" : "json"
    return "signalbox \(words.joined(separator: " ")) --format \(format) --output \(path.shellWord)"
  }
}
