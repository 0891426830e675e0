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

  /// Cells are Markdown already.
  var markdown: String {
    let rule = columns.map { isRight($0) ? "--:" : ":--" }
    return (rows.prefix(1) + [rule] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
