internal import CLibXML2

/// The beginning of an element. It looks straight into libxml2's buffers and therefore cannot be copied or kept;
/// strings are made only of what is asked for.
public struct XMLStartTag: ~Copyable {
  /// The line on which the tag ends (one with where it begins, except for tags that span lines), from 1.
  public let line: Int
  /// The root is 1, its children 2.
  public let depth: Int
  private let localName: UnsafePointer<xmlChar>
  private let uri: UnsafePointer<xmlChar>?
  private let values: UnsafePointer<UnsafePointer<xmlChar>?>?
  private let count: Int

  /// - Parameter values: five pointers an attribute: local name, prefix, namespace, first byte and end of the value.
  init(
    localName: UnsafePointer<xmlChar>, uri: UnsafePointer<xmlChar>?, values: UnsafePointer<UnsafePointer<xmlChar>?>?,
    count: Int, line: Int, depth: Int
  ) {
    self.localName = localName
    self.uri = uri
    self.values = values
    self.count = count
    self.line = line
    self.depth = depth
  }

  /// The namespace that it is in; nil for none.
  public var namespace: String? { uri.map { String(cString: $0) } }

  /// The name without its namespace prefix.
  public var name: String { String(cString: localName) }

  /// Whether the name without prefix is `name`; cheaper than comparing strings.
  public func isNamed(_ name: StaticString) -> Bool { xmlStrEqual(localName, name.utf8Start) != 0 }

  /// The value of the attribute without prefix called `name`, entities resolved; nil where there is none.
  public subscript(_ name: StaticString) -> String? {
    guard let values else { return nil }
    for index in 0..<count {
      let attribute = values + index * 5
      if attribute[1] == nil, xmlStrEqual(attribute[0], name.utf8Start) != 0 { return Self.value(of: attribute) }
    }
    return nil
  }

  /// All attributes with their names as written (`x:href`) and values, in document order; without the `xmlns` ones.
  public var attributes: [(name: String, value: String)] {
    guard let values else { return [] }
    return (0..<count).map { index in
      let attribute = values + index * 5
      let name = attribute[0].map { String(cString: $0) } ?? ""
      let prefix = attribute[1].map { String(cString: $0) + ":" } ?? ""
      return (prefix + name, Self.value(of: attribute))
    }
  }

  private static func value(of attribute: UnsafePointer<UnsafePointer<xmlChar>?>) -> String {
    guard let first = attribute[3], let end = attribute[4] else { return "" }
    let bytes = UnsafeBufferPointer(start: first, count: end - first)
    return bytes.contains(UInt8(ascii: "&")) ? unescapingAmpersands(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// While entities are not substituted, libxml2 hands over every `&` of an attribute as `&#38;`, and only that.
  private static func unescapingAmpersands(_ bytes: UnsafeBufferPointer<xmlChar>) -> String {
    let escape = "&#38;".utf8
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      result.append(byte)
      rest = rest.dropFirst(rest.starts(with: escape) ? escape.count : 1)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The end of an element. It cannot be copied or kept, as `XMLStartTag`.
public struct XMLEndTag: ~Copyable {
  /// The same as the depth of the start tag it closes.
  public let depth: Int
  private let localName: UnsafePointer<xmlChar>

  init(localName: UnsafePointer<xmlChar>, depth: Int) {
    self.localName = localName
    self.depth = depth
  }

  /// The name without its namespace prefix.
  public var name: String { String(cString: localName) }
}
