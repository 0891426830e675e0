import UIKit

final class ShelfController: UICollectionViewController {
  var books: [Book] = [] {
    didSet { if isViewLoaded { collectionView.reloadData() } }
  }

  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

  required init?(coder: NSCoder) { fatalError("Made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(BookCell.self, forCellWithReuseIdentifier: "book")
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { books.count }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "book", for: path)
    (cell as? BookCell)?.book = books[path.item]
    return cell
  }

  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    shelfOpenBook(books[path.item].boxed, sender: self)
  }

  @objc private func myLoans() {
    globalDisplay(section: LibraryCoordinator.Section.loans.boxed, sender: self)
  }
}
