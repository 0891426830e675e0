import SignalboxEditing
import SignalboxText

/// The text after insertions; makes sure on the way that the edits say the same and that a second run adds nothing.
func edited(_ source: String, _ insertions: Insertion..., habits: Habits = Habits()) throws -> String {
  let bytes = Array(source.utf8)
  let report = try SourceEditor(path: "File.swift", bytes: bytes, habits: habits).report(on: insertions)
  guard try Edit.apply(report.edits, to: bytes) == report.bytes else { return "the edits do not make the text" }
  let again = try SourceEditor(path: "File.swift", bytes: report.bytes, habits: habits).edits(for: insertions)
  guard again.isEmpty else { return "a second run makes edits: \(again)" }
  return String(decoding: report.bytes, as: UTF8.self)
}

/// What became of one insertion.
func outcome(_ source: String, _ insertion: Insertion) throws -> InsertionOutcome? {
  try SourceEditor(path: "File.swift", bytes: Array(source.utf8)).report(on: [insertion]).outcomes.first
}

/// Why an insertion is refused.
func refusal(_ source: String, _ insertion: Insertion) -> EditingError? {
  do throws(EditingError) {
    _ = try SourceEditor(path: "File.swift", bytes: Array(source.utf8)).edits(for: [insertion])
    return nil
  } catch {
    return error
  }
}
