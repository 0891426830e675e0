extension XMLWriter {
  /// What each page of HTML says of itself: its title, what it may load, that it fits small screens and dark ones.
  /// - Parameter separate: called before each element.
  public func beginHead(title: String, policy: String, separate: () -> Void = {}) {
    separate()
    element("meta", ["charset": "utf-8"])
    separate()
    element("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    separate()
    element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    separate()
    element("meta", ["name": "color-scheme", "content": "light dark"])
    separate()
    element("title", text: title)
    separate()
    // Otherwise browsers ask the server for one.
    element("link", ["rel": "icon", "href": "data:,"])
  }
}
