import Coordinator
import UIKit

final class ShelfFlow: NavigationCoordinator, NeedsDependency {
  enum Page {
    case shelf
    case book(Book)
    case reader(Book)
  }

  var appDependency: AppDependency?
  private var page: Page = .shelf

  override func start() {
    super.start()
    setupActivePage()
  }

  private func setupActivePage(_ next: Page? = nil) {
    page = next ?? page
    switch page {
    case .shelf:
      let vc = ShelfController()
      vc.books = appDependency?.catalog?.books ?? []
      root(vc)
    case .book(let book):
      let vc = BookController(book: book)
      show(vc)
    case .reader(let book):
      let reader = UIStoryboard(name: "Reader", bundle: nil)
        .instantiateViewController(identifier: "ReaderController") { ReaderController(coder: $0, book: book) }
      present(reader)
    }
  }

  override func shelfOpenBook(_ book: BookBox, sender: Any? = nil) {
    setupActivePage(.book(book.unbox))
  }

  override func shelfReadBook(_ book: BookBox, sender: Any? = nil) {
    setupActivePage(.reader(book.unbox))
  }

  override func shelfCloseReader(sender: Any? = nil) {
    dismiss()
  }
}
