import SignalboxTestSupport

/// Words that have a meaning where they stand, and names that nobody expects.
enum Odd {
  static let swift =
    ("( ) { } [ ] < > , ; : . ? ! & -> => = == @ # \\ \" \"\"\" #\" \"# /* */ // \\( $0 $ ` ``"
    + " class struct enum protocol extension actor func init deinit subscript var let typealias associatedtype import"
    + " if else guard switch case default for in while repeat do catch throw throws try try? try! await async return"
    + " defer where is as as? as! self Self super nil true false inout some any each repeat indirect lazy weak"
    + " unowned unowned(unsafe) static override final open private fileprivate #if #else #elseif #endif #selector( "
    + "#keyPath("
    + " macro consume borrowing nonisolated(unsafe) @objc @MainActor @escaping @IBAction @Published @available(*,"
    + " UIViewController UINavigationController Coordinator NavigationCoordinator present( pushViewController("
    + " childCoordinators start() delegate parentCoordinator didFinish coordinatingResponder rootViewController")
    .split(separator: " ").map(String.init) + [
      "\n", "\r", "\t", "\u{0}", "\u{FEFF}", "\u{2028}", "\u{202E}", "\u{301}",
    ]
    + ["// signalbox:disable:next all\n", "// signalbox:disable\n", "// signalbox:enable\n", "999999999999999999999"]

  static let xml = [
    "<", ">", "</", "/>", "=", "\"", "&amp;", "&#0;", "&#x10FFFF;", "&nope;", "<![CDATA[", "]]>", "<!--", "-->",
    "<?xml",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "id=\"a\"", "destination=\"a\"", "customClass=\"A\"", "kind=\"show\"",
    "<segue destination=\"a\" kind=\"embed\" id=\"s\"/>", "<viewController id=\"a\" customClass=\"A\">", "<scene>",
    "</scene>",
    "<viewControllerPlaceholder storyboardName=\"A\" id=\"p\" sceneMemberID=\"viewController\"/>", "xmlns:a=\"b\"",
    "a:id=\"x\"",
  ]

  static let yaml = [
    ":", "- ", "\n", "  ", "\t", "&a ", "*a", "<<: *a", "[", "]", "{", "}", "|", ">", "!!binary ", "!!set ", "? ", "~",
    "null",
    "true", "1e999", "0x1F", "all", "\"", "'", "#", "---\n", "...\n", "%YAML 9.9\n", "**", "{a,b}", "[!a-z]", "\u{0}",
    "\u{FEFF}", "disabled_rules", "rules:\n", "included:", "parent: .signalbox.yml\n", "severity: error", "../../..",
  ]

  static let stencil = [
    "{{", "}}", "{%", "%}", "{#", "#}", "{% for a in b %}", "{% endfor %}", "{% if a %}", "{% endif %}", "{% else %}",
    "{% include \"_finish.stencil\" %}", "{% extends \"a.stencil\" %}", "{% block a %}", "{% endblock %}", "|", "|nope",
    "|join:\",\"",
    "{{ coordinator }}", "{{ a.b.c.0 }}", "{% filter uppercase %}", "{% set a = a %}", "---\n", "file: ../../x\n",
    "each: ", "\u{0}",
  ]

  /// Names of types, members and files.
  static let names =
    HostileText.all.filter { $0.utf8.count < 300 } + [
      "`class`", "`self`", "Self", "self", "_", "$0", "Type", "init", "`init`", "😀", "é", "e\u{301}",
      "\u{202E}evil\u{202C}",
      "a\u{200D}b", "Ω", "\u{85}", "\u{9B}31m", "\u{7F}", "x\n::error file=a::b", "::add-mask::x",
      "%0A::stop-commands::x",
      "-rf", "--help", "@file", "a b", "a;b", "$(touch marker)", "`touch marker`", "..", ".", "~", "con", "A.B", "A<B>",
      "()",
      String(repeating: "n", count: 200), String(repeating: "é", count: 100), String(repeating: "\u{301}", count: 90),
    ]
}
