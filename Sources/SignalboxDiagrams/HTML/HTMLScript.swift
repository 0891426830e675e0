/// The script of the page: one module in several parts, each about one concern. The drawing can be seen without it.
enum HTMLScript {
  /// Between the marks of a CDATA section, which to HTML are comments, so that the page is well-formed XML as well.
  static let parts: [StaticString] = ["//<![CDATA[", model, layout, panel, control, input, "//]]>"]

  /// Nothing may be loaded, and nothing run but what is on the page already. Style sheets depend on the theme and have
  /// no fixed hash.
  ///
  /// The hash is that of all `parts`; a test compares it, and names the right one.
  static let policy = [
    "default-src 'none'", "img-src data:", "style-src 'unsafe-inline'", "script-src '\(hash)'", "base-uri 'none'",
    "form-action 'none'",
  ].joined(separator: "; ")

  static let hash = "sha256-13VGbjLxBA1tJvFrd7Et0b4ELRmPsLJnStBCb87E9xs="
}
