import SignalboxRules

/// A short name for a finding that stays the same while lines above it come and go.
///
/// Made of the rule, the file and the reason, which names the type and what it does; equal ones are numbered in the
/// order of the file. Two findings of one report never share it.
enum Fingerprint {
  /// - Returns: sixteen hexadecimal digits for each finding, in their order.
  static func all(of findings: [Finding], path: (Finding) -> String = \.file) -> [String] {
    var seen: [UInt64: Int] = [:]
    return findings.map { finding in
      let parts = [finding.rule, path(finding), finding.reason]
      let number = seen[hash(parts), default: 0]
      seen[hash(parts)] = number + 1
      let digits = String(hash(parts + (number > 0 ? ["\(number)"] : [])), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// FNV-1a in 64 bits (Fowler, Noll, Vo): the same on every machine, unlike `Hasher`.
  private static func hash(_ parts: [String]) -> UInt64 {
    parts.joined(separator: "\0").utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
