import SignalboxFacts

/// A way into an app from outside, whatever the code that answers it is called.
enum DeepLink: String, CaseIterable {
  case url = "URL"
  case universalLink = "Universal link"
  case shortcut = "Shortcut item"
  case notification = "Notification"

  /// The methods that the system calls for it.
  private var methods: Set<String> {
    switch self {
    case .url:
      [
        "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
        "application(_:handleOpen:)", "scene(_:openURLContexts:)",
      ]
    case .universalLink: ["application(_:continue:restorationHandler:)", "scene(_:continue:)"]
    case .shortcut:
      [
        "application(_:performActionFor:completionHandler:)",
        "windowScene(_:performActionFor:completionHandler:)",
      ]
    case .notification:
      [
        "userNotificationCenter(_:didReceive:withCompletionHandler:)", "userNotificationCenter(_:didReceive:)",
        "application(_:didReceiveRemoteNotification:)", "application(_:didReceive:)",
      ]
    }
  }

  /// The modifier of SwiftUI that takes what to do then.
  private var modifier: String? {
    switch self {
    case .url: "onOpenURL"
    case .universalLink: "onContinueUserActivity"
    case .shortcut, .notification: nil
    }
  }

  fileprivate static let names = Set(allCases.flatMap(\.methods).map { String($0.prefix { $0 != "(" }) })
  fileprivate static let modifiers = Set(allCases.compactMap(\.modifier))

  fileprivate init?(method: String) {
    guard let link = Self.allCases.first(where: { $0.methods.contains(method) }) else { return nil }
    self = link
  }

  fileprivate init?(modifier: String) {
    guard let link = Self.allCases.first(where: { $0.modifier == modifier }) else { return nil }
    self = link
  }
}

/// Code of the project that answers deep links of a kind.
struct LinkHandler {
  let link: DeepLink
  /// The body of a method, or what a modifier is given.
  let code: [NodeRef]
  let isModifier: Bool
}

extension FlowModel {
  /// In the order of the files.
  var linkHandlers: [LinkHandler] {
    let names = Set(DeepLink.names.compactMap { project.name($0) })
    let methods = project.types.lazy.filter { $0.origin != .external }.flatMap { symbol in
      symbol.members.filter { names.contains($0.name) && $0.kind == .function }
    }.compactMap { member -> LinkHandler? in
      guard !project.files[member.place.file].isSDK, project.body(of: member.place) != nil,
        let link = DeepLink(method: project.signature(of: member.place))
      else { return nil }
      return LinkHandler(link: link, code: [project.node(of: member.place)], isModifier: false)
    }
    let modifiers = project.occurrences(of: DeepLink.modifiers, kinds: [.member, .identifier]).compactMap {
      place -> LinkHandler? in
      guard let link = DeepLink(modifier: project.text(place)), let call = project.call(of: place),
        // A method of the project that is called alike answers to its callers.
        project.callee(of: call)?.declaration.map({ project.files[$0.file].isSDK }) ?? true
      else { return nil }
      // What is modified stands first.
      let given = Array(project.children(of: call).dropFirst())
      return given.isEmpty ? nil : LinkHandler(link: link, code: given, isModifier: true)
    }
    return (methods + modifiers).sorted { $0.code[0] < $1.code[0] }
  }

  /// What runs when a handler does: its own code, and the functions of the project that it calls, but for those of
  /// coordinators, to which it turns.
  /// - Parameter isGoal: whether a type is one to turn to.
  func code(behind handler: LinkHandler, upTo isGoal: (TypeID) -> Bool) -> [NodeRef] {
    var found = handler.code
    if handler.isModifier { found += handler.code.flatMap { functions(namedBy: $0) } }
    var seen = Set(found)
    var queue = found.map { (code: $0, depth: 0) }
    while let (code, depth) = queue.popLast(), seen.count < Self.mostBodies {
      guard depth < Self.deepest else { continue }
      for call in project.calls(in: code) {
        guard let function = project.callee(of: call)?.declaration, project[function].kind == .function,
          !project.files[function.file].isSDK, !(project.owner(of: function).map(isGoal) ?? false)
        else { continue }
        let body = project.node(of: function)
        guard seen.insert(body).inserted else { continue }
        found.append(body)
        queue.append((body, depth + 1))
      }
    }
    return found
  }

  /// How far calls are followed, and how many functions at most: beyond, everything is connected with everything.
  private static let deepest = 3
  private static let mostBodies = 200

  /// `.onOpenURL(perform: open)`: the methods that an argument names.
  private func functions(namedBy argument: NodeRef) -> [NodeRef] {
    guard let value = project.firstChild(of: argument), [.identifier, .member].contains(project[value].kind),
      project.local(project.name(of: value), from: value) == nil
    else { return [] }
    guard let type = project.owner(ofMember: value)?.unwrapped.nominals.first else { return [] }
    return project[type: type].members(named: project.name(of: value)).filter { $0.kind == .function }
      .filter { !project.files[$0.place.file].isSDK }.map { project.node(of: $0.place) }
  }
}

extension CoordinatorTree {
  /// What nodes of deep links are called.
  package static var linkNames: [String] { DeepLink.allCases.map(\.rawValue) }
}
