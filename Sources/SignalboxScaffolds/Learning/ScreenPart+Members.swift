import SignalboxProject

/// Members that any screen has.
extension ScreenPart {
  /// What overrides, or fulfils a protocol of everybody's, has to be as open as its type.
  var access: String {
    let modifiers = project[place].modifiers
    if !modifiers.isDisjoint(with: [.public, .open]) { return "public " }
    return modifiers.contains(.package) ? "package " : ""
  }

  var coder: String {
    """
    @available(*, unavailable)
    \(access)required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
    """
  }

  func body(_ title: String) -> String {
    """
    \(access)var body: some View {
        Text("\(title)")
            .navigationTitle("\(title)")
    }
    """
  }

  func viewDidLoad(_ title: String) -> String {
    """
    \(access)override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(title)"
        view.backgroundColor = .white
    }
    """
  }
}
