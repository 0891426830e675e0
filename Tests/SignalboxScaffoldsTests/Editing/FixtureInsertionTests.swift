import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxEditing

@Suite("Whatever is put into the types of the fixtures and examples")
struct FixtureInsertionTests {
  static let folders = ["Tests/Fixtures", "Examples"]

  static let files: [String] = folders.flatMap { folder in
    let names = FileManager.default.enumerator(atPath: Repository.url(folder).path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }.sorted()

  @Test("leaves all else as it was", arguments: 0..<8)
  func everyType(share: Int) throws {
    var types = 0
    for (number, path) in Self.files.enumerated() where number % 8 == share {
      let bytes = [UInt8](try Data(contentsOf: Repository.url(path)))
      let editor = try SourceEditor(path: path, bytes: bytes)
      for (index, type) in editor.source.outline.types.enumerated() where type.kind != .extensionDeclaration {
        // Declared once for each platform.
        let namesakes = editor.source.outline.types.filter { $0.path == type.path && $0.kind != .extensionDeclaration }
        guard namesakes.count == 1 else { continue }
        types += 1
        let insertion = Self.insertion(
          index + number, into: TypePath(type.path.joined(separator: ".")), type.kind == .enumDeclaration)
        let check = try EditingCheck(editor, insertion)
        let defects = try check.defects()
        #expect(defects.isEmpty, "\(path): \(defects)\n\(String(decoding: check.report.bytes, as: UTF8.self))")
      }
    }
    #expect(types > 10)
  }

  private static func insertion(_ number: Int, into type: TypePath, _ isEnum: Bool) -> Insertion {
    switch number % 4 {
    case 0: .member("/// Fresh.\nfunc fresh() {\n    run()\n}", of: type)
    case 1: isEnum ? .enumCase("case fresh", of: type) : .member("private var fresh: Int?", of: type)
    case 2: .member("init(fresh: Int) {\n    run()\n}", of: type)
    default: .member("private func fresh() {}", of: type)
    }
  }
}
