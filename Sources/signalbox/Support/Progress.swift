import SignalboxText

/// One line on standard error that says how far the reading has come, rewritten in place and gone at the end.
///
/// It appears only on a terminal and only once the work has taken a while. It keeps no state, so that any thread may
/// call it: the line is drawn at each hundredth of the files.
struct Progress: Sendable {
  /// How long the work must take before the line appears.
  private static let patience = Duration.milliseconds(500)

  private let start = ContinuousClock.now

  /// To be called before each file.
  func draw(_ begun: Int, of all: Int) {
    guard begun.isMultiple(of: max(1, all / 100)), isDue else { return }
    Console.replaceLine(with: "Reading \(Quantity.grouped(begun)) of \(Quantity.of(all, "file"))")
  }

  /// Removes the line.
  func finish() {
    if isDue { Console.replaceLine(with: "") }
  }

  private var isDue: Bool { ContinuousClock.now - start > Self.patience }
}
