import Testing

@testable import SignalboxWorkspace

/// What the documentation of GitHub and of GitLab says of `CODEOWNERS`.
@Suite struct CodeOwnersTests {
  private static let gitHub = """
    # The last line that fits wins.
    *       @global-owner1 @global-owner2
    *.swift @js-owner # an inline comment
    /build/logs/ @doctocat
    docs/*  docs@example.com
    apps/ @octocat
    /scripts/ @doctocat @octocat
    **/logs @octocat
    /apps/github
    With\\ Space/ @space
    \\#odd @odd
    [Names]/ @never
    """

  @Test(arguments: [
    ("README.md", ["@global-owner1", "@global-owner2"]), ("Deep/A.swift", ["@js-owner"]),
    ("build/logs/a.txt", ["@octocat"]), ("docs/a.md", ["docs@example.com"]),
    ("docs/deep/a.md", ["@global-owner1", "@global-owner2"]),
    ("other/docs/a.md", ["@global-owner1", "@global-owner2"]),
    ("a/b/apps/x", ["@octocat"]), ("scripts/x/y", ["@doctocat", "@octocat"]), ("deep/logs/x", ["@octocat"]),
    ("apps/github/x", []), ("With Space/x", ["@space"]), ("#odd", ["@odd"]),
    // Upper and lower case differ.
    ("Scripts/x", ["@global-owner1", "@global-owner2"]),
  ])
  func gitHubsRules(path: String, owners: [String]) {
    #expect(CodeOwners(Self.gitHub, host: .gitHub).owners(of: path) == owners)
  }

  private static let gitLab = """
    * @default
    README.md @readme

    [Documentation][2] @docs-team
    docs/
    README.md @writer

    ^[Database] @database
    model/db/
    config/db/database-notes.md @docs-team
    !model/db/generated.sql

    [documentation]
    ee/docs/ @ee
    """

  @Test(arguments: [
    ("A.swift", ["@default"]), ("README.md", ["@readme", "@writer"]), ("docs/a/b.md", ["@default", "@docs-team"]),
    // A path without a slash in front fits anywhere.
    ("deep/model/db/a.sql", ["@default", "@database"]), ("config/db/database-notes.md", ["@default", "@docs-team"]),
    ("model/db/generated.sql", ["@default"]), ("ee/docs/a.md", ["@default", "@ee"]),
  ])
  func gitLabsSectionsAddUp(path: String, owners: [String]) {
    // Headings alone tell whose rules hold.
    #expect(CodeOwners(Self.gitLab).owners(of: path) == owners)
  }

  @Test func whatIsNoPatternOwnsNothing() {
    #expect(CodeOwners("a/{b @x\n\\\n/\n!\n", host: .gitLab).owners(of: "c") == [])
    #expect(CodeOwners("", host: nil).owners(of: "a") == [])
    #expect(CodeOwners("a{b} @x", host: .gitHub).owners(of: "a{b}") == ["@x"])
  }

  @Test func aLongFileTakesAMoment() {
    let text = (0..<40_000).map { "/a\($0)/**/*.swift @t\($0)\n" }.joined()
    var owners: [String] = []
    let time = ContinuousClock().measure { owners = CodeOwners(text).owners(of: "a7/b/A.swift") }
    #expect(owners == ["@t7"])
    #expect(time < .seconds(15), "took \(time)")
  }

  @Test(arguments: [
    ("[A]\n* @x", ["@x"]), ("^[A][2] @d\n*", ["@d"]), (" [A B]\t@d\n*", ["@d"]), ("[A][x]\n* @x", ["@x"]),
    ("[A]b\n* @x", ["@x"]), ("[]\n* @x", ["@x"]), ("[A\n* @x", ["@x"]), ("[A][]\n* @x", ["@x"]),
  ])
  func headings(_ text: String, _ owners: [String]) {
    #expect(CodeOwners(text).owners(of: "c") == owners)
  }
}
