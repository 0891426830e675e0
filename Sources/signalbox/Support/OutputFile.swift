import ArgumentParser

/// Where a command writes its result.
struct OutputFile: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write. It is replaced atomically. Default, and -: standard output.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var output: String?
}
