import SignalboxProject
import SignalboxText

/// A way to write down how an app without coordinators could be split among some.
public struct AdoptionFormat: Sendable, Identifiable {
  /// What `adopt --format` takes.
  public let id: String
  private let write: @Sendable (AdoptionPlan, DiagramTitle) -> String

  /// Every format; the first is the default. Pictures show the tree as it is beside the tree as it would be.
  public static let all: [AdoptionFormat] =
    [
      AdoptionFormat(id: "text") { plan, _ in AdoptionText(plan: plan).text },
      AdoptionFormat(id: "json") { plan, _ in AdoptionDocument(plan).text },
    ]
    + ComparisonFormat.all.filter { !["text", "json"].contains($0.id) }.map { format in
      AdoptionFormat(id: format.id) { plan, title in
        var report = ComparisonReport(base: "today", head: "proposal", old: plan.before, new: plan.numbered)
        report.isProposal = true
        var options = ComparisonOptions(isWhole: true)
        options.drawing.title = title
        // On the page the reader chooses the side. Elsewhere all that goes would hide what comes.
        return format.render(format.id == "html" ? report : report.withoutRemoved, options: options)
      }
    }

  /// - Parameter title: of pictures.
  /// - Returns: text that ends with one newline.
  public func render(_ plan: AdoptionPlan, title: DiagramTitle) -> String { write(plan, title) }
}

extension AdoptionPlan {
  /// The tree as it would be; the boxes of coordinators say in which order to migrate their flows.
  fileprivate var numbered: CoordinatorTree {
    let places = Dictionary(flows.enumerated().map { ($1.coordinator, $0 + 1) }) { first, _ in first }
    var tree = after
    for index in tree.nodes.indices {
      guard let place = places[tree.nodes[index].id] else { continue }
      tree.nodes[index].contents = "flow \(place) of \(flows.count)"
    }
    return tree
  }
}

/// The plan for people to read.
private struct AdoptionText {
  let plan: AdoptionPlan

  var text: String {
    let blocks = plan.flows.enumerated().map { block($0, $1) }
    return ([summary] + blocks + remarks).joined(separator: "\n")
  }

  private var summary: String {
    let screens = plan.flows.reduce(0) { $0 + $1.screens.count }
    let steps = plan.flows.reduce(0) { $0 + $1.stepCount }
    return "\(Quantity.of(plan.flows.count, "flow")) with \(Quantity.of(screens, "screen")) and "
      + "\(Quantity.of(steps, "step")) to migrate, in this order:\n"
  }

  private func block(_ index: Int, _ flow: AdoptionPlan.Flow) -> String {
    let starter = flow.parent.map { plan.flows[$0].coordinator } ?? plan.entry.name.oneLine.printable
    let how =
      flow.parent == nil ? plan.storyboard.map { ", from \($0).storyboard" } : flow.how.map { " (\($0.rawValue))" }
    var lines = [
      "\(index + 1). \(flow.name.oneLine.printable): \(flow.coordinator.oneLine.printable), started by \(starter)\(how ?? "")"
    ]
    for screen in flow.screens {
      let others = screen.sharedBy.map { plan.flows[$0].name }.joined(separator: ", ")
      lines.append("▢ \(screen.node.name)" + (others.isEmpty ? "" : " (also from \(others))"))
    }
    if !flow.steps.isEmpty { lines.append("to migrate: \(list(flow.steps))") }
    if !flow.singletons.isEmpty { lines.append("singletons: \(list(flow.singletons))") }
    if let parent = flow.parent {
      lines.append("begin with: signalbox new coordinator \(flow.name) --parent \(plan.flows[parent].coordinator)")
    } else if !plan.isBegun {
      lines.append("begin with: signalbox adopt --write --style NAME")
    }
    return lines.map { $0.oneLine.printable + "\n" }.joined(separator: "   ")
  }

  private func list(_ counts: [AdoptionPlan.Count]) -> String {
    counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }

  private var remarks: [String] {
    var remarks: [String] = []
    let unplaced = plan.unplaced.map { node in
      "   " + "▢ \(node.name)\(node.makersText.map { " (\($0))" } ?? "")".oneLine.printable + "\n"
    }
    if !unplaced.isEmpty { remarks.append("Nothing leads to:\n" + unplaced.joined()) }
    if !plan.others.isEmpty {
      let names = plan.others.map(\.name).joined(separator: ", ").oneLine.printable
      remarks.append("Other programs, not in the plan: \(names). Name their folders to plan them.\n")
    }
    return remarks
  }
}

/// The plan for programs to read.
private struct AdoptionDocument: Encodable {
  let version = 1
  let entry: String
  let storyboard: String?
  let flows: [Flow]
  let unplaced: [String]
  let others: [String]

  struct Flow: Encodable {
    let name: String
    let coordinator: String
    let parent: String
    let how: CoordinatorTree.Transition?
    let screens: [Screen]
    let steps: [AdoptionPlan.Count]
    let singletons: [AdoptionPlan.Count]
  }

  struct Screen: Encodable {
    let id: String
    let name: String
    let file: String?
    let line: Int?
    let sharedBy: [String]
  }

  init(_ plan: AdoptionPlan) {
    entry = plan.entry.id
    storyboard = plan.storyboard
    unplaced = plan.unplaced.map(\.id)
    others = plan.others.map(\.id)
    flows = plan.flows.map { flow in
      Flow(
        name: flow.name, coordinator: flow.coordinator,
        parent: flow.parent.map { plan.flows[$0].coordinator } ?? plan.entry.id, how: flow.how,
        screens: flow.screens.map { screen in
          Screen(
            id: screen.node.id, name: screen.node.name, file: screen.node.file, line: screen.node.line,
            sharedBy: screen.sharedBy.map { plan.flows[$0].coordinator })
        },
        steps: flow.steps, singletons: flow.singletons)
    }
  }

  var text: String { JSONText.encode(self) }
}
