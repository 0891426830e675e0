/// The comment that a project's files begin with: `//  Name.swift`, the project, who made it and when.
public struct FileHeader: Sendable, Equatable {
  /// Something that differs from file to file.
  enum Part: Sendable, Hashable {
    case text(String)
    case fileName
    case author
    case date
    /// The year of a copyright line, where it is the year a file was made in.
    case year
  }

  var lines: [[Part]]
  var dateForm: DateForm
  /// The one that most headers name.
  public var usualAuthor: String?

  /// Whether headers say when a file was made, or in which year.
  public var hasDate: Bool { lines.contains { $0.contains(.date) || $0.contains(.year) } }
  /// Whether headers say who made it.
  public var hasAuthor: Bool { lines.contains { $0.contains(.author) } }

  /// The header of a new file, in canonical form: line feeds, none at the end.
  /// - Parameters:
  ///   - fileName: with its extension.
  ///   - author: nil for the one that most headers name.
  public func text(fileName: String, author: String? = nil, date: CalendarDay) -> String {
    lines.map { line in
      line.map { part in
        switch part {
        case .text(let text): text
        case .fileName: fileName
        case .author: author ?? usualAuthor ?? ""
        case .date: dateForm.text(date)
        case .year: String(date.year)
        }
      }.joined()
    }.joined(separator: "\n")
  }
}

extension FileHeader {
  /// - Parameters:
  ///   - headers: those of a project's files.
  ///   - files: how many files were looked at.
  /// - Returns: nil where fewer than half of the files have a header.
  init?(mostFrequentIn headers: [Found], ofFiles files: Int) {
    guard headers.count * 2 >= files else { return nil }
    let groups = Dictionary(grouping: headers, by: \.lines)
    let most = groups.min { ($1.value.count, "\($0.key)") < ($0.value.count, "\($1.key)") }
    guard let (lines, found) = most else { return nil }
    let years = Set(headers.flatMap(\.years))
    self.lines = years.count > 1 ? lines : lines.map { $0.map { $0 == .year ? .text(years.first ?? "") : $0 } }
    dateForm = DateForm(of: headers.flatMap(\.dates))
    var authors: [String: Int] = [:]
    for author in found.flatMap(\.authors) { authors[author, default: 0] += 1 }
    usualAuthor = authors.mostFrequent
  }
}
