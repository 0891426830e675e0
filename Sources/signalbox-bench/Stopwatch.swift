/// Times several pieces of work by turns, so that a machine that slows down slows all of them.
struct Stopwatch {
  private let rounds: Int
  private var work: [(name: String, body: () -> Void)] = []
  private var bests: [String: Double] = [:]

  init(rounds: Int) {
    self.rounds = max(1, rounds)
  }

  mutating func add(_ name: String, _ body: @escaping () -> Void) {
    work.append((name, body))
  }

  /// Runs everything once uncounted, then `rounds` times.
  mutating func run() {
    let clock = ContinuousClock()
    for round in 0...rounds {
      for (name, body) in work {
        let time = clock.measure(body)
        let seconds = time.seconds
        if round > 0 { bests[name] = min(bests[name] ?? .infinity, seconds) }
      }
    }
  }

  /// The best time of a piece of work in seconds.
  func best(_ name: String) -> Double { bests[name] ?? 0 }

  /// Prints a line for each piece of work, with its ratio to one of them, and the ratio that is aimed at.
  func report(floor: String, aims: [String: Double] = [:]) {
    let width = work.map(\.name.count).max() ?? 0
    for (name, _) in work {
      let label = name + String(repeating: " ", count: width - name.count)
      let aim = aims[name].map { ", aim \($0.formatted)" } ?? ""
      print("\(label)  \(best(name).formatted) s   \((best(name) / best(floor)).formatted) × \(floor)\(aim)")
    }
  }
}

extension Double {
  /// With three decimals.
  var formatted: String {
    let thousandths = Int((self * 1000).rounded())
    let decimals = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
