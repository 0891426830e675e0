import UIKit

extension UIView {
  /// Adds a view that covers the whole of this one.
  func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  /// Adds the views as one column, from the top margin down.
  func addColumn(_ views: [UIView], spacing: CGFloat = 12) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = spacing
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor, constant: spacing),
      column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }
}

extension UILabel {
  convenience init(style: UIFont.TextStyle, lines: Int = 1) {
    self.init(frame: .zero)
    font = .preferredFont(forTextStyle: style)
    numberOfLines = lines
  }
}
