import SignalboxProject
import SignalboxText

/// A way to write numbers of coordinators down.
public struct MetricsFormat: Sendable, Identifiable {
  /// What `metrics --format` takes.
  public let id: String
  private let write: @Sendable (MetricsTable, Int?) -> String

  /// Every format; the first is the default.
  public static let all: [MetricsFormat] = [
    MetricsFormat(id: "text") { $0.text(within: $1) }, MetricsFormat(id: "markdown") { table, _ in table.markdown },
    MetricsFormat(id: "csv") { table, _ in table.csv }, MetricsFormat(id: "json") { table, _ in table.json },
  ]

  /// - Parameters:
  ///   - metrics: in the order of the rows.
  ///   - columns: how many characters a line of the `text` format may have; nil for any number.
  /// - Returns: text that ends with one newline.
  public func render(_ metrics: [CoordinatorMetrics], columns: Int? = nil) -> String {
    write(MetricsTable(metrics), columns)
  }
}

/// Rows and columns, the same for all formats.
private struct MetricsTable {
  let rows: [CoordinatorMetrics]
  /// Git's columns only where somebody has asked it.
  private let columns: [Metric]
  private let hasDates: Bool

  init(_ rows: [CoordinatorMetrics]) {
    self.rows = rows
    hasDates = rows.contains { $0.changed != nil }
    columns = Metric.all.filter { $0.id != "authors" || rows.contains { $0.authors != nil } }
  }

  private var header: [String] { ["coordinator"] + columns.map(\.id) + (hasDates ? ["changed"] : []) }

  private func cells(_ row: CoordinatorMetrics, nothing: String) -> [String] {
    [row.name.oneLine.printable] + columns.map { $0.value(row).map { "\($0)" } ?? nothing }
      + (hasDates ? [row.changed ?? nothing] : [])
  }

  /// How much there is in all; what cannot be added up is left open.
  private var totals: [String] {
    let sums = columns.map { column in
      ["depth", "authors"].contains(column.id) ? "" : "\(rows.reduce(0) { $0 + (column.value($1) ?? 0) })"
    }
    return [Quantity.of(rows.count, "coordinator")] + sums + (hasDates ? [""] : [])
  }

  func text(within width: Int?) -> String {
    table([header] + rows.map { cells($0, nothing: "–") } + [totals]).text(within: width)
  }

  var markdown: String {
    let bold = totals.map { $0.isEmpty ? "" : "**\($0)**" }
    return table([header] + rows.map { cells($0, nothing: "–").map(\.escapedMarkdown) } + [bold]).markdown
  }

  private func table(_ rows: [[String]]) -> TextTable { TextTable(rows: rows) { $0 > 0 } }

  var csv: String {
    let header = ["id"] + header + ["module", "file", "line"]
    let lines = rows.map { row in
      [row.id] + cells(row, nothing: "") + [row.module ?? "", row.file ?? "", row.line.map { "\($0)" } ?? ""]
    }
    return ([header] + lines).map(CSVText.line).joined()
  }

  var json: String {
    struct Document: Encodable {
      let version = 1
      let coordinators: [CoordinatorMetrics]
    }
    return JSONText.encode(Document(coordinators: rows))
  }
}
