import SignalboxFacts
import SignalboxProject

extension Rule {
  static let swiftuiNavigationInView = Rule(
    id: "swiftui_navigation_in_view",
    title: "SwiftUI Navigation in a View",
    summary: "A SwiftUI view must not make the next screen, present it, or dismiss itself.",
    rationale: """
      A link with its destination, a sheet with its content and `dismiss()` are to a SwiftUI view what pushing, \
      presenting and dismissing are to a view controller: the view knows what comes next and how it came onto the \
      display. Let it call a closure, or append a value to the route that its coordinator keeps: links with a value, \
      and the view that draws the coordinator's own `NavigationStack(path:)`, are not reported. Wrapped screens of \
      the system, such as share sheets, are details of a view.
      """,
    article: .mvvmc,
    remedy: [
      """
      Give the view a closure for what happens in it, and call that from a `Button`; or write \
      `NavigationLink(value:)`, which names no screen.
      """,
      """
      Let the coordinator keep the path and the item of the sheet as state, and draw destinations and sheets in \
      its own root view.
      """,
      "In place of `dismiss()` call a closure; the coordinator clears its state.",
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        struct ListView: View {
          @Environment(\\.dismiss) private var dismiss
          @Environment(\\.presentationMode) var presentation
          @State var isOpen = false
          var body: some View {
            VStack {
              ↓NavigationLink(destination: DetailView()) { Text("Detail") }
              ↓NavigationLink("Detail") { DetailView() }
              Button("Close") { ↓dismiss() }
              Button("Back") { presentation.wrappedValue.↓dismiss() }
            }
            .↓sheet(isPresented: $isOpen) { DetailView() }
          }
        }
        struct DetailView: View { var body: some View { Text("") } }
        """)
    ],
    nonTriggering: [
      Example(
        """
        struct ListView: View {
          let dismiss: () -> Void
          @State var isOpen = false
          var body: some View {
            NavigationLink(value: 1) { Text("Detail") }
            Button("Close") { dismiss() }
              .sheet(isPresented: $isOpen) { ShareSheet(items: []) }
          }
        }
        struct ShareSheet: UIViewControllerRepresentable { let items: [Any] }
        final class ShopCoordinator: ObservableObject {
          @Published var path: [Int] = []
          func start() { path = [] }
        }
        struct ShopFlow: View {
          @ObservedObject var coordinator: ShopCoordinator
          var body: some View {
            NavigationStack(path: $coordinator.path) { ListView(dismiss: {}) }
              .sheet(isPresented: $coordinator.isOpen) { ListView(dismiss: {}) }
          }
        }
        """)
    ]
  ) { context in
    let project = context.project
    guard project.roles.contains(where: { $0.kind == .swiftUIView }) else { return [] }
    let names = presenters.union(["NavigationLink", "dismiss"])
    var stages: [TypeID: Bool] = [:]
    return project.occurrences(of: names, kinds: [.identifier, .member]).compactMap { place in
      guard let call = project.call(of: place), let child = project.child(at: place), child.kind == .swiftUIView,
        !child.isExtended, project.coordinatorViews[child.type] == nil,
        let what = project.navigation(place, call, in: child)
      else { return nil }
      let isStage = stages[child.type] ?? project.holdsStage(child.type)
      stages[child.type] = isStage
      guard !isStage else { return nil }
      return Violation(place, "\(child.phrase) \(what); \(tellCoordinator)")
    }
  }

  fileprivate static let presenters: Set<String> = ["sheet", "fullScreenCover", "navigationDestination"]
  fileprivate static let stages: Set<String> = ["NavigationStack", "NavigationSplitView", "TabView"]
}

extension Project {
  /// What a call does to the flow, for a message; nil where it does nothing to it.
  fileprivate func navigation(_ name: Place, _ call: Place, in child: Child) -> String? {
    switch text(name) {
    case "NavigationLink":
      guard self[name].kind == .identifier, !labels(of: call).contains("value"), makesView(call) else { return nil }
      return "makes the destination of a link"
    case "dismiss": return isDismissal(name, call, in: child.type) ? "dismisses itself" : nil
    default:
      guard self[name].kind == .member, presentsView(call) else { return nil }
      return "presents the next screen by \(text(name))"
    }
  }

  /// `dismiss()` with the environment's action, or with that of the presentation mode.
  private func isDismissal(_ name: Place, _ call: Place, in type: TypeID) -> Bool {
    guard arguments(of: call).isEmpty else { return false }
    if let base = base(of: name) {
      guard text(base) == "wrappedValue", let mode = self.base(of: base) else { return false }
      return isEnvironment(mode, of: type)
    }
    return local(self.name(of: name), from: name) == nil && isEnvironment(name, of: type)
  }

  /// Whether a name is that of a property which the environment fills.
  private func isEnvironment(_ name: Place, of type: TypeID) -> Bool {
    self[type: type].members.contains { member in
      member.kind == .property && member.name == self.name(of: name)
        && children(of: node(of: member.place)).contains {
          self[$0].kind == .attribute && text($0) == "Environment"
        }
    }
  }

  /// A link whose destination is an empty view leads nowhere: it is a workaround for old systems.
  private func makesView(_ call: Place) -> Bool {
    let given = arguments(of: call)
    guard let target = given.first(where: { text($0) == "destination" }) else {
      return given.contains { self[$0].flags.contains(.trailing) }
    }
    return children(of: target).first.map { calledName($0) != "EmptyView" } ?? true
  }

  /// Whether what is presented is a screen of the app: all but wrapped controllers and nothing else.
  private func presentsView(_ call: Place) -> Bool {
    guard let content = arguments(of: call).last, arguments(of: call).count > 1 else { return false }
    let made = calls(in: content).compactMap { inner -> TypeID? in
      guard calledName(inner).first?.isUppercase == true, case .initializer(let type, _)? = callee(of: inner),
        let id = type.nominals.first, self[type: id].origin == .project, role(of: id).kind == .swiftUIView
      else { return nil }
      return id
    }
    return !made.allSatisfy { inherits($0, from: "UIViewControllerRepresentable") } || made.isEmpty
  }

  /// Whether a view draws the route itself: a stack with a path, the columns, the tabs.
  fileprivate func holdsStage(_ type: TypeID) -> Bool {
    self[type: type].declarations.contains { declaration in
      calls(in: node(of: declaration)).contains { call in
        let name = calledName(call)
        return Rule.stages.contains(name) && (name != "NavigationStack" || labels(of: call).contains("path"))
      }
    }
  }
}
