/// The page's own files, in the folder `Pages/findings`: its style sheet, and a script that filters the findings and moves
/// between them. Nothing else depends on the script.
///
/// Neither holds `<` or `&`, so that the page is well-formed XML as well.
enum FindingsPage {
  /// Nothing may be loaded, and nothing run but what is on the page already.
  ///
  /// The hashes are those of both files as they stand on the page; a test compares them, and names the right ones.
  static let policy = [
    "default-src 'none'", "img-src data:", "style-src '\(styleHash)'", "script-src '\(scriptHash)'",
    "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  static let scriptHash = "sha256-v7fwix8rXzcZmU00TGnKRocxpb3OUsuQSxCdwgYEw/g="
  static let styleHash = "sha256-cowZADTK4euVWp81K79bbdArDLYJoQaoC0nCHrbqy1k="
}
