import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// A place in a project that is read.
struct Spot {
  let folder: ServedFolder
  let analysis: Analysis
  /// The file as findings name it.
  let file: String

  var project: Project { analysis.project }

  /// The project's type that a name at a byte means.
  func type(at offset: Int) -> (type: TypeID, name: NodeRef)? { project.type(namedAt: offset, inFile: file) }

  /// The message that a name at a byte means.
  func message(at offset: Int) -> (message: SignalboxProject.Message, name: NodeRef)? {
    project.message(namedAt: offset, inFile: file)
  }
}

extension Session {
  /// Where a file lies: in the innermost folder that holds it.
  func spot(_ uri: String) -> Spot? {
    guard let path = DocumentURI.path(of: uri) else { return nil }
    let folder = folders.filter { $0.name(of: path) != nil }.max { $0.path.utf8.count < $1.path.utf8.count }
    guard let folder, let analysis = folder.analysis, let file = folder.name(of: path) else { return nil }
    return Spot(folder: folder, analysis: analysis, file: file)
  }

  /// The text of a file: that in the editor, or else as it was read.
  func lines(_ uri: String, _ spot: Spot) -> TextLines? { documents[uri]?.lines ?? spot.folder.lines(of: spot.file) }

  /// The type that a name in the text means.
  func type(at position: PositionParameters) -> (spot: Spot, type: TypeID, name: NodeRef)? {
    let uri = position.textDocument.uri
    guard let spot = spot(uri), let lines = lines(uri, spot),
      let found = spot.type(at: lines.offset(of: position.position, encoding))
    else { return nil }
    return (spot, found.type, found.name)
  }

  /// The message that a name in the text means.
  func message(at position: PositionParameters) -> (spot: Spot, message: SignalboxProject.Message, name: NodeRef)? {
    let uri = position.textDocument.uri
    guard let spot = spot(uri), let lines = lines(uri, spot),
      let found = spot.message(at: lines.offset(of: position.position, encoding))
    else { return nil }
    return (spot, found.message, found.name)
  }

  /// The findings of a file, with their places in the editor's terms.
  func findings(_ uri: String, touching range: TextRange) -> [(finding: Finding, diagnostic: Diagnostic)] {
    guard let spot = spot(uri) else { return [] }
    var maker = DiagnosticMaker(spot.folder, encoding)
    let findings = published[uri]?.notes.findings ?? []
    return findings.map { ($0, maker.diagnostic($0)) }.filter { $0.1.range.touches(range) }
  }
}
