import ArgumentParser
import SignalboxText
import SignalboxWorkspace

struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "Writes what was read of a module to a file that other commands take in place of its source.",
    discussion: """
      For build systems and large repositories: each module is read where it is built, and only those that changed are \
      read again. The same source gives the same bytes on every machine. Paths are kept as they are given: name folders \
      relative to the top of the repository, and run all commands there. A file is for the same version of signalbox. \
      With --only-modules give the facts or interfaces of all other modules, the app's among them: who shows a screen \
      decides what its module is told. What the configuration excludes where facts are used is left out, too.

      Examples:
        signalbox facts Modules/Cart --module Cart -o Cart.signalfacts
        signalbox lint --facts Cart.signalfacts --facts Home.signalfacts
        signalbox tree App --facts Cart.signalfacts --format svg -o tree.svg
        signalbox facts Home --module Home --interface -o Home.signalinterface
        signalbox lint Cart --only-modules Cart --facts Home.signalinterface --facts App.signalinterface
        signalbox facts --inspect Cart.signalfacts
      """)

  @Argument(
    help: "Files and folders to read. Default: what the configuration includes, else the current folder.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("The module of all files. Default: by their folders.", valueName: "name"),
    transform: GivenText.module)
  var module: String?

  @Flag(help: "Leave out bodies that no other module can ask about: for linting other modules with --only-modules.")
  var interface = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. It is replaced atomically. -: standard output.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var output: String?

  @Flag(help: "Skip excluded files even if they are named on the command line.")
  var forceExclude = false

  @Option(
    help: ArgumentHelp("Print the contents of a facts file, and write nothing. -: standard input.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var inspect: String?

  @OptionGroup var configurationOptions: ConfigurationOptions

  @OptionGroup var cache: CacheOptions

  @Flag(help: "Print only errors: no summary, no warnings.")
  var quiet = false

  func validate() throws {
    if inspect == nil, output == nil { throw ValidationError("name the file to write: --output Cart.signalfacts") }
    if inspect != nil, output != nil || module != nil || interface || !paths.isEmpty || forceExclude {
      throw ValidationError(
        "--inspect only reads its file; omit paths, --output, --module, --interface and --force-exclude")
    }
    if FileOutput.file(output) == nil, output != nil, Console.isOutputWatched {
      throw ValidationError("facts are no text, so they are not printed on a terminal; name a file with --output")
    }
    try FileOutput.check(output, "--output", "file of facts")
  }

  func run() throws {
    if let inspect { return try print(inspect) }
    if let place = FileOutput.file(output) { try reportingChangeErrors { try FactsFiles.checkWriting(to: place) } }
    let result = FactsRun(
      module: module, isInterface: interface, cache: cache.usable(isQuiet: quiet).folder, version: signalboxVersion
    )
    .result(at: paths, try configurationOptions.configuration(), forcesExclude: forceExclude)
    for problem in result.problems {
      if problem.isPlaceholder {
        if !quiet { Console.warn(problem.message, at: problem.place) }
      } else {
        Console.fail(problem.message, at: problem.place)
      }
    }
    // A part of a module is no module: what is missing would be missed in silence later.
    guard result.problems.allSatisfy(\.isPlaceholder) else { throw ExitCode.badInput }
    try FileOutput.write(result.bytes, to: output)
    if !quiet { report(result) }
  }

  private func report(_ result: FactsRun.Result) {
    if !result.hasSwift, !forceExclude {
      let place = paths.isEmpty ? "here" : "in \(paths.joined(separator: ", "))"
      Console.warn("no Swift files found \(place); name the folder of your sources")
    }
    let read = "\(Quantity.of(result.files, "file")) (\(Quantity.of(result.lines, "line")))"
    let place = FileOutput.file(output).map { " in \($0)" } ?? ""
    Console.say("\(interface ? "Interface" : "Facts") of \(read), \(Quantity.of(result.bytes.count, "byte"))\(place).")
  }

  private func print(_ path: String) throws {
    do throws(FactsFileError) {
      let isInput = FileOutput.file(path) == nil
      let files = isInput ? try FactsFiles(StandardInput.all(), named: "standard input") : try FactsFiles(paths: [path])
      Console.put(files.summary)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }
}
