import Foundation
import SignalboxHostile

#if LIBFUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runLibFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>,
    _ readOneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// What SwiftPM calls on Linux, where it gives the `main` of each program a name of its own.
  @_cdecl("signalbox_fuzz_readers_main")
  public func run(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>) -> CInt {
    var (count, arguments) = (count, arguments)
    return runLibFuzzer(&count, &arguments) { readOneInput($0, $1) }
  }

  /// What libFuzzer calls with input after input.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Reader.read(input: UnsafeBufferPointer(start: start, count: count))
    return 0
  }
#else
  /// What goes with libFuzzer: makes inputs for it to begin with, and reads those that it saved.
  @main
  enum Main {
    static func main() throws {
      let arguments = Array(CommandLine.arguments.dropFirst())
      guard arguments.count == 2, arguments[0] == "--seeds" else { return try read(arguments) }
      try FileManager.default.createDirectory(atPath: arguments[1], withIntermediateDirectories: true)
      let material = Material()
      for seed in UInt64(1)...2000 {
        let files = HostileInput(seed: seed, material: material).files
        for (index, file) in files.enumerated() {
          guard let bytes = file.bytes, bytes.count < 4096 else { continue }
          let input = Data([Reader(fileName: file.name).rawValue] + bytes)
          try input.write(to: URL(fileURLWithPath: "\(arguments[1])/\(seed)-\(index)"))
        }
      }
    }

    private static func read(_ paths: [String]) throws {
      for path in paths {
        print(path)
        try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes {
          Reader.read(input: $0.bindMemory(to: UInt8.self))
        }
      }
    }
  }
#endif
