import SignalboxProject

/// What Signalbox takes for granted, as the page `docs/knowledge.md`: made from the values that steer it.
enum KnowledgePage {
  static let text = """
    # What Signalbox knows

    Signalbox decides by what code inherits, conforms to and does. It cannot read Apple's frameworks, nor libraries
    whose source is elsewhere, and some things only a name tells. This page lists what it takes for granted there.
    It is made from the values in `Sources/SignalboxProject/Knowledge`; the test that keeps it current names the command
    that writes it.

    `signalbox explain TYPE` says what decided about a type, and names the entry of this page, if one did.

    ## Names

    Words of your own are added under `vocabulary:` in `.signalbox.yml`, by the topic below:

    ```yaml
    vocabulary:
      coordinator_endings: [Conductor]
      finish_methods: [wrapUp]
    ```

    The role of a single type is better set under `roles:`.

    | topic | what it is for | words |
    |---|---|---|
    \(Vocabulary.Topic.allCases.map(row).joined(separator: "\n"))

    ## Methods that show, hide and embed screens

    Of UIKit and SwiftUI, and what coordinator libraries and projects call their own methods around those.

    | of | method | what it does |
    |---|---|---|
    \((NavigationMethod.all.map(row) + NavigationMethod.beginnings.map(row)).joined(separator: "\n"))

    ## Ends of names

    Where neither what a type builds on nor what it does tells what it is for, the end of its name does. The first that
    fits counts. What conforms to or inherits from a type of the project called \(list(RoleKnowledge.viewModelEndings.map(\.name)))
    is a view model, whatever its own name is.

    | end of the name | role |
    |---|---|
    \(rows(RoleKnowledge.nameEndings))

    ## Classes that were not read

    Of a superclass that no file declares, in a package or in Objective-C, only the name is known.

    | end of the name | role |
    |---|---|
    \(rows(RoleKnowledge.unreadClassEndings))

    ## Apple's types

    | inherits from or conforms to | role |
    |---|---|
    \(rows(RoleKnowledge.bases))

    The principal class of an app extension is an app entry, since the system creates it. It builds on one of
    \(list(RoleKnowledge.extensionPoints.map(\.name))), or answers the request of the host app.

    So is a class that builds on something that was not read if it is marked `@main` or `@UIApplicationMain`, or has one of
    \(list(RoleKnowledge.launchMethods.sorted())).

    ## Types

    The hierarchy of UIKit, SwiftUI, Foundation and of the coordinator libraries, with the members that flow depends on,
    is written as Swift in the folder [Interfaces](../Interfaces), and read like a project's own source.

    """

  private static func row(_ topic: Vocabulary.Topic) -> String {
    let words = Vocabulary()[topic].all.map { "`\($0)`" }.joined(separator: " ")
    return "| `\(topic.rawValue)` | \(topic.summary) | \(words) |"
  }

  private static func rows(_ entries: [RoleKnowledge.Entry]) -> String {
    entries.map { "| `\($0.name)` | \($0.kind.phrase) |" }.joined(separator: "\n")
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func row(_ method: NavigationMethod) -> String {
    let labels = method.labels.isEmpty ? "" : "(\(method.labels.map { $0 + ":" }.joined()))"
    return "| \(owner(method.owner)) | `\(method.name)\(labels)` | \(effect(method.effect)) |"
  }

  /// Methods by how their names begin.
  private static func row(_ beginning: (name: String, transition: CoordinatorTree.Transition)) -> String {
    "| \(owner(.wrapper)) | `\(beginning.name)…` | \(effect(.shows(beginning.transition))) |"
  }

  private static func owner(_ owner: NavigationMethod.Owner) -> String {
    switch owner {
    case .stack: "`UINavigationController`"
    case .screen: "`UIViewController`"
    case .view: "`UIView`"
    case .swiftUI: "SwiftUI views"
    case .wrapper: "libraries and projects"
    }
  }

  private static func effect(_ effect: NavigationMethod.Effect) -> String {
    switch effect {
    case .shows(let transition): "shows: \(transition.rawValue)"
    case .adapts: "shows as the container around it decides: push, as a rule"
    case .replaces: "replaces all that is there: root"
    case .hides: "takes a screen away"
    case .performsSegue: "performs a segue of the storyboard"
    case .embeds: "puts a part inside"
    }
  }
}
