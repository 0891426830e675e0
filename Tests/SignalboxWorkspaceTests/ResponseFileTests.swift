import Testing

@testable import SignalboxWorkspace

@Suite struct ResponseFileTests {
  @Test(
    arguments: [
      ("", []), (" \n\t", []), ("a b\nc", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a\\ b", ["a b"]),
      ("'it\\'", ["it\\"]), ("\"say \\\"hi\\\"\"", ["say \"hi\""]), ("'' \"\"", ["", ""]), ("a'b'c", ["abc"]),
      ("'open", ["open"]), ("end\\", ["end"]), ("a\r\nb", ["a", "b"]), ("ä 👩‍👩‍👧", ["ä", "👩‍👩‍👧"]),
    ] as [(String, [String])])
  func words(_ text: String, expected: [String]) {
    #expect(ResponseFile.words(in: text) == expected)
  }

  @Test func whatIsNoFileStays() throws {
    let folder = try TemporaryFolder()
    try folder.add("arguments", text: "--quiet")
    #expect(
      try ResponseFile.expanded(["@escaping () -> Void", "@" + folder("arguments"), "--", "@" + folder("arguments")])
        == ["@escaping () -> Void", "--quiet", "--", "@" + folder("arguments")])
  }
}
