import UIKit

final class BookCell: UICollectionViewCell {
  var book: Book?
  private let loanButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(loanButton)
    loanButton.addTarget(self, action: #selector(loan), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("Made in code") }

  @objc private func loan(_ sender: UIButton) {
    guard let book else { return }
    loanBook(book.boxed, sender: sender)
  }

  @objc private func bookmark() {
    guard let book else { return }
    BookmarkKeeper.shared.keep(book)  // finding: singleton_manager_call
  }
}
