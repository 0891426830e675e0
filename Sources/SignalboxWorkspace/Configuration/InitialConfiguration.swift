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
      # The configuration of `signalbox` for this folder and below. Every key is optional.
      # `signalbox config` prints the effective values, `signalbox rules` explains the rules.

      # Files to read. Default: everything.
      # included: [App, Packages]

      # Files that are never read. Pods, Carthage, DerivedData and .build are always excluded.
      \(excluded.isEmpty ? "# excluded: [\"**/Generated\"]" : "excluded: [\(globs)]")

      # The style of new code. \(style == nil ? "`signalbox new --list` lists them." : "Most coordinators here use it.")
      \(style.map { "style: \($0)" } ?? "# style: responder")

      # Accepted findings: `signalbox baseline write` writes the file.
      \(baseline.map { "baseline: \($0)" } ?? "# baseline: \(Baseline.fileName)")

      # How findings are printed; `signalbox lint --help` lists the reporters.
      # reporter: xcode

      # Let warnings fail the run, too.
      # strict: true

      # Every comment that disables a rule must give a reason.
      # require_reason: true

      # Rules that do not run.
      # disabled_rules: []

      # Opt-in rules to run.
      # opt_in_rules:
      \(rules.joined(separator: "\n"))

      # The only rules that run. The two lists above must then be empty.
      # only_rules: []

      # Severities and options, rule by rule.
      # rules:
      #   segue_navigation:
      #     severity: error

      # Types whose inferred role is wrong.
      # roles:
      #   coordinator: ["*Flow"]

      # The types of a layer, and the layers that it may use.
      # layers:
      #   network:
      #     modules: [Networking]
      #     may_use: [models]

      # The folder of your own templates; `signalbox templates export` fills it.
      # templates: Templates

      # The file to inherit from, instead of the one in the parent folder.
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
