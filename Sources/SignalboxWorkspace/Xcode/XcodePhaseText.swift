/// A Run Script phase, as Xcode writes it.
struct XcodePhaseText {
  let id: String
  /// From the folder of the project.
  let inputs: [String]
  let lineEnd: String

  private static let output = "$(DERIVED_FILE_DIR)/signalbox.stamp"

  private static let script = """
    export PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH"
    if command -v signalbox >/dev/null; then
      signalbox lint --quiet && touch "$SCRIPT_OUTPUT_FILE_0"
    else
      echo "warning: signalbox is not installed; see docs/integrations.md of Signalbox"
    fi

    """

  private var inputPaths: [String] { inputs.map { "$(SRCROOT)/\($0)" } }

  /// As the project says it.
  var object: [String: Any] {
    [
      "isa": "PBXShellScriptBuildPhase", "alwaysOutOfDate": "1", "buildActionMask": "2147483647", "files": [String](),
      "inputFileListPaths": [String](), "inputPaths": inputPaths, "name": XcodeBuildPhase.name,
      "outputFileListPaths": [String](), "outputPaths": [Self.output], "runOnlyForDeploymentPostprocessing": "0",
      "shellPath": "/bin/sh", "shellScript": Self.script,
    ]
  }

  /// - Parameter section: the name of a section to put around it.
  func lines(inSection section: String?) -> [String] {
    var lines = ["\t\t\(id) /* \(XcodeBuildPhase.name) */ = {", "\t\t\tisa = PBXShellScriptBuildPhase;"]
    // A folder among the inputs does not tell Xcode that a file in it has changed.
    lines +=
      ["\t\t\talwaysOutOfDate = 1;", "\t\t\tbuildActionMask = 2147483647;"] + list("files", [])
      + list("inputFileListPaths", [])
    lines += list("inputPaths", inputPaths) + ["\t\t\tname = \(XcodeBuildPhase.name);"]
    lines += list("outputFileListPaths", []) + list("outputPaths", [Self.output])
    lines += [
      "\t\t\trunOnlyForDeploymentPostprocessing = 0;", "\t\t\tshellPath = /bin/sh;",
      "\t\t\tshellScript = \(quoted(Self.script));", "\t\t};",
    ]
    if let section { lines = ["/* Begin \(section) section */"] + lines + ["/* End \(section) section */", ""] }
    return lines.map { $0 + lineEnd }
  }

  private func list(_ key: String, _ values: [String]) -> [String] {
    ["\t\t\t\(key) = ("] + values.map { "\t\t\t\t\(quoted($0))," } + ["\t\t\t);"]
  }

  /// A text of an old-style property list.
  private func quoted(_ text: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t"]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}
