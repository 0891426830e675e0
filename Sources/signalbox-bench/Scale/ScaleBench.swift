import Foundation

/// What large apps cost: synthetic ones of several sizes, from source, from facts, and with one module changed.
struct ScaleBench {
  let sizes: [Int]
  let seed: UInt64
  /// Where the apps are written; those of an earlier run are used again.
  let folder: URL

  private static let signalbox = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("signalbox").path

  func report() throws {
    print("seed \(seed), \(ProcessInfo.processInfo.activeProcessorCount) cores; whole processes\n")
    Self.row("lines", ["seconds", "cpu", "MB", ""])
    var links: [(lines: Int, seconds: Double)] = []
    for size in sizes {
      let app = try ScaleApp(lines: size, seed: seed, in: folder)
      print("\(app.lines) lines in \(app.app.modules) modules")
      links.append((app.lines, try report(app)))
    }
    print("\nlink and lint of interfaces, as the code grows")
    for (small, large) in zip(links, links.dropFirst()) {
      let doublings = log2(Double(large.lines) / Double(small.lines))
      let factor = pow(large.seconds / small.seconds, 1 / doublings)
      print("  \(small.lines) to \(large.lines) lines: × \(factor.formatted) a doubling")
    }
  }

  /// - Returns: how long it takes to link all interfaces and one module.
  private func report(_ app: ScaleApp) throws -> Double {
    let (signalbox, place) = (Self.signalbox, app.folder)
    func run(_ name: String, _ arguments: [String], output: String? = nil) throws -> MeasuredProcess {
      let process = try MeasuredProcess([signalbox] + arguments, in: place, output: output)
      Self.row(name, process)
      return process
    }
    _ = try run("lint from source", ["lint", "--no-cache", "--quiet"])
    for kind in ScaleApp.Kind.allCases {
      let made = try app.makeFacts(kind, by: signalbox)
      Self.row("making \(kind.rawValue) of all modules", made, "\(app.megabytes(kind)) MB on disk")
    }
    _ = try run("lint from facts", ["lint", "--quiet", "@facts.txt"])
    let module = app.module
    let again = try run("facts of one module", app.arguments(for: module, .facts))
    let linked = try run(
      "lint of that module, others as interfaces", ["lint", "--quiet", "--only-modules", module, "@changed.txt"])
    let sum = (again.seconds + linked.seconds).formatted
    Self.row("one module changed, in all", [sum, "", "\(max(again.peakMegabytes, linked.peakMegabytes))", ""])
    for format in ["xml", "json"] {
      _ = try run("tree as \(format)", ["tree", "--quiet", "@facts.txt", "--format", format], output: "tree.\(format)")
    }
    print("    of \(try app.nodes()) nodes")
    let overview = ["tree", "--quiet", "@facts.txt", "--level", "1", "--collapse", "module", "-o", "overview.svg"]
    _ = try run("overview, a box a module, as svg", overview)
    return linked.seconds
  }

  private static func row(_ name: String, _ process: MeasuredProcess, _ note: String = "") {
    row(
      "  " + name, [process.seconds.formatted, process.processorSeconds.formatted, "\(process.peakMegabytes)", note])
    fflush(nil)
  }

  private static func row(_ name: String, _ cells: [String]) {
    let name = name + String(repeating: " ", count: max(1, 46 - name.count))
    let cells = cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }
    print(name + cells.joined())
  }
}

/// A synthetic app on the disk, with its facts.
struct ScaleApp {
  enum Kind: String, CaseIterable {
    case facts, interfaces
    var ending: String { self == .facts ? "signalfacts" : "interface" }
  }

  let app: SyntheticApp
  let folder: URL
  let lines: Int

  init(lines: Int, seed: UInt64, in parent: URL) throws {
    app = SyntheticApp(lines: lines, seed: seed)
    folder = parent.appendingPathComponent("\(app.modules)-\(seed)")
    let mark = folder.appendingPathComponent("lines.txt")
    if let known = (try? String(contentsOf: mark, encoding: .utf8)).flatMap({ Int($0) }) {
      self.lines = known
    } else {
      self.lines = try app.write(to: folder)
      try Data("\(self.lines)".utf8).write(to: mark)
    }
    try list("facts", except: nil)
    try list("changed", except: module)
  }

  /// The module that has changed: one in the middle.
  var module: String { app.name(((app.modules / 2)...).first { !SyntheticApp.isShared($0) } ?? 0) }

  /// The arguments that read all modules, in a file that the program reads.
  private func list(_ name: String, except module: String?) throws {
    let lines = (0..<app.modules).map { index in
      let kind: Kind = module.map { $0 != app.name(index) } ?? false ? .interfaces : .facts
      return "--facts=\(app.name(index)).\(kind.ending)\n"
    }
    try Data(lines.joined().utf8).write(to: folder.appendingPathComponent("\(name).txt"))
  }

  func arguments(for module: String, _ kind: Kind) -> [String] {
    ["facts", "Sources/\(module)", "--module", module, "--no-cache", "--quiet", "-o", "\(module).\(kind.ending)"]
      + (kind == .facts ? [] : ["--interface"])
  }

  /// All modules, as many at once as there are cores.
  func makeFacts(_ kind: Kind, by signalbox: String) throws -> MeasuredProcess {
    let words = arguments(for: "{}", kind).joined(separator: " ")
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try MeasuredProcess(
      shell: "cd '\(folder.path)' && ls Sources | xargs -P \(cores) -I{} '\(signalbox)' \(words)")
  }

  /// How many nodes the tree has, by what was drawn.
  func nodes() throws -> Int {
    let bytes = try Data(contentsOf: folder.appendingPathComponent("tree.json"), options: .mappedIfSafe)
    let tree = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    return (tree?["nodes"] as? [Any])?.count ?? 0
  }

  func megabytes(_ kind: Kind) -> Int {
    let files = (0..<app.modules).map { folder.appendingPathComponent("\(app.name($0)).\(kind.ending)").path }
    let sizes = files.map { (try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int) ?? 0 }
    return sizes.reduce(0, +) / 1_000_000
  }
}
