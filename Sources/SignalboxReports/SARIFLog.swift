/// The part of SARIF 2.1.0 that is written, in the specification's own names: docs.oasis-open.org/sarif/sarif/v2.1.0.
struct SARIFLog: Encodable {
  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    let tool: Tool
    let automationDetails: Identifier
    /// Columns are told in Unicode scalars everywhere in Signalbox; SARIF would take them for UTF-16 units.
    let columnKind = "unicodeCodePoints"
    let originalUriBaseIds: [String: Base]
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name: String
    let semanticVersion: String?
    let rules: [Descriptor]
  }

  struct Identifier: Encodable {
    let id: String
  }

  struct Base: Encodable {
    let description: Text
  }

  struct Text: Encodable {
    var text: String
    var markdown: String?
  }

  /// What is known of a rule.
  struct Descriptor: Encodable {
    let id: String
    let name: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
    let properties: Properties
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct Properties: Encodable {
    let tags: [String]
    let precision: String
    let severity: String

    enum CodingKeys: String, CodingKey {
      case tags, precision
      case severity = "problem.severity"
    }
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]?
    let partialFingerprints: [String: String]?
    let fixes: [Fix]?
  }

  struct Fix: Encodable {
    let description: Text
    let artifactChanges: [Change]
  }

  struct Change: Encodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Content
  }

  struct Content: Encodable {
    let text: String
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var message: Text?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Artifact: Encodable {
    let uri: String
    let uriBaseId: String?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }
}
