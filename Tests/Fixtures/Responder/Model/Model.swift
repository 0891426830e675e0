import Foundation

struct Book {
  let title: String
  var boxed: BookBox { BookBox(self) }
}

struct Loan {
  let book: Book
  var canRenew = true
}

final class BookBox: NSObject {
  let unbox: Book
  init(_ value: Book) { unbox = value }
}

final class LoanBox: NSObject {
  let unbox: Loan
  init(_ value: Loan) { unbox = value }
}

final class CatalogStore { var books: [Book] = [] }
final class MemberStore { var name: String? }

final class LoanDesk {
  private(set) var loans: [Loan] = []
  func lend(_ book: Book) { loans.append(Loan(book: book)) }
}

final class BookmarkKeeper {
  static let shared = BookmarkKeeper()
  private var kept: [Book] = []
  func keep(_ book: Book) { kept.append(book) }
}
