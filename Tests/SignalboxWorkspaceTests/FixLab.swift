import Foundation
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace

/// Fixes texts as `signalbox lint --fix` does.
enum FixLab {
  typealias Files = [(name: String, text: String)]

  struct Outcome {
    var texts: Files
    /// What is found afterwards.
    var left: [Finding]
    var count: Int
  }

  static func fixed(_ files: Files, _ settings: Lint.Setting..., baseline: Baseline? = nil) throws -> Outcome {
    let folder = try TemporaryFolder()
    for file in files { try folder.add(file.name, text: file.text) }
    let run = LintRun(plan: LintPlan(Lint(settings: settings)), needs: .fixes)
    func lint(_ overlay: FileOverlay = FileOverlay()) -> LintRun.Result {
      var input = AnalysisInput(Configuration(), paths: [folder("")])
      input.overlay = overlay
      return run.result(of: Analysis(input))
    }
    let (texts, last) = FixRun().result(of: lint(), repeating: lint)
    let after = files.map { file in
      let change = texts.changes.first { $0.path.hasSuffix("/" + file.name) }
      return (name: file.name, text: change?.after.map { String(decoding: $0, as: UTF8.self) } ?? file.text)
    }
    return Outcome(texts: after, left: last.selected.findings, count: texts.count)
  }

  /// One of many ways to write the same code.
  struct Form {
    private let lineEnding: String
    private let tabs: Bool
    private let head: String
    private let tail: String
    private let isConditional: Bool
    let trailing: String

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      lineEnding = Bool.random(using: &random) ? "\r\n" : "\n"
      tabs = Bool.random(using: &random)
      head = ["", "// café 👩‍👩‍👧\n", "/* a\n * b */\n", "\u{FEFF}import Combine\n\n"].randomElement(using: &random) ?? ""
      tail = ["", "\n", "\n// the end", "\n/* open { */\n"].randomElement(using: &random) ?? ""
      isConditional = Bool.random(using: &random)
      trailing = [" // why", " // why {", " /* } */"].randomElement(using: &random) ?? ""
    }

    func dressed(_ text: String) -> String {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if tabs {
        lines = lines.map { line in
          let margin = line.prefix { $0 == " " }.count
          return String(repeating: "\t", count: margin / 2) + line.dropFirst(margin)
        }
      }
      // Comments at the end of lines that open or close something stay there.
      lines = lines.map { $0.hasSuffix("}") && !$0.contains("guard") && !$0.contains("{") ? $0 + trailing : $0 }
      let code = (isConditional ? ["#if DEBUG || !DEBUG"] + lines + ["#endif"] : lines).joined(separator: "\n")
      return (head + code + tail).replacing("\n", with: lineEnding)
    }

    var comments: [String] { [head, tail].map { $0.replacing("\n", with: lineEnding) } }

    /// The lines of a text without blanks and the comments at their ends, in any order.
    func words(_ text: String) -> [String] {
      text.split { $0.isNewline }.map { String($0).replacing(trailing, with: "").filter { !$0.isWhitespace } }
        .filter { !$0.isEmpty }.sorted()
    }

    /// Whether line breaks are all of one kind, and indentation too.
    func isKept(in text: String) -> Bool {
      let bare = text.replacing("\r\n", with: "")
      let breaks = lineEnding == "\n" ? !text.unicodeScalars.contains("\r") : !bare.unicodeScalars.contains("\n")
      let lines = text.split { $0.isNewline }
      return breaks && (!tabs || !lines.contains { $0.hasPrefix("  ") })
    }
  }
}
