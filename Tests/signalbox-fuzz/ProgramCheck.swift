import Foundation
import SignalboxHostile
import SignalboxText

/// Takes an input through the built program, as a user runs it.
struct ProgramCheck {
  /// The program.
  let signalbox: String
  /// Holds the input; nothing else.
  let folder: String
  /// Outside of `folder`, for what is printed.
  let scratch: String
  /// Chooses among formats, and whether there is a history.
  let turn: Int
  /// Told before each command.
  var begin: ([String]) -> Void = { _ in }

  /// What must not take longer, in seconds of the processor, and in megabytes.
  static let limits = (seconds: 10.0, megabytes: 1024)

  /// Writes an input and runs the commands on it.
  /// - Returns: how many ran, and everything that is wrong.
  func problems(of input: HostileInput) -> (commands: Int, problems: [Problem]) {
    let hasHistory: Bool
    if input.recipe == "repository", turn % 2 == 0 {
      // Git heeds a configuration where there is something to be configured: what is broken stays sound then.
      hasHistory = GitHistory.make(in: folder, scratch: scratch)
      input.without(["HEAD", "index", "refs"]).write(to: folder)
    } else {
      input.write(to: folder)
      hasHistory = input.recipe != "repository" && turn % 4 == 0 && GitHistory.make(in: folder, scratch: scratch)
    }
    let commands = commands(for: input, hasHistory: hasHistory)
    var problems = commands.flatMap { self.problems(of: $0.0, format: $0.format) }
    problems += twice(["lint", "--quiet"] + configuration(for: input))
    if let marker = marker() { problems.append(Problem(.ran, marker)) }
    return (commands.count + 3, problems)
  }

  private func configuration(for input: HostileInput) -> [String] {
    guard !input.files.contains(where: { $0.name == ".signalbox.yml" }) else { return [] }
    let path = scratch + "/all.yml"
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: Data("opt_in_rules: all\n".utf8))
    }
    return ["--config", path]
  }

  private func commands(for input: HostileInput, hasHistory: Bool) -> [([String], format: String)] {
    let names = Self.typeNames(in: input)
    let type = names.isEmpty ? "Nothing" : names[turn % names.count]
    let reporters = [
      "json", "sarif", "csv", "github-actions", "checkstyle", "junit", "gitlab", "emoji", "summary", "markdown",
    ]
    let formats = [
      "svg", "html", "dot", "json", "xml", "graphml", "graphml-yed", "mermaid", "plantuml", "d2", "structurizr", "docc",
      "markdown", "csv", "text",
    ]
    let (reporter, format) = (reporters[turn % reporters.count], formats[turn % formats.count])
    let all: [([String], format: String)] = [
      (["lint"], "xcode"), (["lint", "--reporter", reporter], reporter), (["lint", "--fix", "--dry-run"], "diff"),
      (["tree", "--format", format, "--messages", "--with", "view,view-model,manager", "--findings"], format),
      (["tree"], "text"),
      (["explain", type], "text"), (["trace"], "text"), (["trace", "--format", "json"], "json"), (["config"], ""),
      (["tree", "--focus", type, "--explain", type, type], "text"), (["baseline", "check"], "xcode"),
      (["new", "coordinator", "Fuzzed", "--dry-run", "--parent", type], "diff"),
      (["new", "screen", "Fuzzed", "--dry-run", "--in", type], "diff"),
      (["new", "message", "fuzzed(x: Int)", "--dry-run"], "diff"),
      (["new", "coordinator", "Fuzzed", "--dry-run"], "diff"),
    ]
    var chosen = all.enumerated().filter { $0.offset < 2 || ($0.offset + turn) % 3 == 0 }.map(\.element)
    let has = { (name: String) in input.files.contains { $0.name == name } }
    for tree in ["tree.json", "tree.xml"] where has(tree) {
      chosen += [(["diff", tree], "text"), (["tree", "--expect", tree], "text")]
    }
    if has("CODEOWNERS") {
      chosen += [(["owners"], "text"), (["tree", "--format", format, "--cluster", "owner"], format)]
    }
    if has("module.signalfacts") {
      let facts = ["--facts", "module.signalfacts"]
      chosen += [
        (["lint"] + facts, "xcode"), (["tree", "--format", "json"] + facts, "json"),
        (["facts", "--inspect", "module.signalfacts"], "text"),
      ]
    }
    if has(Page.name) {
      chosen += [(["tree", "--inject", Page.name, "--check"], "diff"), (["tree", "--inject", Page.name], "text")]
    }
    if has("theme.yml") { chosen.append((["tree", "--format", "svg", "--theme", "theme.yml"], "svg")) }
    if has(".signalbox-baseline") { chosen.append((["lint", "--baseline", ".signalbox-baseline"], "xcode")) }
    if hasHistory || input.recipe == "repository" || input.needsDisk {
      chosen += [
        (["diff", "HEAD"], "text"), (["lint", "--since", "HEAD"], "xcode"),
        (["diff", "HEAD~1..HEAD", "--format", "json"], "json"),
      ]
    }
    let configuration = configuration(for: input)
    return chosen.map { ($0.0 + configuration, $0.format) }
  }

  private func problems(of arguments: [String], format: String) -> [Problem] {
    let name = arguments.prefix(2).joined(separator: " ")
    let before = page
    let run = run(arguments)
    var problems =
      before.flatMap { Self.problem(in: page, $0, run) }.map { [Problem($0.kind, "\(name): \($0.detail)")] } ?? []
    switch run.end {
    case .exit(0), .exit(2), .exit(64), .exit(65): break
    case .exit(let code): problems.append(Problem(.exit, "\(name): \(code)"))
    case .signal(let number): problems.append(Problem(.crash, "\(name): signal \(number)"))
    case .stopped: problems.append(Problem(.hang, name))
    }
    if run.seconds > Self.limits.seconds, run.end != .stopped {
      problems.append(Problem(.hang, "\(name): \(Int(run.seconds)) s"))
    }
    if run.peakMegabytes > Self.limits.megabytes {
      problems.append(Problem(.memory, "\(name): \(run.peakMegabytes) MB"))
    }
    guard problems.isEmpty else { return problems }
    let output = run.end == .exit(0) || run.end == .exit(2) ? OutputCheck.problem(in: run.output, format: format) : nil
    return [output, OutputCheck.problem(in: run.errors, format: "errors")].compactMap(\.self).map {
      Problem($0.kind, "\(name): \($0.detail)")
    }
  }

  private var page: Data? { FileManager.default.contents(atPath: folder + "/" + Page.name) }

  /// A page is as it was, but for the lines that a run has drawn anew.
  private static func problem(in after: Data?, _ before: Data, _ run: ChildRun) -> Problem? {
    guard after != before else { return nil }
    guard run.end == .exit(0), let after, let old = try? MarkedSection(in: Array(before)),
      let new = try? MarkedSection(in: Array(after)), new.filled(with: "") == old.filled(with: "")
    else { return Problem(.different, "the page has changed") }
    return nil
  }

  /// Two runs, and one on a single core, must print the same.
  private func twice(_ arguments: [String]) -> [Problem] {
    let prefixes: [[String]] =
      FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")
      ? [[], ["/usr/bin/taskset", "-c", "0"]] : [[], []]
    let runs = prefixes.map { run(arguments, prefix: $0) }
    guard runs.allSatisfy({ $0.end != .stopped }), runs[0].end != runs[1].end || runs[0].output != runs[1].output else {
      return []
    }
    return [Problem(.different, "lint, twice")]
  }

  private func run(_ arguments: [String], prefix: [String] = []) -> ChildRun {
    begin(arguments)
    // Longer than what is allowed: the machine may be busy with others, and what counts is the processor's time.
    return ChildRun.run(
      prefix + [signalbox] + arguments, in: folder, scratch: scratch, limit: 3 * Self.limits.seconds,
      environment: GitHistory.environment)
  }

  /// A file that a program of the input made.
  private func marker() -> String? {
    let places = ["", "/bare.git", "/.git"].map { folder + $0 + "/" + HostileInput.marker }
    return places.first { FileManager.default.fileExists(atPath: $0) }.map { String($0.dropFirst(folder.count)) }
  }

  /// Names that are declared, as far as words tell.
  static func typeNames(in input: HostileInput) -> [String] {
    let keywords: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]
    return input.files.prefix(4).flatMap { file in
      let words = Tokens.split(Array((file.bytes ?? []).prefix(4000))).filter(Tokens.isWord).map {
        String(decoding: $0, as: UTF8.self)
      }
      return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
    }
  }
}

extension HostileInput {
  /// Leaves out what lies in a git folder by these names.
  fileprivate func without(_ parts: Set<String>) -> HostileInput {
    var input = self
    input.files.removeAll { file in
      let names = file.name.split(separator: "/").map(String.init)
      return names.first == ".git" && names.count > 1 && parts.contains(names[1])
    }
    return input
  }
}

/// A repository with two commits and a change, of files that may be called anything.
enum GitHistory {
  /// Nothing that this machine's user has configured, and no cache for folders that are there once.
  static let environment = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.org",
    "NO_COLOR": "1", "XDG_CACHE_HOME": "/dev/null",
  ]

  /// - Returns: whether it worked.
  static func make(in folder: String, scratch: String) -> Bool {
    let commands = [
      ["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "nothing"], ["add", "-A"],
      ["commit", "-q", "--allow-empty", "-m", "all"],
    ]
    let safe = ["git", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgsign=false"]
    return commands.allSatisfy { command in
      ChildRun.run(safe + command, in: folder, scratch: scratch, limit: 10, environment: environment).end == .exit(0)
    }
  }
}
