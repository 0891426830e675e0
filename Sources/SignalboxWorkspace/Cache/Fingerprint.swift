import Foundation
import SignalboxFacts

/// All that an answer depends on, as one hash: the code of this program, and what is added piece by piece.
struct Fingerprint {
  private var bytes = Array(AnalysingCode.digest.utf8)

  /// - Parameter question: what is asked: two questions about the same things are two.
  init(of question: String) { add(question) }

  /// With its length, so that other pieces never come to the same.
  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { bytes += $0 }
  }

  mutating func add(_ hash: ContentHash) { add(hash.digits) }

  var hash: ContentHash { ContentHash(of: bytes) }
}

/// The code that turns files into findings, as one: the build gives it a digest of its own source.
enum AnalysingCode {}
