internal import CLibXML2
import SignalboxText

/// Text as it stands in a document.
enum XMLEscaping {
  /// `text` with `& < > "` and carriage returns escaped, and characters XML 1.0 forbids replaced by U+FFFD. What steers
  /// a terminal or a CI system is written by its number: readers get it, a log that shows the document does not.
  ///
  /// - Parameter inAttribute: escapes line feeds and tabs too, which readers of an attribute would take for spaces.
  static func escape(_ text: String, inAttribute: Bool = false) -> String {
    var text = text
    guard text.utf8.contains(where: isSpecial) else { return text }
    if text.unicodeScalars.contains(where: { !isAllowed($0) }) { text = replacingForbidden(text) }
    guard let escaped = xmlEncodeSpecialChars(nil, text) else { preconditionFailure("libxml2 has no memory") }
    defer { signalbox_xml_free(escaped) }
    let result = String(cString: escaped).escaping(keeping: \.isLayout) { scalar in
      "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    }
    guard inAttribute else { return result }
    return result.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Whether a byte can be part of anything to escape or to replace: all beyond ASCII is looked at.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x7F...0xFF,
      UInt8(ascii: "#"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// The production `Char` of XML 1.0, less surrogates, which Swift's text cannot hold.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func replacingForbidden(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isAllowed(scalar) ? scalar : "\u{FFFD}") }
    return String(result)
  }
}
