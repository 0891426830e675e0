import SignalboxFacts
import SignalboxProject

extension Rule {
  static let swiftuiNavigationInView = Rule(
    id: "swiftui_navigation_in_view",
    title: "SwiftUI Navigation in a View",
    summary: "A SwiftUI view must not create the next screen, present it, or dismiss itself.",
    rationale: """
      A link with a destination, a sheet with its content and `dismiss()` are the SwiftUI form of push, present and \
      dismiss: the view knows what comes next and how it was shown. Call a closure instead, or append a value to the \
      path of the coordinator. Links with a value, and the view with the coordinator's own `NavigationStack(path:)`, \
      are not reported. Nor are wrapped system screens such as share sheets, and views that only wrap an injected \
      destination in a link.
      """,
    article: .mvvmc,
    remedy: [
      """
      Give the view a closure for the event, and call it from a `Button`; or write `NavigationLink(value:)`, which \
      names no screen.
      """,
      """
      Let the coordinator store the path and the item of the sheet as state, and declare destinations and sheets in \
      its own root view.
      """,
      "Call a closure instead of `dismiss()`. The coordinator resets its state.",
    ],
    isOptIn: true,
    triggering: [
      .swiftuiNavigationInViewWrong,
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
        """),
      Example(
        """
        struct ListView: View {
          @State var isOpen = false
          var body: some View {
            TabView { Text("1"); Text("2") }
              .tabViewStyle(.page(indexDisplayMode: .always))
              .↓popover(isPresented: $isOpen) { DetailView() }
              .↓sheet(isPresented: $isOpen) { EditView() }
            ↓LazyLink(destination: DetailView())
            ↓LazyList { DetailView() }
          }
        }
        struct LazyLink<Destination: View>: View {
          private let make: () -> Destination
          init(destination: @autoclosure @escaping () -> Destination) { make = destination }
          var body: some View { NavigationLink(destination: LazyView(make)) { Text("Detail") } }
        }
        struct LazyList<Destination: View>: View {
          let destination: () -> Destination
          init(@ViewBuilder destination: @escaping () -> Destination) { self.destination = destination }
          var body: some View {
            NavigationLink { destination() } label: { Text("Detail") }
          }
        }
        struct LazyView<Content: View>: View { let make: () -> Content; init(_ make: @escaping () -> Content) {} }
        struct DetailView: View { var body: some View { Text("") } }
        struct EditView: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> EditController { EditController() }
        }
        final class EditController: UIViewController {}
        """),
      Example(
        """
        struct CloseButton: ViewModifier {
          @Environment(\\.dismiss) private var dismiss
          func body(content: Content) -> some View { content.onTapGesture { ↓dismiss() } }
        }
        final class MenuViewModel: ObservableObject { @Published var path: [Int] = [] }
        struct MenuView: View {
          @ObservedObject var viewModel: MenuViewModel
          var body: some View {
            NavigationStack(path: $viewModel.path) {
              Text("").↓navigationDestination(for: Int.self) { _ in DetailView() }
            }
          }
        }
        struct DetailView: View { var body: some View { Text("") } }
        """),
      Example(
        """
        struct ListView: View {
          @Environment(\\.dismiss) private var close
          @Environment(\\.dismiss) var dismiss
          var body: some View {
            Button("Close") { ↓close() }
            Button("Back") { self.↓close() }
            Button("Cancel", action: { ↓dismiss.callAsFunction() })
          }
        }
        """),
    ],
    nonTriggering: [
      .swiftuiNavigationInViewRight,
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
        struct ShareSheet: UIViewControllerRepresentable {
          let items: [Any]
          func makeUIViewController(context: Context) -> UIActivityViewController {
            UIActivityViewController(activityItems: items, applicationActivities: nil)
          }
        }
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
        """),
      Example(
        """
        struct FileRow: View {
          @State var isOpen = false
          var body: some View {
            Text("").popover(isPresented: $isOpen) { Text("Tap to open") }
              .sheet(isPresented: $isOpen) { Preview().modifier(Large()) }
          }
        }
        struct Large: ViewModifier { func body(content: Content) -> some View { content } }
        struct Preview: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> PreviewController { PreviewController() }
        }
        final class PreviewController: UIViewController { let preview = QLPreviewController() }
        struct RootView: View {
          @State var isOpen = false
          var body: some View {
            TabView { FileRow() }.sheet(isPresented: $isOpen) { FileRow() }
          }
        }
        """),
    ]
  ) { context in
    let project = context.project
    guard project.roles.contains(where: { $0.kind == .swiftUIView }) else { return [] }
    let wrappers = LinkWrappers(project)
    let modifiers = PresentingModifiers(project, presenters: presenters) { project.presentsView($0, isPopover: true) }
    let dismissals = project.flows.dismissalNames
    let names = presenters.union(ViewNames.routerMethods.keys).union(dismissals).union(["NavigationLink"])
      .union(wrappers.names(in: project)).union(modifiers.names(in: project))
    var stages: [TypeID: Bool] = [:]
    let coordinator = project.itsCoordinator
    return project.occurrences(of: names, kinds: [.identifier, .member]).compactMap { place in
      guard let call = project.call(of: place) ?? project.flows.callAsFunction(on: place),
        let child = project.child(at: place), child.kind == .swiftUIView,
        !child.isExtended, project.coordinatorViews[child.type] == nil, !wrappers.hold(place), !modifiers.hold(place),
        let what = dismissals.contains(project.text(place))
          ? project.flows.dismissal(place, call, in: child.type)
          : project.navigation(place, call, in: child, wrappers, modifiers)
      else { return nil }
      let isStage = stages[child.type] ?? project.containment.isStage(child.type)
      stages[child.type] = isStage
      guard !isStage else { return nil }
      return Violation(place, "\(child.subject) \(what). Call a closure and let \(coordinator) navigate.")
    }
  }

  fileprivate static let presenters = Set(navigation: { $0.owner == .swiftUI })
}

extension Project {
  /// What a call does to the flow, for a message; nil where it does nothing to it.
  fileprivate func navigation(
    _ name: NodeRef, _ call: NodeRef, in child: Child, _ wrappers: LinkWrappers, _ modifiers: PresentingModifiers
  ) -> String? {
    if modifiers.presents(call, in: self, makesScreen: { makesScreen(in: $0) }) {
      return "presents the next screen with \(text(name))"
    }
    switch text(name) {
    case "NavigationLink":
      guard self[name].kind == .identifier, !labels(of: call).contains("value"), makesView(call),
        !flows.takesValue(call)
      else { return nil }
      return "creates the destination of a link"
    case let presenter where Rule.presenters.contains(presenter):
      guard self[name].kind == .member, presentsView(call, isPopover: presenter == "popover") else { return nil }
      return "presents the next screen with \(presenter)"
    case let method where ViewNames.routerMethods[method] != nil:
      guard callee(of: call) == nil, arguments(of: call).last.map({ makesScreen(in: $0) }) == true else { return nil }
      return "shows the next screen with \(method)"
    default:
      guard let target = wrappers.destination(givenTo: call, in: self), makesView(behind: target) else { return nil }
      return "creates the destination of a link"
    }
  }

  /// A link whose destination is an empty view leads nowhere: it is a workaround for old systems.
  private func makesView(_ call: NodeRef) -> Bool {
    let given = arguments(of: call)
    guard let target = given.first(where: { text($0) == "destination" }) else {
      return given.contains { self[$0].flags.contains(.trailing) }
    }
    return makesView(behind: target)
  }

  private func makesView(behind target: NodeRef) -> Bool {
    firstChild(of: target).map { calledName($0) != "EmptyView" } ?? true
  }

  /// Whether what is presented is a screen of the app: all but wrapped controllers of the system and nothing else. A
  /// popover is one where it holds a view of the project; hints and menus of a few words are details.
  fileprivate func presentsView(_ call: NodeRef, isPopover: Bool) -> Bool {
    guard let content = arguments(of: call).last, arguments(of: call).count > 1 else { return false }
    let made = viewsMade(in: content)
    if made.isEmpty { return !isPopover && !flows.isPresentedByCoordinator(call) }
    return made.contains { containment.isScreenOfApp($0) }
  }

  private func makesScreen(in content: NodeRef) -> Bool {
    viewsMade(in: content).contains { containment.isScreenOfApp($0) }
  }

  private func viewsMade(in content: NodeRef) -> [TypeID] {
    calls(in: content).compactMap { inner -> TypeID? in
      guard calledName(inner).first?.isUppercase == true, case .initializer(let type, _)? = callee(of: inner),
        let id = type.nominals.first, self[type: id].origin == .project, role(of: id).kind.isShown
      else { return nil }
      return id
    }
  }
}

extension Role.Kind {
  /// Whether it is something that can fill the display.
  fileprivate var isShown: Bool { self == .swiftUIView || self == .screen }
}
