extension FileFacts {
  /// Writes all but the path.
  func write(to sink: inout ByteSink) {
    sink.add(module)
    sink.add(lineCount)
    switch content {
    case .swift(let facts):
      sink.add(byte: 0)
      facts.write(to: &sink)
    case .interfaceBuilder(let facts):
      sink.add(byte: 1)
      facts.write(to: &sink)
    }
  }

  init(from source: inout ByteSource, path: String) throws(DamagedFacts) {
    self.path = path
    module = try source.optionalText()
    lineCount = Int(try source.number())
    content =
      try source.flag()
      ? .interfaceBuilder(try InterfaceBuilderFacts(from: &source)) : .swift(try SwiftFacts(from: &source))
  }
}
