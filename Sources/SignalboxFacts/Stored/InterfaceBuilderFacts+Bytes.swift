extension InterfaceBuilderFacts {
  func write(to sink: inout ByteSink) {
    sink.add(scenes.count)
    for scene in scenes { scene.write(to: &sink) }
    sink.add(segues.count)
    for segue in segues { segue.write(to: &sink) }
    sink.add(customViews.count)
    for view in customViews { view.write(to: &sink) }
    sink.add(initialScene)
    sink.add(suppressions.count)
    for suppression in suppressions { suppression.write(to: &sink) }
  }

  init(from source: inout ByteSource) throws(DamagedFacts) {
    self.init()
    for _ in 0..<(try source.count()) { scenes.append(try Scene(from: &source)) }
    for _ in 0..<(try source.count()) { segues.append(try Segue(from: &source)) }
    for _ in 0..<(try source.count()) { customViews.append(try CustomView(from: &source)) }
    initialScene = try source.optionalText()
    for _ in 0..<(try source.count()) { suppressions.append(try Suppression(from: &source)) }
  }
}

extension InterfaceBuilderFacts.Scene {
  fileprivate func write(to sink: inout ByteSink) {
    sink.add(objectID)
    sink.add(kind)
    for text in [customClass, customModule, storyboardIdentifier] { sink.add(text) }
    sink.add(byte: reference == nil ? 0 : 1)
    if let reference {
      for text in [reference.storyboardName, reference.bundleIdentifier, reference.referencedIdentifier] {
        sink.add(text)
      }
    }
    sink.add(line)
  }

  fileprivate init(from source: inout ByteSource) throws(DamagedFacts) {
    objectID = try source.text()
    kind = try source.text()
    customClass = try source.optionalText()
    customModule = try source.optionalText()
    storyboardIdentifier = try source.optionalText()
    reference = nil
    if try source.flag() {
      reference = InterfaceBuilderFacts.StoryboardReference(
        storyboardName: try source.optionalText(), bundleIdentifier: try source.optionalText(),
        referencedIdentifier: try source.optionalText())
    }
    line = Int(try source.number())
  }
}

extension InterfaceBuilderFacts.Segue {
  fileprivate func write(to sink: inout ByteSink) {
    sink.add(objectID)
    sink.add(kind)
    for text in [identifier, relationship, customClass, unwindAction, creationSelector] { sink.add(text) }
    sink.add(source)
    sink.add(destination)
    sink.add(line)
  }

  fileprivate init(from source: inout ByteSource) throws(DamagedFacts) {
    objectID = try source.text()
    kind = try source.text()
    identifier = try source.optionalText()
    relationship = try source.optionalText()
    customClass = try source.optionalText()
    unwindAction = try source.optionalText()
    creationSelector = try source.optionalText()
    self.source = try source.text()
    destination = try source.text()
    line = Int(try source.number())
  }
}

extension InterfaceBuilderFacts.CustomView {
  fileprivate func write(to sink: inout ByteSink) {
    sink.add(kind)
    sink.add(customClass)
    sink.add(customModule)
    sink.add(byte: isFileOwner ? 1 : 0)
    sink.add(scene)
    sink.add(line)
  }

  fileprivate init(from source: inout ByteSource) throws(DamagedFacts) {
    kind = try source.text()
    customClass = try source.text()
    customModule = try source.optionalText()
    isFileOwner = try source.flag()
    scene = try source.optionalText()
    line = Int(try source.number())
  }
}
