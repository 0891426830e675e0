/// Text that has broken somebody's output before.
public enum HostileText {
  public static let all = [
    "", " ", "A<B>", "Box<Array<Int>>", "say \"hi\"", "it's", "a & b", "&amp;", "]]>", "<!-- -->", "back\\", "\\",
    "\\\"",
    "\\N\\l\\n", "\"]; evil [label=\"", "\"\u{301}", "&\u{301}", "line\nbreak", "carriage\r\nreturn", "tab\tstop",
    "nul\u{0}", "bell\u{7}", "escape \u{1B}[31mred", "\u{85}\u{2028}\u{2029}", "override \u{202E}txet",
    "\u{FFFE}\u{FFFF}",
    "👩‍👩‍👧‍👦 emoji", "e\u{301}", "é", "名前", "a:b", "a:b:c", "a->b", "{x|y}", "legend app", "legend _app",
    "node", "digraph",
    "`x`",
    ": error: no", "error: no", "100%", "%2F", "</script><script>alert(1)</script>", "</style>",
    "<img src=x onerror=alert(1)>", "[a](1)",
    "=1+1", "-1", "@name #1", "| a | b |", "::error::x", "\u{200F}\u{2067}rtl", "-->", "  two  spaces  ",
    String(repeating: "VeryLongName", count: 42),
  ]
}
