extension HostileInput.Recipe {
  /// What a project says to Signalbox: configurations, baselines, themes, saved trees, templates.
  static let settings: [Self] = [
    Self(id: "configuration", weight: 8) { dice, material in
      let text = dice.once(in: 3) ? dice.pick(Configurations.bombs) : Configurations.whole
      let bytes =
        dice.once(in: 4) ? Array(text.utf8) : dice.mutated(Array(text.utf8), odd: Odd.yaml, other: Array(text.utf8))
      return [HostileInput.File(".signalbox.yml", bytes: bytes)] + dice.example(material)
    },
    Self(id: "nearer-configuration", weight: 2) { dice, material in
      let parts = [
        "parent: ../.signalbox.yml\n", "parent: a/.signalbox.yml\n", "parent: .\n", Configurations.whole,
        "excluded: ['**']\n", "*a",
      ]
      return ["", "a/", "a/b/"].map { HostileInput.File($0 + ".signalbox.yml", dice.pick(parts)) }
        + dice.example(material).map {
          HostileInput.File("a/b/" + $0.name, $0.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
    },
    Self(id: "baseline", weight: 4) { dice, material in
      let lines = (0..<dice.size(to: 100)).map { _ in
        [
          "navigation_from_child", dice.pick(Odd.names), "A", "f()",
          dice.pick(["1", "0", "-1", "99999999999999999999", "a"]),
        ]
        .shuffledFields(&dice).joined(separator: dice.once(in: 9) ? " " : "\t")
      }
      let head = dice.pick([
        "signalbox-baseline 1", "signalbox-baseline 1", "signalbox-baseline 9", "signalbox-baseline", "<<<<<<<", "",
      ])
      let bytes = Array(([head] + lines).joined(separator: dice.pick(["\n", "\r\n", "\r"])).utf8)
      return [HostileInput.File(".signalbox-baseline", bytes: dice.once(in: 3) ? dice.encoded(bytes) : bytes)]
        + dice.example(material)
    },
    Self(id: "saved-tree", weight: 6) { dice, material in
      let tree = dice.pick(material.trees)
      let bytes = dice.mutated(
        Array(tree.bytes.prefix(20_000)), odd: Odd.xml + Odd.yaml, other: dice.pick(material.trees).bytes)
      return [HostileInput.File(tree.name.hasSuffix(".json") ? "tree.json" : "tree.xml", bytes: bytes)]
        + dice.example(material)
    },
    Self(id: "theme", weight: 1) { dice, material in
      let text =
        "font: Inter, sans-serif\npage: {light: \"#FFFFFF\", dark: \"#101010\"}\nnodes:\n  coordinator: {fill: "
        + "\"#CFE6F8\", line: \"#0072B2\"}\nedges:\n  starts: \"#0072B2\"\n"
      return [
        HostileInput.File("theme.yml", bytes: dice.mutated(Array(text.utf8), odd: Odd.yaml, other: Array(text.utf8)))
      ] + dice.example(material)
    },
    Self(
      id: "templates", weight: 1,
      make: { dice, material in
        let style = dice.pick(["closure", "responder", "mvvmc", "uikit"])
        return material.templates.filter { $0.name.hasPrefix(style) || $0.name.hasPrefix("uikit") }.map { file in
          let bytes =
            dice.once(in: 3)
            ? dice.mutated(file.bytes, odd: Odd.stencil + ["{% include \"\(file.name)\" %}"], other: file.bytes)
            : file.bytes
          return HostileInput.File("Templates/" + file.name, bytes: bytes)
        } + [HostileInput.File(".signalbox.yml", "templates: Templates\nstyle: \(style)\n")] + dice.example(material)
      }, needsDisk: true),
  ]
}

enum Configurations {
  /// All keys there are.
  static let whole = """
    included: [App, "**/*.swift"]
    excluded:
      - "Pods/**"
      - "{a,b}/[!c]*"
    disabled_rules: [parent_access]
    opt_in_rules: [all]
    strict: true
    require_reason: true
    reporter: json
    roles:
      coordinator: ["*Coordinator", Flow]
      screen: ["*ViewController"]
    layers:
      network:
        modules: [Networking]
      screens:
        files: ["Sources/**"]
        roles: [screen, view]
        may_use: [managers, models]
    rules:
      navigation_from_child:
        severity: error

    """

  /// Small files that stand for large ones.
  static let bombs = [
    (0..<12).map {
      "a\($0): &a\($0) [\(Array(repeating: $0 == 0 ? "x" : "*a\($0 - 1)", count: 9).joined(separator: ","))]"
    }.joined(separator: "\n")
      + "\nincluded: *a11\n",
    "included: [\"" + String(repeating: "{a,b}", count: 40) + "\"]\n",
    "included: [\"" + String(repeating: "**/", count: 300) + "x\"]\n",
    "excluded: [\"" + String(repeating: "*a", count: 60) + "\"]\n",
    "roles: {coordinator: [\"" + String(repeating: "*", count: 500) + "\"]}\n",
    "roles: {coordinator: [\"" + String(repeating: "*a", count: 40) + "b\"]}\n", "&a a: *a\n", "<<: &a {<<: *a}\n",
    "? [a, b]\n: c\n",
    String(repeating: "[", count: 900), String(repeating: "- ", count: 900), String(repeating: "{a: ", count: 900),
    "a: !!binary ////\n",
    "included: &a [*a]\n", "parent: /dev/zero\n", "parent: .signalbox.yml\n", "templates: /proc/self/root\n",
    "baseline: /dev/stdin\n",
    "rules: {navigation_from_child: {severity: [error]}}\n", "only_rules: [all, all]\n", "strict: yes please\n",
    "reporter: \u{1B}[31m\n",
    "\"\\u001b[31m\": 1\n", "excluded: [\"[\"]\n", "excluded: [\"a\\\\\"]\n", "excluded: [\"[[:alpha:]-\"]\n",
    "a: 1\na: 2\n",
  ]
}

extension Dice {
  /// The files of an example, to have something that a configuration is about.
  mutating func example(_ material: Material) -> [HostileInput.File] {
    pick(material.examples).files.map { HostileInput.File($0.name, bytes: $0.bytes) }
  }
}

extension [String] {
  /// With one field too many or too few, now and then.
  fileprivate func shuffledFields(_ dice: inout Dice) -> [String] {
    switch dice.number(below: 8) {
    case 0: dropLast()
    case 1: self + ["\\x"]
    case 2: reversed()
    default: self
    }
  }
}
