import Foundation
@_spi(RawSyntax) import SwiftSyntax

enum SuppressionReader {
  private static let marker = Array("signalbox:".utf8)
  /// Where the byte stands in it that is rarest in source: the one to look for.
  private static let rare = 8

  /// The commands in a file's comments. Files without the marker's bytes cost one search.
  static func suppressions(
    in root: RawView, bytes: UnsafeBufferPointer<UInt8>, lines: LineTable
  ) -> [Suppression] {
    guard contains(bytes) else { return [] }
    var found: [Suppression] = []
    root.forEachToken { place, token in
      read(token.leadingRawTriviaPieces, from: place.offset, lines: lines, into: &found)
      let trailing = place.offset + place.raw.byteLength - token.trailingTriviaByteLength
      read(token.trailingRawTriviaPieces, from: trailing, lines: lines, into: &found)
    }
    return found
  }

  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var start = rare
    while start < bytes.count, let found = memchr(base + start, Int32(marker[rare]), bytes.count - start) {
      let next = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if bytes[(next - rare)...].starts(with: marker) { return true }
      start = next + 1
    }
    return false
  }

  private static func read(
    _ pieces: [RawTriviaPiece], from offset: Int, lines: LineTable, into found: inout [Suppression]
  ) {
    var offset = offset
    for piece in pieces {
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        let place = lines.position(of: UInt32(offset))
        found += Suppression.all(in: String(syntaxText: text), line: place.line, column: place.column)
      default:
        break
      }
      offset += piece.byteLength
    }
  }
}
