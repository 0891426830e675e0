import SignalboxFacts
import SignalboxRules
import SignalboxText

/// Texts with fixes made, before anything is written: what a lint of them is told to read in place of the files.
public struct FixedTexts: Sendable {
  /// Their bytes now, by path.
  private var texts: [Bytewise: [UInt8]] = [:]
  /// Their bytes on the disk.
  private var originals: [Bytewise: [UInt8]] = [:]
  /// How many fixes were made.
  public private(set) var count = 0

  public init() {}

  /// Makes the fixes of findings. Of two that touch each other's text the first by place is made; the other one waits
  /// for the next round, when its places are known anew. A fix is made as a whole or not at all.
  /// - Parameter findings: of the analysis, repairs included.
  /// - Returns: how many were made.
  public mutating func add(_ findings: [Finding], of analysis: Analysis) -> Int {
    var maker = FixMaker(analysis)
    var fixes = findings.compactMap(\.repair).compactMap { maker.fix(for: $0) }
    var broken: Set<Bytewise> = []
    // Fixes that leave a file broken are not made, and those who share files with them are made without them.
    repeat {
      fixes.removeAll { fix in fix.changes.contains { broken.contains(path: $0.file) } }
      let chosen = Self.apart(fixes)
      let fixed = Self.texts(of: chosen, analysis)
      broken = Set(fixed.filter { $0.value == nil }.keys)
      guard broken.isEmpty else { continue }
      for (path, text) in fixed {
        if originals[path] == nil { originals[path] = analysis.bytes(of: path.wrappedValue) }
        texts[path] = text
      }
      count += chosen.count
      return chosen.count
    } while !fixes.isEmpty
    return 0
  }

  /// Fixes that touch nothing of each other's, the first by place before all others.
  private static func apart(_ fixes: [Fix]) -> [Fix] {
    var taken: [Bytewise: [Edit]] = [:]
    return fixes.filter { fix in
      guard !touches(fix, taken) else { return false }
      for change in fix.changes { taken[change.file, default: []].append(change.edit) }
      return true
    }
  }

  private static func touches(_ fix: Fix, _ taken: [Bytewise: [Edit]]) -> Bool {
    fix.changes.contains { change in
      taken[change.file, default: []].contains { other in
        let (one, two) = (change.edit.range, other.range)
        return one.lowerBound <= two.upperBound && two.lowerBound <= one.upperBound
      }
    }
  }

  /// - Returns: nil for files that are no Swift any more.
  private static func texts(of fixes: [Fix], _ analysis: Analysis) -> [Bytewise: [UInt8]?] {
    Dictionary(grouping: fixes.flatMap(\.changes)) { Bytewise($0.file) }.mapValues { changes in
      guard let path = changes.first?.file, let bytes = analysis.bytes(of: path),
        let text = try? Edit.apply(changes.map(\.edit), to: bytes), EditingOutline(bytes: text).errors.isEmpty
      else { return nil }
      return text
    }
  }

  /// The texts, to be read in place of the files.
  public var overlay: FileOverlay { FileOverlay(texts) }

  /// What is to be written, in the order of the paths.
  public var changes: [FileChange] {
    texts.sorted { $0.key < $1.key }.map { path, text in
      FileChange(path: path.wrappedValue, before: originals[path], after: text)
    }
  }
}

extension Analysis {
  /// The text that a file was read as; nil where it has gone.
  package func bytes(of path: String) -> [UInt8]? {
    if let text = overlay.bytes(of: path) { return text }
    guard let bytes = try? FileBytes(path: path) else { return nil }
    return bytes.withBytes { [UInt8]($0) }
  }

  /// Findings with what their repairs make of the text.
  package func withFixes(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.repair != nil }) else { return findings }
    var maker = FixMaker(self)
    return findings.map { finding in
      var finding = finding
      finding.fix = finding.repair.flatMap { maker.fix(for: $0) }
      return finding
    }
  }

  /// The files that repairs of findings are about.
  func files(editedBy findings: [Finding]) -> Set<Bytewise> {
    let repairs = findings.compactMap(\.repair)
    guard !repairs.isEmpty else { return [] }
    let maker = FixMaker(self)
    return Set<Bytewise>.of(repairs.flatMap { maker.files(of: $0) })
  }
}
