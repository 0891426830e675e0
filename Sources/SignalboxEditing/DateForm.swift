/// A day of the calendar, without a time or a zone.
public struct CalendarDay: Sendable, Hashable {
  public var year: Int
  public var month: Int
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

/// How a project writes days: `24/12/2025`, `12/24/25`, `2025-12-24`.
struct DateForm: Sendable, Equatable {
  enum Field: Sendable, Equatable { case year, month, day }

  var fields: [Field] = [.day, .month, .year]
  var separator: Character = "/"
  var isPadded = true
  var yearDigits = 4

  func text(_ date: CalendarDay) -> String {
    fields.map { field in
      switch field {
      case .year: yearDigits == 2 ? Self.padded(date.year % 100) : String(date.year)
      case .month: isPadded ? Self.padded(date.month) : String(date.month)
      case .day: isPadded ? Self.padded(date.day) : String(date.day)
      }
    }.joined(separator: String(separator))
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A day as somebody wrote it.
  struct Example {
    var numbers: [Substring]
    var separator: Character

    /// - Returns: nil for a word that is no day.
    init?(_ word: Substring) {
      let text = word.hasSuffix(".") || word.hasSuffix(",") ? word.dropLast() : word
      guard let separator = text.first(where: { !$0.isNumber }), "./-".contains(separator) else { return nil }
      numbers = text.split(separator: separator, omittingEmptySubsequences: false)
      self.separator = separator
      let isDay = numbers.allSatisfy { (1...4).contains($0.count) && Int($0) != nil }
      guard numbers.count == 3, isDay, numbers[0].count == 4 || [2, 4].contains(numbers[2].count) else { return nil }
    }

    var isYearFirst: Bool { numbers[0].count == 4 }
  }
}

extension DateForm {
  /// The form of the days of a project. Where no day tells months from days, that of the country where days are
  /// usually separated and cut so.
  init(of examples: [Example]) {
    self.init()
    var separators: [String: Int] = [:]
    for example in examples { separators[String(example.separator), default: 0] += 1 }
    guard let most = separators.mostFrequent?.first else { return }
    let alike = examples.filter { $0.separator == most }
    separator = most
    if alike.filter(\.isYearFirst).count * 2 > alike.count {
      fields = [.year, .month, .day]
      isPadded = !alike.contains { $0.isYearFirst && $0.numbers.dropFirst().contains { $0.count == 1 } }
      return
    }
    let days = alike.filter { !$0.isYearFirst }
    yearDigits = days.filter { $0.numbers[2].count == 2 }.count * 2 > days.count ? 2 : 4
    isPadded = !days.contains { $0.numbers.dropLast().contains { $0.count == 1 } }
    let isDayFirst = days.contains { Int($0.numbers[0]).map { $0 > 12 } == true }
    let isMonthFirst = days.contains { Int($0.numbers[1]).map { $0 > 12 } == true }
    let isAmerican = isDayFirst == isMonthFirst ? most == "/" && yearDigits == 2 && !isPadded : isMonthFirst
    fields = isAmerican ? [.month, .day, .year] : [.day, .month, .year]
  }
}
