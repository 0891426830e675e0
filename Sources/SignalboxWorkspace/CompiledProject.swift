import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// The project of the files that are compiled.
struct CompiledProject {
  /// Linked, or to be linked when somebody asks.
  let project: Deferred<Project>
  /// What it is linked from.
  let files: [FileFacts]
  /// The paths of files that are left out.
  let uncompiled: Set<Bytewise>

  /// - Parameters:
  ///   - found: the files that were found, tests left out.
  ///   - elsewhere: further files, from facts.
  ///   - mirror: a folder that stands for the root of the file system; nil for itself.
  ///   - answers: of earlier runs; nil for none.
  init(
    _ found: [FileFacts], elsewhere: [FileFacts], options: Project.Options, mirror: String?, answers: KeptAnswers?
  ) {
    let all = found + elsewhere
    let uncompiled = UncompiledFiles.paths(among: all, mirror: mirror, answers: answers)
    let files = Self.files(all, without: uncompiled)
    (self.uncompiled, self.files) = (uncompiled, files)
    project = Deferred { Self.project(of: files, options: options) }
  }

  /// Linked at once: most projects leave nothing out, so that they are linked while that is found out, and again if it
  /// was wrong.
  /// - Parameters:
  ///   - threads: how many threads at most; nil for one a core.
  ///   - meanwhile: what is to be done, too, and has nothing to do with linking.
  init(
    linking found: [FileFacts], elsewhere: [FileFacts], options: Project.Options, mirror: String?,
    answers: KeptAnswers?, threads: Int?, meanwhile: @escaping @Sendable () -> Void
  ) {
    let all = found + elsewhere
    let (uncompiled, linked) = concurrently(
      threads: threads,
      {
        meanwhile()
        return UncompiledFiles.paths(among: all, mirror: mirror, answers: answers)
      }, { Self.project(of: all, options: options, threads: threads) })
    self.uncompiled = uncompiled
    files = Self.files(all, without: uncompiled)
    project = Deferred(uncompiled.isEmpty ? linked : Self.project(of: files, options: options, threads: threads))
  }

  private static func project(of facts: [FileFacts], options: Project.Options, threads: Int? = nil) -> Project {
    let isAlone = (threads ?? ProcessInfo.processInfo.activeProcessorCount) == 1
    guard !isAlone else { return Project(facts: facts, options: options) }
    return Project(facts: facts, options: options) { work in WorkerThread.start(work) }
  }

  private static func files(_ found: [FileFacts], without uncompiled: Set<Bytewise>) -> [FileFacts] {
    uncompiled.isEmpty ? found : found.filter { !uncompiled.contains(path: $0.path) }
  }
}
