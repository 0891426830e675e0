extension HostileInput.Recipe {
  /// Well-formed files, spoiled.
  static let mutations: [Self] = [
    Self(id: "mutated-app", weight: 20) { dice, material in
      let group = dice.pick(material.apps)
      let other = dice.pick(dice.pick(material.apps).files).bytes
      return dice.some(of: group.files.filter { $0.name.hasSuffix(".swift") }, bytes: 12_000).map { file in
        HostileInput.File(file.name, bytes: dice.mutated(file.bytes, odd: Odd.swift, other: other))
      }
    },
    Self(id: "mutated-example", weight: 25) { dice, material in
      let group = dice.pick(material.examples)
      let other = dice.pick(dice.pick(material.examples).files).bytes
      return group.files.map { HostileInput.File($0.name, bytes: dice.mutated($0.bytes, odd: Odd.swift, other: other)) }
    },
    Self(id: "mixed-examples", weight: 15) { dice, material in
      // The same names for different things, in files that nobody wrote for each other.
      (0..<dice.number(in: 2...8)).flatMap { number in
        dice.pick(material.examples).files.map { HostileInput.File("\(number)/\($0.name)", bytes: $0.bytes) }
      }
    },
    Self(id: "shuffled-lines", weight: 5) { dice, material in
      let lines = (0..<3).flatMap { _ in
        dice.pick(material.examples).files.flatMap { $0.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }
      }
      let shuffled = lines.map { _ in dice.pick(lines) }
      return [HostileInput.File("A.swift", bytes: Array(shuffled.joined(separator: [0x0A])))]
    },
    Self(id: "half-file", weight: 6) { dice, material in
      let group = dice.once(in: 2) ? dice.pick(material.apps) : dice.pick(material.examples)
      return dice.some(of: group.files, bytes: 12_000).map { file in
        let start = dice.once(in: 4) ? dice.number(below: file.bytes.count) : 0
        let end = dice.number(in: start...max(start, file.bytes.count))
        return HostileInput.File(file.name, bytes: Array(file.bytes[start..<min(end, file.bytes.count)]))
      }
    },
    Self(id: "encoding", weight: 6) { dice, material in
      dice.pick(dice.once(in: 2) ? material.examples : material.apps).files.prefix(4).map {
        HostileInput.File($0.name, bytes: dice.encoded(Array($0.bytes.prefix(12_000))))
      }
    },
  ]
}

extension Dice {
  /// A few files, not larger than that in all.
  mutating func some(
    of files: [(name: String, bytes: [UInt8])], bytes limit: Int
  ) -> [(name: String, bytes: [UInt8])] {
    var room = limit
    var chosen: [(name: String, bytes: [UInt8])] = []
    guard !files.isEmpty else { return [] }
    for index in Set((0..<size(to: 12)).map { _ in number(below: files.count) }).sorted() {
      guard files[index].bytes.count <= room || chosen.isEmpty else { continue }
      chosen.append(files[index])
      room -= files[index].bytes.count
    }
    return chosen
  }

  /// The text in another encoding, or spoiled in its own.
  mutating func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    switch number(below: 9) {
    case 0: return [0xEF, 0xBB, 0xBF] + bytes
    case 1:
      return [0xFF, 0xFE] + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case 2:
      return [0xFE, 0xFF] + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    case 3: return bytes.flatMap { $0 == newline ? [0x0D, 0x0A] : [$0] }
    case 4: return bytes.map { $0 == newline ? 0x0D : $0 }
    case 5: return bytes.flatMap { $0 == newline ? Array("\u{2028}".utf8) : [$0] }
    case 6: return bytes.map { [newline: 0x0B][$0, default: $0] }
    case 7: return bytes.map { once(in: 400) ? UInt8(number(below: 256)) : $0 }
    default:
      let odd = [0x00, 0x80, 0xC0, 0xED, 0xF5, 0xFF, 0x1B, 0x7F].map(UInt8.init)
      return bytes.flatMap { once(in: 300) ? [$0, pick(odd)] : [$0] }
    }
  }
}
