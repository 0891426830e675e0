import SignalboxText

/// What flows are called: after their first screens, each otherwise.
struct FlowNames {
  private static let endings = [
    "HostingController", "TableViewController", "CollectionViewController", "NavigationController", "TabBarController",
    "SplitViewController", "PageViewController", "ViewController", "Controller", "TableView", "CollectionView",
    "SwiftUI", "TabView",
    "TabBar", "Tabbar", "Container", "Screen", "Scene", "Page", "View", "TVC", "CVC", "VC",
  ]

  /// What most screens' names begin with: `XY` of `XYCartController`.
  private let prefix: String
  private var taken: Set<String>
  /// The last number that told names apart, by what they have in common.
  private var numbers: [String: Int] = [:]

  /// - Parameters:
  ///   - screens: the names of all screens.
  ///   - taken: names that no coordinator can have.
  init(screens: [String], taken: Set<String>) {
    let counts = Dictionary(screens.map { (Self.prefix(of: $0), 1) }, uniquingKeysWith: +)
    let most = counts.filter { $0.key.count > 1 }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    prefix = most.map { $0.value > 2 && $0.value * 2 > screens.count ? $0.key : "" } ?? ""
    self.taken = taken
  }

  /// The capitals before the first word.
  private static func prefix(of name: String) -> String { String(name.prefix { $0.isUppercase }.dropLast()) }

  /// - Parameter parent: the name of the flow that starts it, which tells apart what is called the same.
  mutating func name(for screen: String, below parent: String? = nil) -> String {
    let plain = Self.stem(of: screen, without: prefix)
    var name = plain
    if isTaken(name), let parent { name = parent + plain }
    while isTaken(name) {
      numbers[plain, default: 1] += 1
      name = plain + "\(numbers[plain, default: 2])"
    }
    taken.insert(name + "Coordinator")
    return name
  }

  private func isTaken(_ name: String) -> Bool { taken.contains(name + "Coordinator") }

  private static func stem(of screen: String, without prefix: String) -> String {
    var name = screen.split(separator: ".").last.map(String.init) ?? screen
    if !prefix.isEmpty, name.hasPrefix(prefix), name.count > prefix.count { name.removeFirst(prefix.count) }
    while let ending = endings.first(where: { name.hasSuffix($0) && name.count > $0.count }) {
      name.removeLast(ending.count)
    }
    return name.capitalizedFirst
  }
}
