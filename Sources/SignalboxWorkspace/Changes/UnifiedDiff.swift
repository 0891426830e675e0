import SignalboxText

/// Changes as `git diff` prints them, for people to read and for `git apply` and `patch -p1` to make.
public enum UnifiedDiff {
  /// The diff as text. Bytes that are not UTF-8 are shown as U+FFFD; only `bytes` has them as they are.
  /// - Parameters:
  ///   - changes: printed in the order given; what changes nothing is left out.
  ///   - context: how many unchanged lines to show around a change.
  ///   - isSeen: whether it goes to a terminal, where what steers is made visible; a patch has to hold it as it is.
  ///   - colour: whether to colour what is seen.
  /// - Returns: empty where nothing changes; otherwise it ends with a line feed.
  public static func text(of changes: [FileChange], context: Int = 3, isSeen: Bool = false, colour: Bool) -> String {
    String(decoding: bytes(of: changes, context: context, isSeen: isSeen, colour: colour), as: UTF8.self)
  }

  /// The same, byte by byte as the files have it: what to write into a patch file.
  public static func bytes(of changes: [FileChange], context: Int = 3, isSeen: Bool = false, colour: Bool = false)
    -> [UInt8]
  {
    var printer = DiffPrinter(isSeen: isSeen || colour, colour: colour)
    for change in changes where change.before != change.after { add(change, context: max(0, context), to: &printer) }
    return printer.bytes
  }

  private static func add(_ change: FileChange, context: Int, to printer: inout DiffPrinter) {
    let (old, new) = (quoted("a/", change.path), quoted("b/", change.path))
    printer.header("diff --git \(old) \(new)")
    if change.before == nil { printer.header("new file mode 100644") }
    if change.after == nil { printer.header("deleted file mode 100644") }
    let (before, after) = (change.before ?? [], change.after ?? [])
    // An empty file comes or goes: there are no lines to show.
    if before.isEmpty, after.isEmpty { return }
    // Readers of patches need to know where a name with spaces ends.
    let tab = change.path.utf8.contains(UInt8(ascii: " ")) ? "\t" : ""
    printer.header("--- " + (change.before == nil ? "/dev/null" : old + tab))
    printer.header("+++ " + (change.after == nil ? "/dev/null" : new + tab))
    let oldLines = DiffSide(bytes: before)
    let newLines = DiffSide(bytes: after)
    for hunk in Hunk.hunks(of: changes(from: oldLines, to: newLines), context: context, lines: oldLines.count) {
      printer.hunk(hunk, old: oldLines, new: newLines)
    }
  }

  /// The changes between two texts, where people expect them.
  static func changes(from old: DiffSide, to new: DiffSide) -> [LineChange] {
    let texts = LineTexts(old: (old.bytes, old.starts), new: (new.bytes, new.starts))
    let slider = ChangeSlider(texts: texts, old: old.shape, new: new.shape)
    return slider.slide(LineDiff.changes(from: texts.old, to: texts.new))
  }

  /// A path as git writes it: in quotes, in the transition of C, where it holds control characters, quotes, backslashes or
  /// anything beyond ASCII.
  static func quoted(_ prefix: String, _ path: String) -> String {
    let names: [UInt8: String] = [
      0x07: "\\a", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0B: "\\v", 0x0C: "\\f", 0x0D: "\\r", 0x22: "\\\"",
      0x5C: "\\\\",
    ]
    var result = ""
    // Without quotes git takes a space before a slash for the end of the name, even in its own diffs.
    var needsQuotes = path.contains(" /")
    for byte in path.utf8.drop(while: { $0 == UInt8(ascii: "/") }) {
      let plain = (0x20..<0x7F).contains(byte) && names[byte] == nil
      needsQuotes = needsQuotes || !plain
      let octal = String(byte, radix: 8)
      let escaped = names[byte] ?? "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      if plain { result.unicodeScalars.append(Unicode.Scalar(byte)) } else { result += escaped }
    }
    return needsQuotes ? "\"" + prefix + result + "\"" : prefix + result
  }
}

/// One text of a diff, with its lines.
struct DiffSide {
  let bytes: [UInt8]
  /// As `LineTexts.starts` gives them.
  let starts: [Int]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    starts = LineTexts.starts(of: bytes)
  }

  var count: Int { starts.count - 1 }
  var shape: IndentShape { IndentShape(bytes: bytes, starts: starts) }

  /// The bytes of a line with its end.
  subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }
}
