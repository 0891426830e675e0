import Foundation
import SignalboxProject

/// Reads the `json` format.
enum SavedJSON {
  private struct Version: Decodable {
    var version: Int
    var nodes: [Nothing]
    var edges: [Nothing]
  }

  private struct Nothing: Decodable {}

  private struct Document: Decodable {
    var nodes: [CoordinatorTree.Node]
    var edges: [CoordinatorTree.Edge]
  }

  static func read(
    _ bytes: [UInt8]
  ) throws(SavedTreeError) -> (nodes: [CoordinatorTree.Node], edges: [CoordinatorTree.Edge]) {
    let data = Data(bytes)
    do {
      // The version first: of another one, nothing else need be as expected.
      let version = try decode(VersionOnly.self, data).version
      guard version == SavedTree.version else { throw SavedTreeError.version(String(version)) }
      _ = try decode(Version.self, data)
    } catch let error as SavedTreeError {
      throw error
    } catch DecodingError.dataCorrupted {
      throw .malformed(line: nil, "not valid JSON")
    } catch {
      throw .noTree
    }
    do {
      let document = try decode(Document.self, data)
      return (document.nodes, document.edges)
    } catch {
      throw .broken(line: nil, words(of: error))
    }
  }

  private struct VersionOnly: Decodable { var version: Int }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }

  /// Where the value stands, and what it should have been.
  private static func words(of error: Error) -> String {
    let (context, problem): (DecodingError.Context?, String) =
      switch error {
      case DecodingError.keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
        (context, "a value of another type is expected")
      case DecodingError.dataCorrupted(let context): (context, "an unknown value")
      default: (nil, "a value cannot be read")
      }
    let path = (context?.codingPath ?? []).map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return path.isEmpty ? problem : "\(problem) at \(path.joined(separator: ".").replacing(".[", with: "["))"
  }
}
