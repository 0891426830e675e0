import UIKit

final class BookController: UIViewController {
  private let book: Book

  init(book: Book) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  required init?(coder: NSCoder) { fatalError("Made in code") }

  @objc private func read() {
    shelfReadBook(book.boxed, sender: self)
  }

  @objc private func close() {
    navigationController?.popViewController(animated: true)  // finding: navigation_from_child
  }
}

final class ReaderController: UIViewController {
  private let book: Book

  init?(coder: NSCoder, book: Book) {
    self.book = book
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }

  @IBAction private func close(_ sender: UIBarButtonItem) {
    shelfCloseReader(sender: sender)
  }
}
