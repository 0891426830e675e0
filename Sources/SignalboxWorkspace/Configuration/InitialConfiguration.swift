/// The configuration that a project starts with: what suits it, and the rest as comments.
public enum InitialConfiguration {
  /// - Parameters:
  ///   - baseline: the baseline's file; nil for none.
  ///   - excluded: globs of what should not be read.
  public static func text(baseline: String?, excluded: [String] = []) -> String {
    let globs = excluded.isEmpty ? nil : EffectiveConfiguration.list(excluded)
    // No style: a style asked for by name keeps `new` from learning from the project's own coordinators.
    let values = ["baseline": baseline, "excluded": globs].compactMapValues(\.self)
    let start = """
      # The configuration of `signalbox` for this folder and below. Every key is optional.
      # `signalbox config` prints the effective values, `signalbox rules` explains the rules.

      """
    return start + ConfigurationKey.all.map { "\n# \($0.summary)\n" + lines(of: $0, values[$0.name]) }.joined()
  }

  /// A key with its value, or an example of one as a comment.
  private static func lines(of key: ConfigurationKey, _ value: String?) -> String {
    if let value { return "\(key.name): \(value)\n" }
    let gap = key.example.hasPrefix("\n") ? "" : " "
    let lines = "\(key.name):\(gap)\(key.example)".split(separator: "\n")
    return lines.map { "# \($0)\n" }.joined()
  }

  /// Folders of generated code, as globs, among the files of a project.
  public static func generatedFolders(in paths: [String]) -> [String] {
    let names: Set = ["Generated", "generated", "GeneratedSources"]
    let found = Set(paths.flatMap { Path.components(of: Path.parent(of: $0)) }).intersection(names)
    return found.sorted().map { "**/\($0)" }
  }
}
