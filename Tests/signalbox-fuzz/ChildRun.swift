import Foundation

/// A program that was run to its end, or was stopped.
struct ChildRun {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    case stopped
  }

  var end: End
  /// Of the processor, over all threads.
  var seconds: Double
  var peakMegabytes: Int
  var output: [UInt8]
  var errors: [UInt8]

  /// - Parameters:
  ///   - folder: the working folder.
  ///   - scratch: a folder for what it prints.
  ///   - limit: after how many seconds it is stopped.
  static func run(
    _ command: [String], in folder: String, scratch: String, limit: Double, environment: [String: String] = [:]
  ) -> ChildRun {
    let (outPath, errorPath) = (scratch + "/out", scratch + "/err")
    let null = open("/dev/null", O_RDONLY)
    let out = open(outPath, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    let errors = open(errorPath, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { for descriptor in [null, out, errors] { close(descriptor) } }
    guard let pid = start(command, in: folder, descriptors: [null, out, errors], environment: environment) else {
      return ChildRun(end: .exit(127), seconds: 0, peakMegabytes: 0, output: [], errors: Array("cannot start".utf8))
    }
    let (end, usage) = wait(for: pid, limit: limit)
    return ChildRun(
      end: end, seconds: usage.processorSeconds, peakMegabytes: usage.peakMegabytes,
      output: Array(FileManager.default.contents(atPath: outPath) ?? Data()),
      errors: Array(FileManager.default.contents(atPath: errorPath) ?? Data()))
  }

  /// Starts a program.
  /// - Parameter descriptors: what becomes its standard input, output and error.
  /// - Returns: nil where it does not start.
  static func start(
    _ command: [String], in folder: String?, descriptors: [Int32], environment: [String: String] = [:]
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    // Not every C library has a spawning call that changes the folder.
    let command = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] + command } ?? command
    let arguments = command.map { strdup($0) } + [nil]
    let values = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + values { free(text) } }
    var pid: pid_t = 0
    return posix_spawnp(&pid, command[0], &actions, nil, arguments, values) == 0 ? pid : nil
  }

  /// - Returns: how it ended; it is stopped after `limit` seconds.
  static func wait(for pid: pid_t, limit: Double) -> (End, rusage) {
    var usage = rusage()
    var status: Int32 = 0
    let start = Date()
    var isStopped = false
    var pause: UInt32 = 200
    while wait4(pid, &status, isStopped ? 0 : WNOHANG, &usage) == 0 {
      if Date().timeIntervalSince(start) > limit {
        kill(pid, SIGKILL)
        isStopped = true
      } else {
        usleep(pause)
        pause = min(5_000, pause * 5 / 4)
      }
    }
    if isStopped { return (.stopped, usage) }
    return (status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F), usage)
  }
}

extension rusage {
  var processorSeconds: Double {
    [ru_utime, ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  var peakMegabytes: Int {
    #if canImport(Darwin)
      Int(ru_maxrss) / 1_048_576
    #else
      Int(ru_maxrss) / 1024
    #endif
  }

  /// Of this process.
  static var own: rusage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage
  }
}
