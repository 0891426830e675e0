import SignalboxText

/// What the folders down to here say about the module of a file.
///
/// - In a Swift package (a folder with `Package.swift`), `Sources/X/…` and `Tests/X/…` belong to X. Files elsewhere
///   in the package belong to no module that could be known without reading the manifest.
/// - Otherwise, beside an Xcode project, the first folder below it is the target: `Shop.xcodeproj` stands
///   beside `Shop/`, `ShopTests/`, `Widget/`. Where no folder bears the project's name (`Shop.xcodeproj` stands beside
///   `Classes/`, `ShopTests/`), folders are groups of the one target `Shop`, unless they look like targets themselves:
///   they begin with the project's name, end in `Tests`, or hold an `Info.plist`.
/// - The nearer of a package and a project decides; in a folder that holds both, the package speaks first.
struct ModuleLayout: Sendable {
  private var package = Package.none
  private var project = Project.none

  private enum Package { case none, root, targets, module(String), other }
  private enum Project { case none, root(ownName: String?), module(String) }

  /// SwiftPM's own lists of folders in which it looks for targets.
  private static let targetFolders: Set = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The module of files directly in the folder.
  var module: String? { folderName?.moduleName }

  private var folderName: String? {
    if case .module(let name) = package { return name }
    switch project {
    case .none: return nil
    case .root(let ownName): return ownName
    case .module(let name): return name
    }
  }

  /// The layout in a folder, seen from the layout of the one that holds it.
  /// - Parameters:
  ///   - name: the folder's name; of no account for the top of the project.
  ///   - listing: what the folder holds.
  func entering(_ name: String, _ listing: FolderListing) -> ModuleLayout {
    var next = ModuleLayout()
    next.package = package(in: name)
    next.project = project(in: name, listing)
    guard listing.hasManifest || listing.isProject else { return next }
    next.package = listing.hasManifest ? .root : .none
    next.project = listing.isProject ? .root(ownName: Self.ownName(listing)) : .none
    return next
  }

  private func package(in name: String) -> Package {
    switch package {
    case .root: Self.targetFolders.contains(name) ? .targets : .other
    case .targets: .module(name)
    case .none, .module, .other: package
    }
  }

  private func project(in name: String, _ listing: FolderListing) -> Project {
    guard case .root(let ownName) = project else { return project }
    guard let ownName else { return .module(name) }
    let isTarget = name.hasPrefix(ownName) || name.hasSuffix("Tests") || listing.hasInfoPlist
    return .module(isTarget ? name : ownName)
  }

  /// The name of the one project in a folder whose sub-folders are groups; nil where they are targets.
  private static func ownName(_ listing: FolderListing) -> String? {
    guard !listing.hasManifest, listing.projects.count == 1 else { return nil }
    return listing.folders.contains { $0.hasSameBytes(as: listing.projects[0]) } ? nil : listing.projects[0]
  }
}
