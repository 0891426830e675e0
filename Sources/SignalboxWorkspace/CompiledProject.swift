import SignalboxFacts
import SignalboxProject
import SignalboxText

/// The linked project of the files that are compiled.
struct CompiledProject {
  let project: Project
  /// What it was linked from.
  let files: [FileFacts]
  /// The paths of files that are left out.
  let uncompiled: Set<Bytewise>

  /// Most projects leave nothing out: they are linked while that is found out, and again if it was wrong.
  /// - Parameters:
  ///   - found: the files that were found, tests left out.
  ///   - elsewhere: further files, which nobody looks up.
  ///   - mirror: a folder that stands for the root of the file system; nil for itself.
  ///   - threads: how many threads at most; nil for one a core.
  ///   - meanwhile: what is to be done, too, and has nothing to do with linking.
  init(
    _ found: [FileFacts], elsewhere: [FileFacts], options: Project.Options, mirror: String?, threads: Int?,
    meanwhile: @escaping @Sendable () -> Void
  ) {
    let all = found + elsewhere
    let (uncompiled, linked) = concurrently(
      threads: threads,
      {
        meanwhile()
        return UncompiledFiles.paths(among: found, mirror: mirror)
      }, { Project(facts: all, options: options) })
    self.uncompiled = uncompiled
    files = uncompiled.isEmpty ? all : found.filter { !uncompiled.contains(path: $0.path) } + elsewhere
    project = uncompiled.isEmpty ? linked : Project(facts: files, options: options)
  }
}
