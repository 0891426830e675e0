import SignalboxText
import SignalboxWorkspace

/// Files that the client watches for the server.
extension Session {
  private var isWatching: Bool { client?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true }

  func watchUsualFiles() {
    guard isWatching else { return }
    let patterns = ["**/*.{swift,storyboard,xib}", "**/.signalbox.yml", "**/.signalbox-baseline"]
    register("signalbox-files", patterns.map { Watcher(globPattern: .name($0)) })
  }

  /// Files that configurations name: baselines, and files to inherit from.
  mutating func watchOtherFiles() {
    guard isWatching else { return }
    let isRelative = client?.workspace?.didChangeWatchedFiles?.relativePatternSupport == true
    let wanted = folders.flatMap(\.otherInputs).uniqued().map { path in
      let (folder, name) = DocumentURI.split(path)
      return Watcher(globPattern: isRelative ? .below(DocumentURI.uri(of: folder), name) : .name("**/\(name)"))
    }
    guard wanted != watched else { return }
    let id = "signalbox-named-files"
    if !watched.isEmpty {
      let old = Unregistrations.Old(id: id)
      outbox.request("client/unregisterCapability", Unregistrations(unregisterations: [old]))
    }
    watched = wanted
    if !wanted.isEmpty { register(id, wanted) }
  }

  private func register(_ id: String, _ watchers: [Watcher]) {
    let registration = Registrations.Registration(id: id, registerOptions: .init(watchers: watchers))
    outbox.request("client/registerCapability", Registrations(registrations: [registration]))
  }

  private struct Registrations: Encodable {
    let registrations: [Registration]

    struct Registration: Encodable {
      let id: String
      let method = "workspace/didChangeWatchedFiles"
      let registerOptions: Options
    }
    struct Options: Encodable { let watchers: [Watcher] }
  }

  private struct Unregistrations: Encodable {
    /// Spelt as the protocol has it.
    let unregisterations: [Old]

    struct Old: Encodable {
      let id: String
      let method = "workspace/didChangeWatchedFiles"
    }
  }
}

/// Files that are watched.
struct Watcher: Encodable, Equatable {
  let globPattern: Pattern

  enum Pattern: Encodable, Equatable {
    case name(String)
    case below(_ uri: String, String)

    private struct Below: Encodable {
      let baseUri: String
      let pattern: String
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .name(let pattern): try pattern.encode(to: encoder)
      case .below(let uri, let pattern): try Below(baseUri: uri, pattern: pattern).encode(to: encoder)
      }
    }
  }
}

extension ServedFolder {
  /// Paths of files that the configuration names, beside those that are watched anyway.
  fileprivate var otherInputs: [String] {
    guard ProcessFolder.enter(path), let configuration = project.result?.run.plan.configuration else { return [] }
    let usual = [Configuration.fileName, Baseline.fileName]
    return configuration.inputs.map { self.path(of: $0) }.filter { path in
      !usual.contains { path.hasSuffix("/" + $0) }
    }
  }
}
