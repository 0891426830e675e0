import SignalboxRules
import SignalboxText

extension LintReport {
  /// The same report for people: every text in it is one printable line, but for the sources themselves.
  var printable: LintReport {
    var report = self
    for index in report.findings.indices { report.findings[index].makePrintable() }
    report.background.rules = background.rules.map(\.printable)
    report.background.ownRules = background.ownRules.mapValues(\.oneLine.printable)
    report.background.sources = background.sources.withPrintableKeys
    report.background.repositoryPaths = background.repositoryPaths.withPrintableKeys.mapValues(\.printable)
    return report
  }
}

extension Finding {
  fileprivate mutating func makePrintable() {
    (rule, file) = (rule.printable, file.printable)
    (title, reason) = (title.oneLine.printable, reason.oneLine.printable)
    related = related.map { place in
      let (file, name) = (place.file.printable, place.name.printable)
      return RelatedLocation(file: file, line: place.line, name: name, text: place.text.oneLine.printable)
    }
    // The text of a change is data; who writes it escapes it.
    guard var fix else { return }
    for index in fix.changes.indices { fix.changes[index].file = fix.changes[index].file.printable }
    self.fix = fix
  }
}

extension [Bytewise: String] {
  /// Paths that look the same are told apart by nobody; one of them stands for both.
  fileprivate var withPrintableKeys: Self {
    Dictionary(sorted { $0.key < $1.key }.map { (Bytewise($0.key.wrappedValue.printable), $0.value) }) { first, _ in
      first
    }
  }
}
