import SignalboxDiagrams
import SignalboxFacts
import SignalboxHostile
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// A reader of bytes that somebody else wrote, on its own.
enum Reader: UInt8, CaseIterable {
  case swift, interface, configuration, baseline, tree, glob, text, owners, page, facts

  /// What the name of a file promises; the text of nothing in particular where it promises nothing.
  init(fileName: String) {
    self =
      switch fileName.split(separator: ".").last {
      case "swift"?: .swift
      case "storyboard"?, "xib"?: .interface
      case "yml"?: .configuration
      case "signalbox-baseline"?: .baseline
      case "json"?, "xml"?: .tree
      case "CODEOWNERS"?: .owners
      case "md"?: .page
      case "signalfacts"?: .facts
      default: .text
      }
  }

  /// Reads an input: its first byte says who reads the others.
  static func read(input: UnsafeBufferPointer<UInt8>) {
    guard let first = input.first else { return }
    allCases[Int(first) % allCases.count].read(Array(input.dropFirst()))
  }

  /// Reads. That it comes back at all, and soon, is what is asked of it.
  private func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    // Only valid UTF-8 gets as far as the parser.
    case .swift: _ = SwiftFacts(source: text)
    case .interface: _ = try? InterfaceBuilderReader.facts(from: bytes)
    case .configuration: _ = try? ConfigurationLoader(rules: Self.rules).parse(text)
    case .baseline: _ = try? Baseline(text: text, file: "baseline")
    case .tree: _ = try? SavedTree.read(bytes)
    case .glob: _ = try? Glob(text).matches(text)
    case .owners: _ = CodeOwners(text).owners(of: "a/b/A.swift")
    case .page: _ = (try? MarkedSection(in: bytes))?.filled(with: text)
    case .facts:
      // The sums of an archive keep anything else out.
      let hash = bytes.withUnsafeBytes { ContentHash(of: $0) }
      let content = FactsArchive.Content(path: "A.swift", bytes: bytes, hash: hash)
      guard let archive = try? FactsArchive(FactsArchive.bytes(of: [content])) else { return }
      for entry in archive.entries { _ = try? archive.facts(of: entry) }
    case .text:
      for line in [text.printable, text.printableCode, text.oneLine.printable] {
        precondition(OutputCheck.problem(in: Array(line.utf8), format: "errors") == nil, "something got through")
      }
    }
  }

  private static let rules = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, Set($0.options.map(\.name))) })
}
