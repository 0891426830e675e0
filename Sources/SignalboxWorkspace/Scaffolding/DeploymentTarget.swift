import Foundation

/// The oldest iOS that a project is built for, so that new code uses nothing newer.
public enum DeploymentTarget {
  /// - Parameters:
  ///   - file: relative to `folder`.
  ///   - folder: the project's folder.
  /// - Returns: the major version that the nearest Xcode project or Swift package above the file names, the lowest of
  ///   several; nil where none does.
  public static func iOS(of file: String, in folder: String) -> Int? {
    var parts = Path.components(of: file).dropLast()
    while true {
      let here = Path.join(folder, parts.joined(separator: "/"))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: here)) ?? []
      let projects = names.filter { $0.hasSuffix(".xcodeproj") }.compactMap { name in
        XcodeObjects.content(of: Path.join(here, name) + "/project.pbxproj").flatMap(versionOfProject)
      }
      let manifest = XcodeObjects.content(of: Path.join(here, "Package.swift"))
      if let found = (projects + [manifest.flatMap(versionOfPackage)].compactMap { $0 }).min() { return found }
      if parts.isEmpty { return nil }
      parts = parts.dropLast()
    }
  }

  /// The lowest `IPHONEOS_DEPLOYMENT_TARGET` of all configurations.
  static func versionOfProject(_ data: Data) -> Int? {
    XcodeObjects(data)?.all.values.compactMap { $0.buildSettings?.deploymentTarget.flatMap(major) }.min()
  }

  /// `.iOS(.v13)` or `.iOS("13.4")` of a manifest.
  static func versionOfPackage(_ data: Data) -> Int? {
    let text = String(decoding: data, as: UTF8.self)
    return text.firstMatch(of: /\.iOS\(\s*(?:\.v|")(\d{1,3})/).flatMap { Int($0.1) }
  }

  private static func major(_ version: String) -> Int? { Int(version.prefix { $0 != "." }) }
}
