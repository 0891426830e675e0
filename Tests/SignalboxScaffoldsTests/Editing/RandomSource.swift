import SignalboxTestSupport

/// A Swift file with one type in it, written in any of the ways that people write.
struct RandomSource {
  var text = ""
  /// The type in question.
  var type = ""
  var isEnum = false
  var isExtension = false
  /// Functions with bodies, by name.
  var functions: [String] = []
  /// Stored variables.
  var variables: [String] = []
  /// Computed properties and functions with a switch over `self`.
  var switches: [String] = []

  private var generator: SeededGenerator
  private var count = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    write()
  }

  // MARK: Chance

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func name() -> String {
    count += 1
    return pick(["item", "😀", "e\u{301}", "größe", "名", "x_"]) + "\(count)"
  }

  // MARK: The file

  private mutating func write() {
    let unit = pick(["\t", "  ", "   ", "    ", "        "])
    let lineEnd = pick(["\n", "\n", "\n", "\r\n", "\r\n", "\r", "mixed"])
    type = pick(["Sample", "Outer.Sample"])
    let declaration = declaration()
    let isNested = type != "Sample" && !isExtension
    var lines = pick([[], ["// Sample.swift", ""], ["/* License { */", ""], ["// a", "// b"]])
    lines += pick([
      [], ["import UIKit"], ["import B", "@testable import A"], ["#if canImport(X)", "import X", "#endif"],
    ])
    if chance(40) { lines += ["", "func helper() { run(\"}\") }"] }
    if chance(60) { lines.append("") }
    if chance(30) { lines.append("/// About the sample: {") }
    if isNested { lines.append(pick(["enum Outer {", "extension Outer {", "struct Outer: P {"])) }
    lines += declaration.map { isNested ? Self.indented($0) : $0 }
    if isNested { lines += chance(50) ? ["}"] : ["", "    var last: Int { 1 }", "}"] }
    if chance(40) { lines += pick([["", "struct After {}"], ["struct After { var a = 1 }"], ["// The end }"]]) }
    text = ""
    for (index, line) in lines.enumerated() {
      let levels = line.prefix { $0 == " " }.count / 4
      text +=
        String(repeating: unit, count: levels) + line.dropFirst(levels * 4)
        + (chance(4) && !line.hasSuffix("\"\"\"") ? pick([" ", "  ", "\t"]) : "")
      if index < lines.count - 1 || chance(70) { text += lineEnd == "mixed" ? pick(["\n", "\r\n"]) : lineEnd }
    }
  }

  private mutating func declaration() -> [String] {
    let heads = [
      "final class Sample: Base, P", "class Sample<T> where T: Hashable", "struct Sample", "actor Sample",
      "@objc public class Sample: NSObject", "enum Sample: String", "indirect enum Sample", "extension \(type)",
      "enum Sample<A, B>: P where A: B",
    ]
    let head = pick(heads)
    isEnum = head.contains("enum")
    isExtension = head.contains("extension")
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return [head + pick([" {}", " { }", "{}", " { /* none { */ }", " {\t}"])]
    case 1:
      return pick([
        [head + " {", "}"], [head + " {", "", "}"], [head + " { // none", "}"], [head, "{", "    // } x", "}"],
      ])
    case 2: return [head + " { " + oneLine() + pick([" }", "}", " } // end"])]
    case 3: return [head + " { " + simple(), "    " + simple() + " }"]
    default: return [head + " {"] + body() + ["}"]
    }
  }

  private mutating func oneLine() -> String {
    (0...Int.random(in: 0..<3, using: &generator)).map { _ in simple() }.joined(separator: pick(["; ", ";", " ; "]))
  }

  private mutating func simple() -> String {
    if isEnum, chance(50) { return pick(["case \(name())", "case \(name()), \(name())"]) }
    return stored()
  }

  private mutating func stored() -> String {
    let name = name()
    if isEnum || isExtension { return "static let \(name) = \"{\"" }
    if chance(60) { variables.append(name) } else { return "let \(name) = [1: \"}\"]" }
    return pick(["var \(name) = 1", "private var \(name): Int", "@IBOutlet weak var \(name): UIView!"])
  }

  private mutating func body() -> [String] {
    var lines: [String] = []
    if chance(15) { lines.append("") }
    for _ in 0..<Int.random(in: 1..<6, using: &generator) {
      lines += pick([
        [], [], [], ["// MARK: - Part {"], ["// } plain"], ["/* long", "   { comment */"], ["// TODO: x", ""],
        ["/** doc } */"], ["/* a /* { */ b */"], ["#warning(\"}\")"],
      ])
      lines += member()
      lines += Array(repeating: "", count: pick([0, 0, 1, 1, 1, 2]))
    }
    if chance(70) { while lines.last == "" { lines.removeLast() } }
    if chance(15) { lines.append("// last words {") }
    return lines.map { $0.isEmpty ? "" : "    " + $0 }
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "    " + line }

  // MARK: Members

  private mutating func member() -> [String] {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1, 2: return [pick(["", "", "/* why { */ "]) + simple() + pick(["", "", " // one }", " /* two */", ";"])]
    case 3: return ["/// Doc of it {", simple()]
    case 4: return ["#if DEBUG", simple(), "#else", "func \(name())() {}", "#endif"]
    case 5: return nested()
    case 6: return switching()
    case 7: return [simple() + "; " + simple()]
    case 8: return observed()
    default: return function()
    }
  }

  private mutating func nested() -> [String] {
    let name = "N" + name()
    return pick([
      ["struct \(name) { var x = 1 }"], ["typealias \(name) = Int"],
      ["enum \(name) {", "    case a", "    case b // b", "}"],
      ["private final class \(name) {", "", "    func run() {", "        go()", "    }", "", "}"],
    ])
  }

  private mutating func observed() -> [String] {
    guard !isEnum, !isExtension else { return ["var \(name()): Int { 5 }"] }
    let name = name()
    variables.append(name)
    return pick([
      ["var \(name) = 1 {", "    didSet {", "        go(\"}\")", "    }", "}"], ["var \(name) = 1 { didSet { go() } }"],
      ["var \(name): Int {", "    willSet { go() } // w", "}"],
      ["lazy var \(name): () -> Void = { [weak self] in", "    go()", "}"],
    ])
  }

  private mutating func switching() -> [String] {
    let name = name()
    switches.append(name)
    return pick([
      ["var \(name): String {", "    switch self {", "    case .a: \"}\"", "    default: \"{\"", "    }", "}"],
      ["var \(name): Int { switch self { case .a: 1; default: 2 } }"],
      [
        "func \(name)() {", "    switch self {", "    case .a:", "        go() // a", "    // Others.",
        "    @unknown default:",
        "        break", "    }", "}",
      ],
      ["func \(name)() {", "    switch self {", "        case .a(let x):", "            go(x)", "    }", "}"],
      ["func \(name)() -> Int {", "    switch self {", "    }", "}"],
    ])
  }

  private mutating func function() -> [String] {
    let name = name()
    functions.append(name)
    return pick([
      ["func \(name)() {}"], ["func \(name)(){}"],
      ["@available(iOS 13, *)", "@discardableResult // d", "func \(name)() -> Int {", "", "    5", "}"],
      ["static func +++ (a: A, b: B) -> A { a }; func \(name)() { go(\"\\(a[\"}\"]) {\") }"],
      ["func \(name)()", "{", "    go() ; go()", "}"],
      ["func \(name)() { }"], ["func \(name)() -> Int { 5 }"], ["func \(name)() { go(); go() }"],
      ["override func \(name)() {", "    super.\(name)() // up", "    go()", "}"],
      ["@objc private func \(name)(_ sender: Any?) {", "    // nothing {", "}"],
      [
        "/// Doc {", "///", "/// - Parameter a: b }", "func \(name)(a: Int) async throws -> Int {", "    let b = a",
        "    return b", "}",
      ],
      ["func \(name)() -> String {", "    \"\"\"", "    a { \\(b) {", "      c", "", "    \"\"\"", "}"],
      ["static func \(name)() { let r = #\"raw \" { \\(x)\"#; go(r, #/a{2}\\}/#) }"],
      ["func \(name)() {", "    go(/a}b/)", "    items.map { $0 + 1 } // }", "}"],
      ["func \(name)(", "    a: Int,", "    b: Int", ") {", "", "    go(a, b)", "", "}"],
    ])
  }
}
