import SignalboxXML

/// Reads a storyboard or a xib, in one pass.
public enum InterfaceBuilderReader {
  /// - Parameter bytes: the whole file. Elements and attributes that are not known are passed over, so a file of any
  ///   Xcode gives what can be found in it; one that is not Interface Builder's at all gives empty facts.
  /// - Throws: what `XMLDocumentReader` throws for a document that is not well-formed or not acceptable.
  public static func facts(from bytes: UnsafeRawBufferPointer) throws(XMLError) -> InterfaceBuilderFacts {
    var collector = InterfaceBuilderCollector()
    try XMLDocumentReader.read(bytes, into: &collector)
    return collector.facts
  }

  /// The same for an array of bytes.
  public static func facts(from bytes: [UInt8]) throws(XMLError) -> InterfaceBuilderFacts {
    var collector = InterfaceBuilderCollector()
    try XMLDocumentReader.read(bytes, into: &collector)
    return collector.facts
  }
}

/// Gathers facts tag by tag.
///
/// A storyboard is `document > scenes > scene > objects`, and below `objects` stand the scene's view controller and,
/// beside it, its placeholders, exits and gesture recognisers, in any order. So what belongs to the scene can be
/// told only when the scene ends.
private struct InterfaceBuilderCollector: XMLHandler {
  static let readsComments = true
  private(set) var facts = InterfaceBuilderFacts()
  private var openScene: OpenScene?
  private var isForWatch = false

  private struct OpenScene {
    let depth: Int
    let firstSegue: Int
    let firstView: Int
    var objectID: String?
  }

  mutating func start(_ tag: borrowing XMLStartTag) {
    if tag.depth == 1 {
      facts.initialScene = tag["initialViewController"]
      isForWatch = tag["type"]?.contains("WatchKit") ?? false
    }
    // A watch has no view controllers.
    if isForWatch { return }
    if tag.isNamed("scene"), openScene == nil {
      openScene = OpenScene(depth: tag.depth, firstSegue: facts.segues.count, firstView: facts.customViews.count)
    } else if let openScene, tag.depth == openScene.depth + 2, tag.isSceneController {
      let scene = InterfaceBuilderFacts.Scene(tag)
      self.openScene?.objectID = scene.objectID
      facts.scenes.append(scene)
    } else if tag.isNamed("segue") {
      if let segue = InterfaceBuilderFacts.Segue(tag) { facts.segues.append(segue) }
    } else if let view = InterfaceBuilderFacts.CustomView(tag) {
      facts.customViews.append(view)
    }
  }

  mutating func comment(_ text: String, line: Int) {
    facts.suppressions += Suppression.all(in: text, line: line)
  }

  mutating func end(_ tag: borrowing XMLEndTag) {
    guard let scene = openScene, tag.depth == scene.depth else { return }
    openScene = nil
    guard let objectID = scene.objectID else { return }
    for index in facts.segues.indices[scene.firstSegue...] { facts.segues[index].source = objectID }
    for index in facts.customViews.indices[scene.firstView...] { facts.customViews[index].scene = objectID }
  }
}

extension XMLStartTag {
  fileprivate var isSceneController: Bool { self["sceneMemberID"] == "viewController" }
}

extension InterfaceBuilderFacts.Scene {
  fileprivate init(_ tag: borrowing XMLStartTag) {
    self.init(
      objectID: tag["id"] ?? "", kind: tag.name, customClass: tag["customClass"], customModule: tag["customModule"],
      storyboardIdentifier: tag["storyboardIdentifier"], line: tag.line)
    guard tag.isNamed("viewControllerPlaceholder") else { return }
    reference = InterfaceBuilderFacts.StoryboardReference(
      storyboardName: tag["storyboardName"], bundleIdentifier: tag["bundleIdentifier"],
      referencedIdentifier: tag["referencedIdentifier"])
  }
}

extension InterfaceBuilderFacts.Segue {
  /// Nil for an element without destination: below `inferredMetricsTieBreakers` Xcode only names segues again.
  fileprivate init?(_ tag: borrowing XMLStartTag) {
    guard let destination = tag["destination"] else { return nil }
    self.init(
      objectID: tag["id"] ?? "", kind: tag["kind"] ?? "", identifier: tag["identifier"],
      relationship: tag["relationship"], customClass: tag["customClass"], unwindAction: tag["unwindAction"],
      creationSelector: tag["destinationCreationSelector"], source: "", destination: destination, line: tag.line)
  }
}

extension InterfaceBuilderFacts.CustomView {
  /// Nil for an object without a class of its own. The first responder is one: Xcode writes `UIResponder` there.
  fileprivate init?(_ tag: borrowing XMLStartTag) {
    guard let customClass = tag["customClass"] else { return nil }
    let placeholder = tag.isNamed("placeholder") ? tag["placeholderIdentifier"] : nil
    guard placeholder != "IBFirstResponder" else { return nil }
    self.init(
      kind: tag.name, customClass: customClass, customModule: tag["customModule"],
      isFileOwner: placeholder == "IBFilesOwner", line: tag.line)
  }
}
