/// Text of a project file, as short as Xcode takes it.
struct XcodeProjectText {
  /// One entry of `objects`: its id and its keys.
  private var objects: [String] = []
  private let projectDirPath: String

  init(projectDirPath: String = "") { self.projectDirPath = projectDirPath }

  /// A group with its children; the id `main` is the top.
  func group(
    _ id: String, path: String? = nil, name: String? = nil, tree: String = "\"<group>\"", isa: String = "PBXGroup",
    _ children: String...
  ) -> XcodeProjectText {
    var copy = self
    let keys = [
      "isa = \(isa);", "children = (\n\(children.map { "\t\t\t\t\($0) /* \($0) */,\n" }.joined())\t\t\t);",
      name.map { "name = \"\($0)\";" }, path.map { "path = \"\($0)\";" }, "sourceTree = \(tree);",
    ].compactMap(\.self)
    copy.objects.append(
      "\t\t\(id) /* \(name ?? path ?? id) */ = {\n\t\t\t\(keys.joined(separator: "\n\t\t\t"))\n\t\t};\n")
    return copy
  }

  func synchronized(_ id: String, path: String) -> XcodeProjectText {
    group(id, path: path, isa: "PBXFileSystemSynchronizedRootGroup")
  }

  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 77;
    \tobjects = {

    /* Begin PBXGroup section */
    \(objects.joined())/* End PBXGroup section */

    \t\troot /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = main;
    \t\t\tprojectDirPath = "\(projectDirPath)";
    \t\t};
    \t};
    \trootObject = root /* Project object */;
    }

    """
  }
}
