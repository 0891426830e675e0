import SignalboxTestSupport
import Testing

@Suite struct MetricsCommandTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder(["App/Flow.swift": ProjectFolder.coordinators]) }

  @Test func printsATable() throws {
    let outcome = try folder.run("metrics", "--sort", "screens", "--quiet")
    #expect(
      outcome.output == """
        coordinator      parents  children  screens  depth  messages  findings  lines
        CartCoordinator        1         0        1      1         0         0      5
        AppCoordinator         0         1        0      0         0         0      7
        2 coordinators         1         1        1                0         0     12

        """)
    #expect(outcome.status == 0)
  }

  @Test func limitsFailTheRun() throws {
    let outcome = try folder.run("metrics", "--max", "screens=0", "--max", "lines=100", "--quiet")
    #expect(outcome.errors == "App/Flow.swift:12: error: CartCoordinator exceeds the limit screens=0 with 1\n")
    #expect(outcome.status == 2)
    #expect(try folder.run("metrics", "--max", "screens").errors.contains("as in --max screens=12"))
    #expect(try folder.run("metrics", "--max", "screns=1").errors.contains("did you mean 'screens'?"))
    #expect(try folder.run("metrics", "--sort", "size").status == 64)
  }

  @Test func theConfigurationSetsLimits() throws {
    try folder.add(".signalbox.yml", "metrics:\n  max_screens: 0\n  max_lines: 6\n")
    let outcome = try folder.run("metrics", "--max", "lines=7", "--quiet")
    #expect(outcome.errors == "App/Flow.swift:12: error: CartCoordinator exceeds the limit screens=0 with 1\n")
    #expect(outcome.status == 2)
    #expect(try folder.run("metrics", "--max", "screens=1", "--quiet").errors.contains("lines=6 with 7"))
  }

  @Test func gitKnowsDaysAndAuthors() throws {
    #expect(try folder.run("metrics", "--git").status == 65)
    try folder.git("init", "-q")
    try folder.git("add", ".")
    try folder.git(
      "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qm", "x", "--date", "2024-02-03T04:05:06Z")
    let outcome = try folder.run("metrics", "--git", "--format", "csv", "--quiet")
    #expect(outcome.output.contains("AppCoordinator") && outcome.output.contains(",1,2024-02-03,"), "\(outcome.output)")
    #expect(outcome.status == 0)
    let limited = try folder.run("metrics", "--max", "authors=0", "--quiet")
    #expect(limited.status == 2 && limited.errors.contains("exceeds the limit authors=0 with 1"), "\(limited.errors)")
  }
}
