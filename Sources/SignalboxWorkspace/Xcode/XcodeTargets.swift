/// Which targets of an Xcode project compile what.
struct XcodeTargets {
  private let project: XcodeProjectFile
  /// The Swift files of each target that has some, by its id.
  private let sources: [String: [String]]

  init(_ project: XcodeProjectFile, _ groups: XcodeGroups) {
    self.project = project
    var sources: [String: [String]] = [:]
    for (id, _) in project.targets({ $0["isa"] as? String == "PBXNativeTarget" }) {
      let phases = project.phases(of: id).filter { project.objects[$0]?["isa"] as? String == "PBXSourcesBuildPhase" }
      let entries = phases.flatMap { project.objects[$0]?["files"] as? [String] ?? [] }
      let files = entries.compactMap { (project.objects[$0]?["fileRef"] as? String).flatMap { groups.files[$0] } }
      sources[id] = files.filter { $0.hasSuffix(".swift") }
    }
    self.sources = sources
  }

  /// The targets that most of the files near a file belong to: those in its folder, else in the nearest one above.
  /// Variants of an app compile the same, and an extension that shares a few files is none.
  func neighbours(of file: String) -> [String] {
    var folder = Path.parent(of: file)
    while true {
      let start = folder.isEmpty || folder == "." ? "" : folder + "/"
      let counts = sources.mapValues { files in files.count { $0.hasPrefix(start) } }
      if let most = counts.values.max(), most > 0 {
        let alike = counts.filter { $0.value == most }.keys
        let largest = alike.map { sources[$0, default: []].count }.max() ?? 0
        return alike.filter { sources[$0, default: []].count * 2 >= largest }.sorted()
      }
      if start.isEmpty { return [] }
      folder = Path.parent(of: folder)
    }
  }

  /// The targets that compile any of some files, but for those of tests.
  func users(of files: Set<String>) -> [String] {
    sources.filter { target, own in
      let kind = project.objects[target]?["productType"] as? String ?? ""
      return !kind.contains("test") && own.contains(where: files.contains)
    }.keys.sorted()
  }

  /// A build phase of a target.
  func phase(_ isa: String, of target: String) -> String? {
    project.phases(of: target).first { project.objects[$0]?["isa"] as? String == isa }
  }
}
