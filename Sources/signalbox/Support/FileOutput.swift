import ArgumentParser
import SignalboxWorkspace

/// Where a result goes.
enum FileOutput {
  /// - Parameter path: nil for standard output.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  static func write(_ text: String, to path: String?) throws {
    guard let path else { return Console.put(text) }
    do throws(WorkspaceError) {
      try AtomicFile.write(text, to: path)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }
}
