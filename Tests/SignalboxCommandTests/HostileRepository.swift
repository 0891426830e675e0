import Foundation
import SignalboxTestSupport

/// A repository whose settings name a program, and a change in its work tree, so that Git has something to look at.
struct HostileRepository {
  let folder: ProjectFolder
  /// Holds the program, and the marker that it leaves behind.
  private let elsewhere: ProjectFolder

  /// A way for a repository to have its own program run.
  enum Vector: String, CaseIterable {
    case fileSystemMonitor, hook, cleanFilter, processFilter, filterWithOddName, includedSettings, gitFile
    case externalDiff, diffDriver, textConverter
    case submoduleMonitor, submoduleFilter
    case fetchByHelper, fetchByShell, fetchFromFolder
    case bareRepository
  }

  var program: String { elsewhere.path("program") }
  var hasRun: Bool { FileManager.default.fileExists(atPath: elsewhere.path("marker")) }
  func forget() { try? FileManager.default.removeItem(atPath: elsewhere.path("marker")) }

  init() throws {
    folder = try .repository(["App/List.swift": ProjectFolder.pushingScreen])
    elsewhere = try ProjectFolder()
    try Self.makeProgram(elsewhere, "program")
  }

  init(_ vector: Vector) throws {
    try self.init()
    try settle(vector)
    // Only what has changed since the index was written is looked at.
    try folder.add("App/List.swift", ProjectFolder.pushingScreen + "// more\n")
    try folder.add("App/New.swift", "struct New {}\n")
  }

  private static func makeProgram(_ folder: ProjectFolder, _ name: String) throws {
    try folder.add(name, "#!/bin/sh\ntouch '\(folder.path("marker"))'\n")
    chmod(folder.path(name), 0o755)
  }

  /// Puts the program into the repository under a name of its choice.
  func plant(_ name: String) throws {
    try FileManager.default.copyItem(atPath: program, toPath: folder.path(name))
  }

  /// What makes an unguarded Git run the program. That fails, as a rule: the program does not do its work.
  func provoke(_ vector: Vector) {
    switch vector {
    case .fetchByHelper, .fetchByShell, .fetchFromFolder: _ = try? folder.git("cat-file", "-p", "HEAD:App/List.swift")
    case .textConverter: _ = try? folder.git("grep", "--textconv", "final")
    case .bareRepository: _ = try? folder.git("-C", "App/Resources", "status")
    case .hook: _ = try? folder.git("update-ref", "refs/proof", "HEAD")
    default: _ = try? folder.git("diff", "HEAD")
    }
  }

  private func settle(_ vector: Vector) throws {
    switch vector {
    case .fileSystemMonitor: try folder.git("config", "core.fsmonitor", program)
    case .hook:
      try? FileManager.default.removeItem(atPath: folder.path(".git/hooks"))
      try folder.add(".git/hooks/.keep", "")
      for hook in ["post-index-change", "pre-commit", "reference-transaction"] { try plant(".git/hooks/\(hook)") }
    case .cleanFilter: try setDriver("filter", "filter.x.clean")
    case .processFilter: try setDriver("filter", "filter.x.process")
    case .filterWithOddName: try setDriver("filter", "filter.a=\"b\\.c.clean", name: "a=\"b\\.c")
    case .includedSettings:
      try folder.add("settings", "[core]\n  fsmonitor = \(program)\n")
      try folder.git("config", "include.path", "../settings")
    case .gitFile:
      try folder.git("config", "core.fsmonitor", program)
      try folder.move(".git", to: "kept/repository")
      try folder.add(".git", "gitdir: kept/repository\n")
    case .externalDiff: try folder.git("config", "diff.external", program)
    case .diffDriver: try setDriver("diff", "diff.x.command")
    case .textConverter: try setDriver("diff", "diff.x.textconv")
    case .submoduleMonitor, .submoduleFilter: try addSubmodule(vector)
    case .fetchByHelper, .fetchByShell, .fetchFromFolder: try leaveOutObjects(vector)
    case .bareRepository: try addBareRepository()
    }
  }

  private func setDriver(_ attribute: String, _ key: String, name: String = "x") throws {
    try folder.add(".git/info/attributes", "*.swift \(attribute)=\(name)\n")
    try folder.git("config", key, program)
  }

  private func addSubmodule(_ vector: Vector) throws {
    try folder.add("Module/A.swift", "struct A {}\n")
    try folder.git("-C", "Module", "init", "--quiet")
    try folder.git("-C", "Module", "add", "A.swift")
    try folder.git("-C", "Module", "commit", "--quiet", "--message", "module")
    try folder.commit()
    if vector == .submoduleMonitor { return try folder.git("-C", "Module", "config", "core.fsmonitor", program).drop() }
    try folder.add("Module/.git/info/attributes", "*.swift filter=x\n")
    try folder.git("-C", "Module", "config", "filter.x.clean", program)
    // As long as before, or the filter would not be needed.
    try folder.add("Module/A.swift", "struct B {}\n")
  }

  /// A partial clone that lacks a file, and says where it is to be had.
  private func leaveOutObjects(_ vector: Vector) throws {
    let object = try folder.git("rev-parse", "HEAD:App/List.swift")
    try FileManager.default.removeItem(
      atPath: folder.path(".git/objects/\(object.prefix(2))/\(object.dropFirst(2).prefix(38))"))
    var settings = [
      ["core.repositoryformatversion", "1"], ["extensions.partialClone", "origin"], ["remote.origin.promisor", "true"],
    ]
    switch vector {
    case .fetchByHelper: settings += [["remote.origin.url", "ext::\(program)"], ["protocol.ext.allow", "always"]]
    case .fetchByShell: settings += [["remote.origin.url", "ssh://nobody@nowhere/x"], ["core.sshCommand", program]]
    default: settings += [["remote.origin.url", folder.url.path], ["remote.origin.uploadpack", program]]
    }
    for setting in settings { try folder.git("config", setting[0], setting[1]) }
  }

  /// As it comes with a pull request: plain files, none called `.git`.
  private func addBareRepository() throws {
    try folder.git("clone", "--quiet", "--bare", ".", "App/Resources")
    let settings = "bare = false\n  worktree = \(folder.path("App/Resources"))\n  fsmonitor = \(program)\n"
    try folder.add("App/Resources/config", "[core]\n  repositoryformatversion = 0\n  \(settings)")
    try folder.add("App/Resources/List.swift", ProjectFolder.pushingScreen)
  }
}

extension String {
  fileprivate func drop() {}
}
