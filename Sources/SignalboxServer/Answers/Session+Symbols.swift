import SignalboxProject
import SignalboxText

/// Types by their names and roles.
extension Session {
  /// As many as anybody looks through.
  private static let most = 500

  /// Types whose name or role holds each word of the query: `coordinator cart`.
  func symbols(_ parameters: SymbolParameters) -> [SymbolInformation] {
    let words = parameters.query.lowercased().split(whereSeparator: \.isWhitespace)
    var found: [SymbolInformation] = []
    for folder in folders {
      guard let project = folder.analysis?.project else { continue }
      var maker = DiagnosticMaker(folder, encoding)
      for symbol in project.types where symbol.origin == .project && found.count < Self.most {
        let role = project.role(of: symbol.id).kind
        guard role != .other, let name = project.declaredName(of: symbol.id) else { continue }
        let texts = [symbol.qualifiedName.lowercased(), role.phrase.lowercased(), role.rawValue.lowercased()]
        guard words.allSatisfy({ word in texts.contains { $0.contains(word) } }) else { continue }
        let location = Location(
          uri: uri(of: project.location(of: name).path, in: folder), range: maker.range(ofName: name, in: project))
        found.append(SymbolInformation(name: symbol.qualifiedName, containerName: role.phrase, location: location))
      }
    }
    return found
  }
}
