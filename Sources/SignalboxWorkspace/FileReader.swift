import SignalboxFacts
import SignalboxXML

/// Reads one file into facts.
enum FileReader {
  /// The parser takes some fifty times as much memory as the text; generated files have some megabytes at most.
  static func limit(of kind: SourceFile.Kind) -> Int { kind == .swift ? 16 << 20 : XMLLimits.standard.bytes }

  /// - Parameters:
  ///   - content: what to take for the file's content; nil to read it.
  ///   - path: where the file lies, if not at its own path.
  ///   - known: facts that need not be read again.
  static func read(
    _ file: SourceFile, as content: [UInt8]? = nil, at path: String? = nil, unless known: KnownFacts = KnownFacts()
  ) -> Result<FileReading, InputProblem> {
    CrashReport.whileReading(file.path) {
      do throws(InputProblem) {
        return .success(try reading(of: file, as: content, at: path ?? file.path, unless: known))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func reading(
    of file: SourceFile, as content: [UInt8]?, at path: String, unless known: KnownFacts
  ) throws(InputProblem) -> FileReading {
    let bytes: FileBytes
    do throws(WorkspaceError) {
      if let content {
        let limit = limit(of: file.kind)
        guard content.count <= limit else { throw .tooLarge(file.path, bytes: content.count, limit: limit) }
        bytes = FileBytes(content)
      } else {
        bytes = try FileBytes(path: path, shown: file.path, limit: limit(of: file.kind))
      }
    } catch {
      throw .workspace(error)
    }
    if let placeholder = bytes.withBytes({ Placeholder($0) }) { throw .placeholder(path: file.path, placeholder) }
    let hash = bytes.withBytes { ContentHash(of: $0) }
    if let facts = known.facts(of: hash, as: file) { return FileReading(facts: facts, hash: hash) }
    let facts = try facts(of: file, bytes)
    let fresh = known.cache == nil ? nil : FactsCache.content(of: facts, hash)
    return FileReading(facts: facts, hash: hash, fresh: fresh)
  }

  private static func facts(of file: SourceFile, _ bytes: borrowing FileBytes) throws(InputProblem) -> FileFacts {
    if file.kind == .swift {
      if let invalid = bytes.invalidUTF8 { throw .notUTF8(path: file.path, line: invalid.line) }
      return try swiftFacts(of: file, bytes)
    }
    do throws(XMLError) {
      let facts = try bytes.withBytes { (content) throws(XMLError) in try InterfaceBuilderReader.facts(from: content) }
      let lines = bytes.withBytes { LineTable(bytes: $0).count(ofTextLength: $0.count) }
      return FileFacts(path: file.path, module: file.module, lineCount: lines, content: .interfaceBuilder(facts))
    } catch {
      throw .badDocument(path: file.path, error)
    }
  }

  private static func swiftFacts(of file: SourceFile, _ bytes: borrowing FileBytes) throws(InputProblem) -> FileFacts {
    do throws(SourceExcess) {
      let facts = try bytes.withBytes { (content) throws(SourceExcess) in
        try SwiftFactsReader.facts(of: content.assumingMemoryBound(to: UInt8.self))
      }
      let lines = facts.lines.count(ofTextLength: bytes.count)
      return FileFacts(path: file.path, module: file.module, lineCount: lines, content: .swift(facts))
    } catch {
      throw .excess(path: file.path, error)
    }
  }
}

/// What reading one file gave.
struct FileReading: Sendable {
  let facts: FileFacts
  /// Of the file's content.
  let hash: ContentHash
  /// What the cache is to keep, if it does not know it.
  var fresh: FactsArchive.Content?
}

/// Facts that were read before, here or elsewhere.
struct KnownFacts: Sendable {
  var cache: FactsCache?
  var files = FactsFiles()

  func facts(of hash: ContentHash, as file: SourceFile) -> FileFacts? {
    files.facts(of: hash, as: file) ?? cache?.facts(of: hash, as: file)
  }
}
