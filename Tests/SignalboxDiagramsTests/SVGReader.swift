import Foundation
import SignalboxTestSupport
import SignalboxXML

/// Collects what the tests ask about an SVG document.
struct SVGReader: XMLHandler {
  static let readsText = true
  static let known: Set<String> = [
    "svg", "title", "desc", "style", "defs", "marker", "path", "rect", "tspan", "g", "text", "a",
    "image",
  ]

  private(set) var elements: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var identifiers: [String] = []
  private(set) var links: [String] = []
  private(set) var fills: Set<String> = []
  private(set) var size: [String] = []
  /// Of each element with text all the texts.
  private(set) var texts: [String: [String]] = [:]
  private var open: [(name: String, text: String)] = []

  mutating func start(_ tag: borrowing XMLStartTag) {
    elements.insert(tag.name)
    attributes.formUnion(tag.attributes.map(\.name))
    if let id = tag["id"] { identifiers.append(id) }
    if let link = tag["href"] { links.append(link) }
    if let fill = tag["fill"] { fills.insert(fill) }
    if tag.isNamed("svg") { size = [tag["width"] ?? "", tag["height"] ?? ""] }
    open.append((tag.name, ""))
  }

  mutating func text(_ piece: String) {
    if !open.isEmpty { open[open.count - 1].text += piece }
  }

  mutating func end(_ tag: borrowing XMLEndTag) {
    guard let (name, text) = open.popLast(), ["text", "title", "desc", "style"].contains(name) else { return }
    texts[name, default: []].append(text)
  }
}

/// A program that turns SVG into pixels.
enum Rasteriser {
  static let isInstalled = (try? Tool("rsvg-convert")) != nil

  struct NotAPicture: Error {}

  /// Width and height from the header of a PNG file.
  static func size(of png: Data) throws -> (width: Int, height: Int) {
    guard png.count > 24, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw NotAPicture() }
    func number(at offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 + Int($1) } }
    return (number(at: 16), number(at: 20))
  }
}
