/// Numbers as people read them.
enum Quantity {
  /// `1 file`, `4,056 files`.
  static func of(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `4,056`.
  static func grouped(_ number: Int) -> String { grouped(String(number)) }

  private static func grouped(_ digits: String) -> String {
    digits.count > 3 ? grouped(String(digits.dropLast(3))) + "," + digits.suffix(3) : digits
  }
}
