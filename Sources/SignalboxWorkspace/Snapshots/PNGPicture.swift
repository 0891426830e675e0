import Foundation
import SignalboxProject

/// A picture as it may be put into another document: what nobody needs to see it is left out, and what no snapshot has is
/// refused.
struct PNGPicture {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Pixels along a side, and in all: a small file can stand for a picture that fills the memory of who looks at it.
  private static let longest = 8192
  private static let most = 16_000_000
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Neither comments nor places nor animation.
  private static let kept: Set<String> = ["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "IDAT", "IEND"]

  /// - Returns: nil for what is no whole PNG, or too large.
  init?(_ file: [UInt8]) {
    guard file.starts(with: Self.signature) else { return nil }
    var (result, place) = (Self.signature, Self.signature.count)
    var size: (width: Int, height: Int)?
    var (hasData, isWhole) = (false, false)
    while !isWhole {
      guard place + 12 <= file.count else { return nil }
      let length = Self.number(file, at: place)
      let end = place + 12 + length
      guard length <= file.count, end <= file.count else { return nil }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      guard (name == "IHDR") == (size == nil) else { return nil }
      if name == "IHDR" {
        guard length == 13 else { return nil }
        size = (Self.number(file, at: place + 8), Self.number(file, at: place + 12))
      }
      hasData = hasData || name == "IDAT"
      isWhole = name == "IEND"
      if Self.kept.contains(name) { result += file[place..<end] }
      place = end
    }
    guard let size, hasData, (1...Self.longest).contains(size.width), (1...Self.longest).contains(size.height),
      size.width * size.height <= Self.most
    else { return nil }
    (width, height, bytes) = (size.width, size.height, result)
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  var picture: CoordinatorTree.Picture {
    .init(width: width, height: height, data: Data(bytes).base64EncodedString())
  }
}
