import SignalboxWorkspace

/// Files that people or Xcode write, by their names: none that a drawing or a report may replace, nor may one lie among
/// them.
enum ForeignFile {
  /// - Parameter path: symlinks followed.
  static func isMeant(by path: String) -> Bool {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    let name = parts.last ?? ""
    return isRead(path) || names.contains(name) || endings.contains(ending(of: name))
      || parts.contains { bundles.contains(ending(of: $0)) }
  }

  /// Whether it is source or settings that Signalbox reads.
  static func isRead(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return SourceFile.Kind(fileName: name) != nil || [Configuration.fileName, Baseline.fileName].contains(name)
  }

  /// What follows the last dot of a name; empty where there is none. A name may begin with it: `.gitignore`.
  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// Folders whose content is Xcode's.
  private static let bundles: Set = [
    "xcodeproj", "xcworkspace", "xcassets", "xcdatamodeld", "xcdatamodel", "xcframework", "framework", "playground",
    "lproj",
  ]

  private static let names: Set = [
    "appfile", "brewfile", "cartfile", "codeowners", "dangerfile", "dockerfile", "fastfile", "gemfile", "license",
    "license.md", "license.txt", "makefile", "matchfile", "mintfile", "package.json", "package-lock.json", "pluginfile",
    "podfile", "rakefile", "readme", "readme.md",
  ]

  private static let endings: Set = [
    "bazel", "bzl", "c", "cc", "cpp", "editorconfig", "entitlements", "env", "gitattributes", "gitignore", "gitmodules",
    "h", "hpp", "intentdefinition", "lock", "m", "metal", "mm", "modulemap", "pbxproj", "pch", "plist", "podspec", "py",
    "rb", "resolved", "sh", "stencil", "strings", "stringsdict", "toml", "xcconfig", "xcprivacy", "xcscheme",
    "xcstrings",
    "xctestplan", "yaml", "yml",
  ]
}
