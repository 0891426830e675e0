import Foundation
import SignalboxRules

/// The configuration that a project starts with: what suits it, and the rest as comments.
public enum InitialConfiguration {
  /// - Parameters:
  ///   - style: that of most coordinators; nil where none can be told.
  ///   - baseline: the baseline's file; nil for none.
  ///   - excluded: globs of what should not be read.
  public static func text(style: String?, baseline: String?, excluded: [String] = []) -> String {
    let optional = Rule.all.filter { $0.isOptIn && $0.id != Rule.reasonRule }
    let width = (optional.map(\.id.count).max() ?? 0) + 2
    let rules = optional.map { rule in
      "#   - \(rule.id)" + String(repeating: " ", count: width - rule.id.count) + "# \(rule.summary)"
    }
    let globs = excluded.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      # What `signalbox` does in this folder and below. Every key may be left out.
      # `signalbox config` prints what holds, `signalbox rules` explains the rules.

      # What to read; everything where nothing is listed.
      # included: [App, Packages]

      # What never to read. Pods, Carthage, DerivedData and .build are left out anyway.
      \(excluded.isEmpty ? "# excluded: [\"**/Generated\"]" : "excluded: [\(globs)]")

      # The style of new code. \(style == nil ? "`signalbox new --list` lists them." : "Most coordinators here are built so.")
      \(style.map { "style: \($0)" } ?? "# style: responder")

      # Findings that are put off: `signalbox baseline write` makes the file.
      \(baseline.map { "baseline: \($0)" } ?? "# baseline: \(Baseline.fileName)")

      # How findings are printed; `signalbox lint --help` lists the ways.
      # reporter: xcode

      # Let warnings fail the run, too.
      # strict: true

      # Ask every comment that switches a rule off to say why.
      # require_reason: true

      # Rules that do not run.
      # disabled_rules: []

      # Rules that run only where they are asked for.
      # opt_in_rules:
      \(rules.joined(separator: "\n"))

      # The only rules that run; then nothing may stand in the two lists above.
      # only_rules: []

      # Severities and options, rule by rule.
      # rules:
      #   segue_navigation:
      #     severity: error

      # Types that are taken for something else than they are.
      # roles:
      #   coordinator: ["*Flow"]

      # What belongs to a layer, and what it may use.
      # layers:
      #   network:
      #     modules: [Networking]
      #     may_use: [models]

      # The folder of your own templates; `signalbox templates export` fills it.
      # templates: Templates

      # The file to inherit from, in place of the one in the folder above.
      # parent: ../shared.yml

      """
  }

  /// Folders of generated code, as globs, among the files of a project.
  public static func generatedFolders(in paths: [String]) -> [String] {
    let names: Set = ["Generated", "generated", "GeneratedSources"]
    let found = Set(paths.flatMap { Path.components(of: Path.parent(of: $0)) }).intersection(names)
    return found.sorted().map { "**/\($0)" }
  }
}
