/// The page's own files, in the folder `Pages/drawing`: its style sheet, beside that of the drawing, and its script. The
/// drawing can be seen without the script.
///
/// - `model.js`: what is drawn, what the reader has chosen, and the address that keeps both.
/// - `layout.js`: what of the drawing is shown, and where. The layouts themselves were made when the page was written.
/// - `ways.js`: what leads to a type and what it leads to, and the way from one to another.
/// - `map.js`, `save.js`, `print.js`: the map of a large drawing, and what is seen as a file and on paper.
/// - `panel.js`: the panel beside the drawing. Names are only ever put in as text.
/// - `control.js`: what the reader does, by mouse and by keyboard, and what then changes.
/// - `input.js`: keys, mouse, and the first look.
///
/// The style sheet holds no `<` and no `&`, so that the page is well-formed XML as well.
enum DrawingPage {
  /// One module in several parts, each about one concern. Between the marks of a CDATA section, which to HTML are
  /// comments.
  static let script: [StaticString] = [
    "//<![CDATA[\n", modelJS, layoutJS, waysJS, mapJS, panelJS, saveJS, printJS, controlJS, inputJS, "//]]>",
  ]

  /// Nothing may be loaded, and nothing run but what is on the page already. Style sheets depend on the theme and have
  /// no fixed hash.
  ///
  /// The hash is that of the whole `script`; a test compares it, and names the right one.
  static let policy = [
    "default-src 'none'", "img-src data:", "style-src 'unsafe-inline'", "script-src '\(hash)'", "base-uri 'none'",
    "form-action 'none'",
  ].joined(separator: "; ")

  static let hash = "sha256-dk8K5kHSudcZrwtZAjQSlzW7muYM3eIh6t9sq+vncIs="
}
