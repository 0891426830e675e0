import Foundation

/// How much longer twice the code takes, shape by shape: what a user's odd file, generated code or size may do to the
/// time of a run. The factor of a doubling is 2 where cost is in proportion and 4 where it grows with the square.
struct GrowthBench {
  /// A doubling that costs more than this is marked.
  static let limit = 2.3
  /// A size that takes longer is measured once, and the next one is left out.
  private static let patience = 6.0
  /// How often a shape that grows too much is measured again.
  private static let retries = 2

  let rounds: Int
  /// What the smallest size of a shape takes at least, in seconds: shorter times say more of the machine than of the
  /// code, since twice the data may not fit into its caches any more.
  let floor: Double
  /// Shapes whose names hold none of these words are left out; empty for all shapes.
  let words: [String]

  /// Prints the table.
  /// - Returns: how many doublings cost too much.
  func report() -> Int {
    Self.keepMemory()
    print("\ngrowth, in seconds of processor time\(Self.column("", 16))n          n       2 n       4 n   factors")
    let empty = GrowthShape.emptyProject.map { Self.seconds(of: $0, rounds: max(3, rounds)) } ?? 0
    var marked = 0
    for shape in GrowthShape.all where words.isEmpty || words.contains(where: shape.name.contains) {
      marked += report(shape, base: shape.isLinked ? empty : 0)
    }
    print(marked == 0 ? "No doubling takes more than \(Self.limit) times as long." : "\(marked) marked with !")
    return marked
  }

  /// - Parameter base: seconds that an empty project takes as well.
  private func report(_ shape: GrowthShape, base: Double) -> Int {
    var size = shape.size
    var first = 0.0
    while true {
      first = Self.seconds(of: shape.work(size), rounds: 1) - base
      if first >= floor || size >= shape.largest { break }
      size *= 2
    }
    var times = self.times(of: shape, size, base)
    // Whatever else the machine does shows as growth: what grows too much is measured again, for the best of all.
    for _ in 0..<Self.retries where Self.factors(of: times).contains(where: { $0 > Self.limit }) {
      times = zip(times, self.times(of: shape, size, base)).map(min)
    }
    let factors = Self.factors(of: times)
    let tooMuch = factors.filter { $0 > Self.limit }.count
    let row = times.map { Self.column($0.formatted, 10, isNumber: true) }.joined()
    let marks = factors.map { String($0.formatted.dropLast()) + ($0 > Self.limit ? " !" : "") }.joined(separator: "  ")
    print(Self.column(shape.name, 43), Self.column("\(size)", 9, isNumber: true), row, "  ", marks, separator: "")
    // A row takes seconds where something is wrong: whoever waits wants to see it.
    fflush(nil)
    return tooMuch
  }

  /// - Returns: seconds for the size, twice it and four times it, as far as that goes in time.
  private func times(of shape: GrowthShape, _ size: Int, _ base: Double) -> [Double] {
    var times: [Double] = []
    for factor in [1, 2, 4] {
      if let last = times.last, last > Self.patience { break }
      let work = shape.work(size * factor)
      times.append(Self.seconds(of: work, rounds: rounds) - base)
    }
    return times
  }

  private static func factors(of times: [Double]) -> [Double] {
    zip(times, times.dropFirst()).map { $1 / max($0, 0.000_1) }
  }

  private static func column(_ text: String, _ width: Int, isNumber: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(1, width - text.count))
    return isNumber ? blanks + text : text + blanks
  }

  /// The best of several rounds, of which a slow one needs only the first.
  private static func seconds(of work: () -> Void, rounds: Int) -> Double {
    var best = Double.infinity
    let begin = processorTime
    for _ in 0..<max(1, rounds) {
      let start = processorTime
      work()
      best = min(best, processorTime - start)
      if processorTime - begin > 0.8 { break }
    }
    return best
  }

  /// Freed memory has to stay with the process: from some size on, each round would pay for new pages, which shows as
  /// growth. glibc is told so before it starts, so this program becomes itself once more.
  private static func keepMemory() {
    let settings = ["MALLOC_MMAP_THRESHOLD_": "1073741824", "MALLOC_TRIM_THRESHOLD_": "4294967296"]
    guard settings.keys.contains(where: { getenv($0) == nil }) else { return }
    for (name, value) in settings { setenv(name, value, 1) }
    // Where there is no such file, as on macOS, there is no glibc either.
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  /// What this process has used: unlike the clock on the wall, it does not mind what else the machine does.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
