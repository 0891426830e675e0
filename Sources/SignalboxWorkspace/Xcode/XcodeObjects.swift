import Foundation

/// What is asked of an Xcode project file: its objects, by their ids.
struct XcodeObjects {
  /// Any object: a group, a file, a target, a build phase, …
  struct Object: Decodable {
    let isa: String?
    let name: String?
    let path: String?
    let sourceTree: String?
    let children: [String]?
    let mainGroup: String?
    let projectDirPath: String?
    /// Of a build phase: the objects that stand for its files.
    let files: [String]?
    /// Of such an object: the file.
    let fileRef: String?
    let buildSettings: BuildSettings?
  }

  /// Of all settings the one that is asked for; others are texts or lists.
  struct BuildSettings: Decodable {
    let deploymentTarget: String?

    private enum CodingKeys: String, CodingKey { case deploymentTarget = "IPHONEOS_DEPLOYMENT_TARGET" }

    init(from decoder: any Decoder) throws {
      deploymentTarget = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .deploymentTarget)
    }
  }

  private struct File: Decodable {
    let objects: [String: Object]
    let rootObject: String
  }

  let all: [String: Object]
  /// The one that stands for the project; nil for a file that lacks it.
  let root: Object?

  /// - Parameter data: the content of `project.pbxproj`: an old-style property list, or XML.
  /// - Returns: nil for what is no project file.
  init?(_ data: Data) {
    guard Self.isReadable(data), let file = try? PropertyListDecoder().decode(File.self, from: data) else { return nil }
    (all, root) = (file.objects, file.objects[file.rootObject])
  }

  /// The largest project file that is read, in bytes.
  static let sizeLimit = 256 << 20

  /// What a project file or a manifest holds; nil where it cannot be read, or is larger than any that somebody works on.
  static func content(of path: String) -> Data? {
    try? FileBytes(path: path, limit: sizeLimit).withBytes { Data($0) }
  }

  /// Whether Foundation can read a property list in silence, and without running out of stack.
  static func isReadable(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "bplist".utf8) || PropertyListShape.isSound(bytes)
    }
  }
}
