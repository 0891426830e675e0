/// Numbers as people read them.
public enum Quantity {
  /// `1 file`, `4,056 files`.
  public static func of(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `4,056`.
  public static func grouped(_ number: Int) -> String { grouped(String(number)) }

  private static func grouped(_ digits: String) -> String {
    digits.count > 3 ? grouped(String(digits.dropLast(3))) + "," + digits.suffix(3) : digits
  }
}

extension String {
  /// Filled up with blanks to a number of characters.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
