extension HostileInput.Recipe {
  /// Storyboards, with the Swift that they speak of.
  static let interfaces: [Self] = [
    Self(id: "mutated-interface", weight: 10) { dice, material in
      let file = dice.pick(material.interfaces)
      let bytes = dice.mutated(file.bytes, odd: Odd.xml, other: dice.pick(material.interfaces).bytes)
      return [HostileInput.File(file.name, bytes: Array(bytes.prefix(30_000))), dice.screens()]
    },
    Self(id: "interface-encoding", weight: 2) { dice, material in
      let file = dice.pick(material.interfaces)
      return [
        HostileInput.File(file.name, bytes: dice.encoded(Array(file.bytes.prefix(dice.size(to: 20_000))))),
        dice.screens(),
      ]
    },
    Self(id: "segues", weight: 10) { dice, _ in
      (0..<dice.number(in: 1...3)).map { dice.storyboard($0) } + [dice.screens()]
    },
    Self(id: "deep-interface", weight: 2) { dice, _ in
      let (count, tag) = (
        dice.size(to: 400), dice.pick(["view", "viewController", "scene", "tabBarController", "a:b"])
      )
      let open = (0..<count).map { "<\(tag) id=\"\($0)\" customClass=\"S\($0 % 5)\">" }.joined()
      let close = dice.once(in: 3) ? "" : String(repeating: "</\(tag)>", count: count)
      let attributes = (0..<dice.size(to: 300)).map { "a\($0)=\"\($0)\"" }.joined(separator: " ")
      return [
        HostileInput.File("Deep.storyboard", "<document \(attributes)>\(open)\(close)</document>"), dice.screens(),
      ]
    },
  ]
}

extension Dice {
  /// Classes that the storyboards name.
  fileprivate mutating func screens() -> HostileInput.File {
    let classes = (0..<5).map {
      "class S\($0): \(pick(["UIViewController", "S\(number(below: 5))", "UITabBarController", "Coordinator"])) {\n"
        + "  func go() { performSegue(withIdentifier: \"s\(number(below: 4))\", sender: "
        + "storyboard?.instantiateInitialViewController()) }\n}\n"
    }
    return HostileInput.File("Screens.swift", classes.joined())
  }

  /// A storyboard whose segues lead anywhere: round in circles, into others, nowhere.
  fileprivate mutating func storyboard(_ number: Int) -> HostileInput.File {
    let count = size(to: 30)
    let scenes = (0..<count).map { _ in scene(among: count) }.joined(separator: "\n")
    let initial = once(in: 3) ? "" : " initialViewController=\"\(self.number(below: count))\""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)><scenes>
      \(scenes)
      </scenes></document>

      """
    return HostileInput.File("Board\(number).storyboard", text)
  }

  private mutating func scene(among count: Int) -> String {
    let kinds = [
      "viewController", "navigationController", "tabBarController", "tableViewController", "splitViewController",
    ]
    let kind = pick(kinds)
    // Not all ids are distinct, not all that are named exist.
    let id = number(below: count + 1)
    if once(in: 5) {
      return "<scene><objects><viewControllerPlaceholder storyboardName=\"Board\(number(below: 4))\" "
        + "\(once(in: 2) ? "referencedIdentifier=\"i\(number(below: 3))\" " : "")id=\"\(id)\"/></objects></scene>"
    }
    let segues = (0..<number(below: 4)).map { _ in segue(among: count) }.joined()
    return
      "<scene sceneID=\"\(number(below: count))\"><objects><\(kind) id=\"\(id)\" "
      + "storyboardIdentifier=\"i\(number(below: 3))\""
      + " customClass=\"\(once(in: 8) ? attribute() : "S\(number(below: 6))")\">"
      + "<connections>\(segues)</connections></\(kind)></objects></scene>"
  }

  private mutating func segue(among count: Int) -> String {
    let kind = pick(["show", "presentation", "embed", "relationship", "unwind", "custom", "showDetail", "nope"])
    return
      "<segue destination=\"\(number(below: count + 2))\" kind=\"\(kind)\" "
      + "identifier=\"\(once(in: 6) ? attribute() : "s\(number(below: 4))")\""
      + " relationship=\"\(pick(["rootViewController", "viewControllers", "x"]))\" id=\"g\(number(below: 40))\"/>"
  }

  private mutating func attribute() -> String {
    pick(Odd.names).replacingMarks()
  }
}

extension String {
  /// With the marks of XML written as references, and what XML cannot hold left as it is: that must be refused.
  fileprivate func replacingMarks() -> String {
    let marks: [Character: String] = ["&": "&amp;", "<": "&lt;", "\"": "&quot;", "\n": "&#10;"]
    return map { marks[$0] ?? String($0) }.joined()
  }
}
