extension HostileInput.Recipe {
  /// Folders that are no plain trees of files: links, pipes, repositories inside repositories.
  static let folders: [Self] = [
    Self(
      id: "links", weight: 1,
      make: { dice, material in
        let targets = [
          ".", "..", "a", "b", "a/b", "/", "/dev/zero", "/proc/self", "nope", "Example.swift", "./.", "a/../a",
          "x.swift", "/dev/stdin",
        ]
        let names = [
          "a", "b", "c", "a.swift", "x.swift", "b.storyboard", ".signalbox.yml", ".signalbox-baseline", ".git",
          "d.swift",
        ]
        let links = (0..<dice.number(in: 1...5)).map { _ in
          HostileInput.File(Array(dice.pick(names).utf8), .link(to: dice.pick(targets)))
        }
        return links + dice.example(material)
      }, needsDisk: true),
    Self(
      id: "pipes", weight: 1,
      make: { dice, material in
        let names = [
          "a.swift", "b.storyboard", ".signalbox.yml", ".signalbox-baseline", "sub/c.swift", ".git", "Templates",
          ".signalboxignore",
        ]
        let kinds: [HostileInput.Content] = [.pipe, .folder, .locked(Array("class A {}".utf8))]
        let odd = (0..<dice.number(in: 1...3)).map { _ in
          HostileInput.File(Array(dice.pick(names).utf8), dice.pick(kinds))
        }
        return odd + dice.example(material)
      }, needsDisk: true),
    Self(
      id: "bytes-as-names", weight: 1,
      make: { dice, material in
        dice.example(material).map { file in
          let odd = (0..<dice.number(in: 1...12)).map { _ in UInt8(dice.number(in: 1...255)) }.filter {
            $0 != UInt8(ascii: "/")
          }
          return HostileInput.File(odd + Array("x.swift".utf8), file.content)
        } + [HostileInput.File("e\u{301}.swift", "class A { }"), HostileInput.File("\u{E9}.swift", "class B { }")]
      }, needsDisk: true),
    Self(
      id: "deep-folders", weight: 1,
      make: { dice, material in
        let folder = String(repeating: "d/", count: dice.size(to: 900))
        return dice.example(material) + [HostileInput.File(folder + "x.swift", "class Deep: UIViewController {}")]
      }, needsDisk: true),
    Self(
      id: "repository", weight: 1,
      make: { dice, material in
        dice.repository() + dice.example(material)
      }, needsDisk: true),
  ]
}

extension HostileInput {
  /// A file that commands of hostile configurations try to make: none may appear.
  public static let marker = "signalbox-fuzz-marker"
}

extension Dice {
  /// A git folder whose configuration runs programs, whose objects are broken, or whose names are odd.
  fileprivate mutating func repository() -> [HostileInput.File] {
    let command = "touch \(HostileInput.marker)"
    let settings = [
      "[core]\n\tfsmonitor = \(command)\n", "[core]\n\thooksPath = hooks\n",
      "[core]\n\tsshCommand = \(command)\n\tgitProxy = \(command)\n",
      "[diff]\n\texternal = \(command)\n",
      "[core]\n\tpager = \(command)\n\teditor = \(command)\n\taskPass = \(command)\n",
      "[filter \"x\"]\n\tclean = \(command)\n\tsmudge = \(command)\n\trequired = true\n[diff \"x\"]\n\ttextconv "
        + "= \(command)\n",
      "[remote \"o\"]\n\turl = ext::\(command)\n\tpromisor = true\n[extensions]\n\tpartialClone = o\n",
      "[include]\n\tpath = /dev/zero\n",
      "[alias]\n\tdiff = !\(command)\n\trev-parse = !\(command)\n", "[core]\n\tworktree = /\n",
      "[gpg]\n\tprogram = \(command)\n[log]\n\tshowSignature = true\n",
      "[core]\n\talternateRefsCommand = \(command)\n[uploadpack]\n\tpackObjectsHook = \(command)\n",
    ]
    // Where git looks for one: the folder itself, or `.git` in it.
    let folder = pick([".git/", ".git/", "", "bare.git/"])
    let head = pick([
      "ref: refs/heads/main\n", "0000000000000000000000000000000000000000\n", "ref: refs/heads/../../x\n", "",
      "ref: \u{1B}[31m\n",
    ])
    let hooks = ["fsmonitor-watchman", "post-checkout", "post-index-change", "reference-transaction", "pre-commit"]
    return [
      HostileInput.File(
        folder + "config",
        "[core]\n\trepositoryformatversion = 0\n\tbare = \(pick(["true", "false"]))\n" + pick(settings) + pick(settings)
      ),
      HostileInput.File(folder + "HEAD", head),
      HostileInput.File(
        folder + "refs/heads/\(pick(["main", "a b", "x.lock"]))", "1234567890123456789012345678901234567890\n"),
      HostileInput.File(
        folder + "objects/12/34567890123456789012345678901234567890",
        bytes: (0..<20).map { _ in UInt8(number(below: 256)) }),
      HostileInput.File(folder + "index", "DIRC\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{7F}"),
      HostileInput.File(".gitattributes", "* filter=x diff=x\n"),
      HostileInput.File(folder + "hooks/" + pick(hooks), "#!/bin/sh\n\(command)\n"),
    ]
  }
}
