import Testing

@testable import SignalboxScaffolds

/// Loops are Stencil's to whoever writes a template.
@Suite struct ForTagTests {
  @Test(arguments: [
    ("{% for x in list %}{{ x }},{% endfor %}", "a,b,c,"),
    ("{% for x in list where x != \"b\" %}{{ x }}{% if not forloop.last %}-{% endif %}{% endfor %}", "a-c"),
    ("{% for x in none %}{{ x }}{% empty %}none{% endfor %}", "none"),
    ("{% for x in 3...1 %}{{ forloop.counter0 }}{{ x }};{% endfor %}", "03;12;21;"),
    ("{% for key, value in record %}{{ key }}={{ value }};{% endfor %}", "k=v;n=1;"),
    ("{% for x in list %}{% if x == \"b\" %}{% break %}{% endif %}{{ x }}{% endfor %}", "a"),
    ("{% for x in list %}{% if x == \"b\" %}{% continue %}{% endif %}{{ x }}{% endfor %}", "ac"),
    (
      "{% outer: for x in list %}{% for y in list %}{% if y == \"b\" %}{% continue outer %}{% endif %}"
        + "{{ x }}{{ y }}{{ forloop.outer.counter }};{% endfor %}{% endfor %}",
      "aa1;ba2;ca3;"
    ),
    (
      "{% outer: for x in list %}{% for y in list %}{% if x == \"b\" %}{% break outer %}{% endif %}{{ y }}{% endfor %};{% endfor %}",
      "abc;"
    ),
    ("{{ list|join:\", \" }}/{{ list|join }}/{{ text|indent:2 }}", "a, b, c/abc/one\n  two"),
    ("{{ text|indent:1,\"\t\",true }}", "\tone\n\ttwo"),
    ("{{ \"A\"|filter:\"lowercase\" }}", "a"),
  ]) func loops(_ template: String, _ expected: String) throws {
    let style = try StyleCatalog().style(named: "closure")
    let text = try TemplateRenderer(style: style).render(
      Template(path: "closure/_a.stencil", origin: "a", text: template),
      [
        "list": ["a", "b", "c"], "none": [], "text": "one\ntwo",
        "record": .record(["k": "v", "n": .number(1)]),
      ])
    #expect(text == expected)
  }
}
