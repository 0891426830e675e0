import SignalboxFacts

/// What Signalbox knows of frameworks and libraries that it cannot read: Swift interfaces in the folder `Interfaces`, one a
/// module.
///
/// They are read by the same road as the project's own files, so a new fact is a new line of Swift in one of them. Only
/// what flow depends on is there: hierarchy, navigation, results.
enum SDK {
  struct Module: Sendable {
    let name: String
    let facts: SwiftFacts
  }

  static let modules = InterfaceFolder.embeddedFiles.map { file in
    Module(name: String(file.path.prefix { $0 != "." }), facts: SwiftFacts(source: file.text))
  }
}

/// The files of `Interfaces`, which the build embeds.
enum InterfaceFolder {}
