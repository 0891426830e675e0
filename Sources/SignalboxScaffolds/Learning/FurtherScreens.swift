import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The screens of a new coordinator after its first one: each leads to the next, the last one ends the flow.
struct FurtherScreens {
  private let screens: [NewScreen]
  private let form: PushForm
  /// Names of the methods that show them.
  private let methods: [String]
  private let access: String
  /// What variables with screens are called; nil where after the screen.
  private let local: String?

  /// - Parameter showing: what the method that shows the first screen is called in the copy; nil where there is none.
  /// - Returns: nil where nothing tells how another screen would be shown over the first one.
  init?(_ screens: [NewScreen], after first: NewScreen, showing: String?, _ copy: SiblingCopy, in workshop: Workshop) {
    let project = copy.model.project
    guard copy.canListen, let transition = copy.model.transition, [.push, .root].contains(transition),
      let form = PushFinder(copy, in: workshop).form
    else { return nil }
    self.screens = screens
    self.form = form
    methods = screens.map { screen in
      let parts = [(first.stem, screen.stem), (first.stem.lowerCamelCase, screen.stem.lowerCamelCase)]
      return showing.flatMap { Renaming([parts[0]]).renamed($0) } ?? "show" + screen.stem
    }
    let model = project[type: copy.model.model].members.first { $0.name == copy.showingMethod && $0.kind == .function }
    let isOpen = model.map { $0.modifiers.isDisjoint(with: [.private, .fileprivate]) } ?? false
    access = isOpen ? "" : "private "
    local = copy.bindingOfSite.map(project.text).flatMap { NewScreen.isSpecial($0) ? nil : $0 }
  }

  /// What the first screen calls.
  var firstCall: String { methods[0] + "()" }

  /// Whether the screens can be taken away at once, so that the first one lies open.
  var canUnwind: Bool { form.wayBack != nil }

  /// Members of the coordinator that show the screens.
  /// - Parameters:
  ///   - end: what the last one calls; nil where nobody listens.
  ///   - unwinds: whether the end takes away only what the first one lies on, so that those above it go before.
  func texts(end: SiblingEnd.Ending?, unwinds: Bool) -> [String] {
    screens.indices.map { index in
      var ending = end
      if index + 1 < screens.count {
        ending = SiblingEnd.Ending(call: methods[index + 1] + "()")
      } else if unwinds, let back = form.wayBack {
        ending?.before = Array(repeating: back, count: screens.count)
      }
      let name = index + 1 < screens.count ? "onNext" : "onDone"
      return text(of: index, [ending.map { ScreenClosure(name: name, ending: $0) }].compactMap { $0 })
    }
  }

  private func text(of index: Int, _ closures: [ScreenClosure]) -> String {
    let screen = screens[index]
    let name = local ?? screen.type.lowerCamelCase
    var lines: [String] = []
    if screen.isView {
      let view = screen.creation(telling: closures, margin: "", indentation: "    ")
      lines = ["let \(name) = \(form.takesView ? view : "UIHostingController(rootView: \(view))")"]
    } else {
      lines = ["let \(name) = \(screen.creation)"] + (screen.isWhole(closures) ? [] : [screen.setup(name, closures)])
    }
    lines.append(form.before + name + form.after)
    let body = lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    return "\(access)func \(methods[index])() {\n" + body.map { "    " + $0 + "\n" }.joined() + "}"
  }
}

extension LearntCoordinator {
  /// Lets each screen lead to the next.
  /// - Returns: what the first one calls at its end; nil where nobody listens, or another one ends the flow.
  mutating func leadOn(
    _ copy: inout SiblingCopy, _ end: SiblingEnd.Ending?, _ renaming: (String) -> String?
  ) throws(Unfit) -> SiblingEnd.Ending? {
    let tellsBack = report == .back && end != nil
    guard let last = further.last?.screen else {
      screenText = screen.text(end == nil ? nil : report)
      return end
    }
    let showing = copy.showingMethod.map { workshop.project.text($0) }
    guard !cannotLeadOn,
      let following = FurtherScreens(
        further.map(\.screen), after: screen, showing: showing.map { renaming($0) ?? $0 }, copy, in: workshop),
      !takesOne || end == nil || tellsBack || following.canUnwind
    else { throw .oneScreen }
    copy.next = SiblingEnd.Ending(call: following.firstCall, keepsCoordinator: end?.keepsCoordinator ?? false)
    var ending = tellsBack ? nil : end
    ending?.keepsCoordinator = false
    guard copy.setSteps(following.texts(end: ending, unwinds: takesOne)) else { throw .oneScreen }
    let way = report == .back ? .barButton : report
    screenText = screen.text(tellsBack ? .back : nil, leadingOnBy: way)
    further = further.map { screen, _ in
      let isLast = screen.type == last.type
      return (screen, screen.text(isLast && ending != nil ? way : nil, leadingOnBy: isLast ? nil : way))
    }
    return tellsBack ? end : nil
  }
}

extension SiblingCopy {
  /// - Parameter texts: methods that go behind the one that shows the first screen.
  /// - Returns: whether there is a method behind which they can go.
  fileprivate mutating func setSteps(_ texts: [String]) -> Bool {
    let project = model.project
    let functions = kept.filter { project[$0].kind == .function && $0.file == model.file }.sorted {
      project.node(of: $0) < project.node(of: $1)
    }
    guard let place = functions.first(where: { model.holdsSite(project.node(of: $0)) }) ?? functions.last else {
      return false
    }
    steps = (place, texts.joined(separator: "\n\n"))
    return true
  }
}

extension NewScreen {
  /// `ProbeStart` of `ProbeStartViewController`.
  var stem: String { Self.stem(of: type, isView: isView) }
}
