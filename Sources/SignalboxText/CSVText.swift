/// Fields of CSV (RFC 4180), the same for every room that writes tables.
public enum CSVText {
  /// A line with its end.
  public static func line(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  /// A field, printable, and quoted where it has to be.
  ///
  /// One that a spreadsheet would run as a formula begins with an apostrophe instead
  /// (owasp.org/www-community/attacks/CSV_Injection).
  public static func field(_ text: String) -> String {
    var scalars = text.printable.unicodeScalars
    if let first = scalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      scalars.insert("'", at: scalars.startIndex)
    }
    let needsQuotes =
      scalars.contains { ",\"".unicodeScalars.contains($0) } || scalars.first == " " || scalars.last == " "
    guard needsQuotes else { return String(scalars) }
    return "\"" + scalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}
