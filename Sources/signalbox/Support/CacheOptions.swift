import ArgumentParser
import SignalboxWorkspace

/// Whether facts of earlier runs are used, and where they are.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The cache folder. Default: signalbox in the user's folder for caches.",
      valueName: "folder"),
    completion: .directory, transform: { CacheFolder(path: try GivenText.nonEmpty($0)) })
  var cachePath: CacheFolder?

  @Flag(help: "Do not use the cache.")
  var noCache = false

  /// The same, but without a folder that was named and cannot be written, once that is said. No word is lost on the
  /// folder that nobody has named.
  func usable(isQuiet: Bool) -> CacheOptions {
    guard !noCache, let problem = cachePath?.obstacle else { return self }
    if !isQuiet { Console.warn("nothing is kept in --cache-path: \(problem)") }
    var options = self
    options.noCache = true
    return options
  }

  /// The folder to use; nil for none.
  var folder: CacheFolder? {
    noCache ? nil : cachePath ?? CacheFolder.standard()
  }
}
