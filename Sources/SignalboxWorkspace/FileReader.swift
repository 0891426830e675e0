import SignalboxFacts
import SignalboxXML

/// Reads one file into facts.
enum FileReader {
  /// The parser takes some fifty times as much memory as the text; generated files have some megabytes at most.
  static func limit(of kind: SourceFile.Kind) -> Int { kind == .swift ? 16 << 20 : XMLLimits.standard.bytes }

  /// - Parameters:
  ///   - content: what to take for the file's content; nil to read it.
  ///   - path: where the file lies, if not at its own path.
  static func read(
    _ file: SourceFile, as content: [UInt8]? = nil, at path: String? = nil
  ) -> Result<FileFacts, InputProblem> {
    CrashReport.whileReading(file.path) {
      do throws(InputProblem) {
        return .success(try facts(of: file, as: content, at: path ?? file.path))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func facts(of file: SourceFile, as content: [UInt8]?, at path: String) throws(InputProblem)
    -> FileFacts
  {
    let bytes: FileBytes
    do throws(WorkspaceError) {
      if let content {
        bytes = FileBytes(content)
      } else {
        bytes = try FileBytes(path: path, shown: file.path, limit: limit(of: file.kind))
      }
    } catch {
      throw .workspace(error)
    }
    if let placeholder = bytes.withBytes({ Placeholder($0) }) { throw .placeholder(path: file.path, placeholder) }
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
