import Foundation

extension sigaction {
  /// Has a signal handled from now on; one that `nohup` or a script has switched off stays so.
  /// - Returns: what was done with it so far.
  @discardableResult
  static func handling(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var old = sigaction()
    sigaction(number, nil, &old)
    let before = signal(number, handler)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { sigaction(number, &old, nil) }
    return old
  }
}
