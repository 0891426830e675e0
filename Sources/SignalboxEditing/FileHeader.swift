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

    var isYear: Bool {
      guard case .text(let text) = self else { return false }
      return text.count == 4 && text.hasPrefix("20") && text.allSatisfy(\.isNumber)
    }
  }

  var lines: [[Part]]
  var dateForm: DateForm

  /// The same lines with the dates written as in another one.
  public func datedLike(_ other: FileHeader) -> FileHeader {
    var header = self
    header.dateForm = other.dateForm
    if other.lines.contains(where: { $0.contains(.year) }) {
      header.lines = lines.map { line in line.map { $0.isYear ? .year : $0 } }
    }
    return header
  }

  /// The header of a new file, in canonical form: line feeds, none at the end.
  /// - Parameters:
  ///   - fileName: with its extension.
  ///   - author: nil where nobody knows: nobody is named then, least of all who made the other files.
  public func text(fileName: String, author: String?, date: CalendarDay) -> String {
    let lines = author == nil ? lines.compactMap(Self.withoutAuthor) : lines
    return lines.map { line in
      line.map { part in
        switch part {
        case .text(let text): text
        case .fileName: fileName
        case .author: author ?? ""
        case .date: dateForm.text(date)
        case .year: String(date.year)
        }
      }.joined()
    }.joined(separator: "\n")
  }

  /// `Created on 25.12.24` for `Created by Ann Lee on 25.12.24`; nil for a line that says no more.
  private static func withoutAuthor(_ line: [Part]) -> [Part]? {
    guard let index = line.firstIndex(of: .author) else { return line }
    guard line.contains(.date) else { return nil }
    var line = line
    line.remove(at: index)
    if index > 0, case .text(let before) = line[index - 1], before.hasSuffix(" by ") {
      line[index - 1] = .text(String(before.dropLast(4)))
    }
    return line
  }
}

extension FileHeader {
  /// - Parameters:
  ///   - headers: those of a project's files.
  ///   - files: how many files were looked at.
  /// - Returns: nil where fewer than half of the files have a header.
  init?(mostFrequentIn headers: [Found], ofFiles files: Int) {
    let all = Dictionary(grouping: headers, by: \.lines)
    // The same words at the head of most files are about none of them.
    let headers = headers.filter { !$0.isPlain || (all[$0.lines]?.count ?? 0) * 2 > files && files > 2 }
    guard headers.count * 2 >= files else { return nil }
    let groups = Dictionary(grouping: headers, by: \.lines)
    let most = groups.min { ($1.value.count, "\($0.key)") < ($0.value.count, "\($1.key)") }
    guard let lines = most?.key else { return nil }
    let years = Set(headers.flatMap(\.years))
    self.lines = years.count > 1 ? lines : lines.map { $0.map { $0 == .year ? .text(years.first ?? "") : $0 } }
    dateForm = DateForm(of: headers.flatMap(\.dates))
  }
}
