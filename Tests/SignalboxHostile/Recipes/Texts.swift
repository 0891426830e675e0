extension HostileInput.Recipe {
  /// Odd names, bombs and comments.
  static let texts: [Self] = [
    Self(id: "names", weight: 10) { dice, material in
      // Names that matter go by these: types of the flow, messages, screens.
      let group = dice.pick(material.examples)
      var files = group.files.map { HostileInput.File($0.name, bytes: $0.bytes) }
      for _ in 0..<dice.number(in: 1...4) {
        let words = Set(files.flatMap { Tokens.split($0.bytes ?? []).filter(Tokens.isWord) }).sorted {
          $0.lexicographicallyPrecedes($1)
        }
        guard !words.isEmpty else { break }
        let (old, name) = (dice.pick(words), dice.pick(Odd.names))
        let new = Array((dice.once(in: 2) ? "`\(name)`" : name).utf8)[...]
        files = files.map { file in
          HostileInput.File(
            file.path, .bytes(Array(Tokens.split(file.bytes ?? []).map { $0 == old ? new : $0 }.joined())))
        }
      }
      return files
    },
    Self(id: "file-names", weight: 6) { dice, material in
      dice.pick(material.examples).files.map { file in
        let folders = (0..<dice.number(below: 3)).map { _ in dice.fileName() + "/" }.joined()
        return HostileInput.File(folders + dice.fileName() + ".swift", bytes: file.bytes)
      }
    },
    Self(id: "long", weight: 1) { dice, _ in
      let name = String(
        repeating: dice.pick(["a", "é", "A.", "a\u{301}", "😀", "x ", "\t", "\u{200D}"]),
        count: 1000 * dice.number(in: 1...20))
      let frames = [
        "class %: UIViewController { func f() { present(%(), animated: true) } }", "let x = \"%\"",
        "// signalbox:disable %",
        "// % signalbox:disable:next all", "func f(% a: Int) { f(%: a) }", "import %", "@% class A { }",
        "/* % */ let a = 1", "`%`",
      ]
      let text = dice.pick(frames).split(separator: "%", omittingEmptySubsequences: false).joined(separator: name)
      return [HostileInput.File("Long.swift", text + "\n")]
    },
    Self(id: "many", weight: 2) { dice, material in
      let frames = [
        "class A: UIViewController { }\n", "class C%: C { }\n", "func f(_ x: T%) { }\n", "let a% = f(a)\n",
        "static let i% = I(%)\n",
        "case c%\n", "// signalbox:disable:next all - %\n", "extension A { func m%() { m() } }\n",
        "present(V%(), animated: true)\n",
        "#if A%\n", "import M%\n", "@objc func m%(_ s: Any?) { m(s) }\n", "x.a%.b%(c: d)\n", "typealias A% = A\n",
        "protocol P%: P { }\n",
      ]
      let frame = dice.pick(frames).split(separator: "%", omittingEmptySubsequences: false)
      let count = dice.size(to: 300)
      let lines = (0..<count).map { frame.joined(separator: "\($0)") }
      return [HostileInput.File("Many.swift", "class A: B {\n" + lines.joined() + "}\n")]
    },
    Self(id: "suppressions", weight: 4) { dice, material in
      let commands = [
        "disable", "enable", "disable:next", "disable:this", "disable:previous", "disable:", "nope", "",
        "disable:next:next",
      ]
      let rules =
        [
          "all", "", "navigation_from_child", "parent_access", "nope", "navigation_from_child parent_access", ",",
          "* /",
        ] + Odd.names
      return dice.pick(material.examples).files.map { file in
        let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).flatMap { line -> [[UInt8]] in
          guard dice.once(in: 2) else { return [Array(line)] }
          let comment =
            "\(dice.pick(["//", "///", "/*", "#", "// x"])) signalbox:\(dice.pick(commands)) \(dice.pick(rules)) "
            + "- \(dice.pick(Odd.names))"
          return dice.once(in: 2) ? [Array(line), Array(comment.utf8)] : [Array(line) + Array(comment.utf8)]
        }
        return HostileInput.File(file.name, bytes: Array(lines.joined(separator: [0x0A])))
      }
    },
  ]
}

extension Dice {
  /// A name that a file can have: without `/` and NUL, and not too long.
  mutating func fileName() -> String {
    let name = pick(Odd.names).unicodeScalars.filter { $0 != "/" && $0 != "\0" }
    var text = ""
    for scalar in name where text.utf8.count < 180 { text.unicodeScalars.append(scalar) }
    return ["", ".", ".."].contains(text) ? "x" : text
  }
}
