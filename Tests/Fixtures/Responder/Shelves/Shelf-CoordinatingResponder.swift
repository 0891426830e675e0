import Coordinator
import UIKit

extension UIResponder {
  @objc func shelfOpenBook(_ book: BookBox, sender: Any? = nil) {
    coordinatingResponder?.shelfOpenBook(book, sender: sender)
  }

  @objc func shelfReadBook(_ book: BookBox, sender: Any? = nil) {
    coordinatingResponder?.shelfReadBook(book, sender: sender)
  }

  @objc func shelfCloseReader(sender: Any? = nil) {
    coordinatingResponder?.shelfCloseReader(sender: sender)
  }
}
