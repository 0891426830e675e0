extension Example {
  /// Closures that a helper or a structure hands on to the child, and a child in the list of captures.
  static let strongCaptureInFinishHelped = Example(
    """
    class Coordinator {
      var children: [Coordinator] = []
      var onEnding: (() -> Void)?
      func start() {}
      func run(_ child: Coordinator, then done: @escaping () -> Void) {
        children.append(child)
        child.onEnding = { [weak self, weak child] in
          self?.children.removeAll { $0 === child }
          done()
        }
        child.start()
      }
    }
    final class RootCoordinator: Coordinator {
      func showTour() {
        let tour = TourCoordinator(events: .init(didSkip: { ↓self.showTour() }))
        run(tour) { [weak self] in self?.end(↓tour) }
        run(TourCoordinator(events: .init(didSkip: {}))) { ↓self.showTour() }
        tour.onEnding = { [weak self, ↓tour] in self?.end(tour) }
      }
      private func end(_ child: Coordinator) {}
    }
    struct TourEvents { let didSkip: () -> Void }
    final class TourCoordinator: Coordinator {
      private let events: TourEvents
      init(events: TourEvents) { self.events = events }
    }
    """)

  /// A helper that runs a closure at once, and a capture of a part of the child.
  static let strongCaptureInFinishHelpedRight = Example(
    """
    class Coordinator {
      var children: [Coordinator] = []
      func prepare(_ child: Coordinator, by change: () -> Void) {
        children.append(child)
        change()
      }
    }
    final class RootCoordinator: Coordinator {
      func showTour() {
        let tour = TourCoordinator()
        prepare(tour) { self.children.removeAll { $0 !== tour } }
        tour.onEnding = { [weak self, name = tour.name] in self?.showTour(); print(name) }
      }
    }
    final class TourCoordinator: Coordinator {
      let name = "tour"
      var onEnding: (() -> Void)?
    }
    """)
}
