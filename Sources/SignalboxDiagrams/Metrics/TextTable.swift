import SignalboxText

/// Rows of cells, a header first, as formats for people set them.
struct TextTable {
  let rows: [[String]]
  /// Columns of numbers.
  let isRight: (Int) -> Bool

  private var columns: Range<Int> { 0..<(rows.first?.count ?? 0) }

  /// In columns of equal width.
  var text: String {
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        isRight(column)
          ? String(repeating: " ", count: widths[column] - cell.count) + cell : cell.padded(to: widths[column])
      }
      return String(cells.joined(separator: "  ").trimmingSuffix { $0 == " " }) + "\n"
    }.joined()
  }

  /// The same where a line has room for it. Otherwise numbers stand close together, and their headings above them, each
  /// in a line of its own with a stroke down to its column.
  /// - Parameter width: how many characters a line may have; nil for any number.
  func text(within width: Int?) -> String {
    let text = self.text
    guard let width, let header = rows.first, text.split(separator: "\n").contains(where: { $0.count > width }) else {
      return text
    }
    let numbers = columns.filter(isRight)
    let widths = columns.map { column in rows.dropFirst().map { $0[column].count }.max() ?? 0 }
    let starts = columns.map { column in widths[..<column].reduce(0) { $0 + $1 + 2 } }
    let overhang = numbers.map { starts[$0] + max(widths[$0], header[$0].count) - width }.max() ?? 0
    let room = max(12, widths[0] - max(0, overhang))
    let shift = max(0, widths[0] - room)
    let body = rows.dropFirst().map { [$0[0].shortened(to: room)] + $0.dropFirst() }
    let ladder = numbers.enumerated().map { step, column in
      let plain = step == numbers.count - 1 ? columns.filter { !isRight($0) } : []
      let strokes = numbers[..<step].map { ($0, "│") } + plain.map { ($0, header[$0]) } + [(column, header[column])]
      return strokes.sorted { $0.0 < $1.0 }.reduce("") {
        $0.padded(to: $1.0 == 0 ? 0 : starts[$1.0] - shift) + $1.1
      } + "\n"
    }
    let table = TextTable(rows: [columns.map { _ in "" }] + body, isRight: isRight).text
    return ladder.joined() + table.dropFirst()
  }

  /// Cells are Markdown already.
  var markdown: String {
    let rule = columns.map { isRight($0) ? "--:" : ":--" }
    return (rows.prefix(1) + [rule] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
