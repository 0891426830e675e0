import UIKit

struct Photo: Hashable { let name: String }

final class AlbumViewController: UICollectionViewController {
  enum Sorting { case `default`, shared, current }

  var onOpen: ((Photo) -> Void)?
  private let photos: [Photo]
  private let toast = Toast()
  private let instructions = """
    navigationController?.pushViewController(EditorViewController(), animated: true)
    """

  init(photos: [Photo]) {
    self.photos = photos
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    onOpen?(photos[path.item])
  }

  private func sort(by sorting: Sorting) {
    toast.show("Sorted")
    toast.present(over: view)
    toast.dismiss()
    print(#"present(EditorViewController(), animated: true); HistoryKeeper.shared.clear()"#)
  }

  @objc private func resort() {
    sort(by: Sorting.default)
    sort(by: Sorting.shared)
    sort(by: .current)
    // dismiss(animated: true)
    show("All \(photos.count) photos; \(Exporter.instance(for: .jpeg).name)")
  }

  private func show(_ text: String) { toast.show(text) }
}

final class Toast {
  func show(_ text: String) {}
  func present(over view: UIView) {}
  func dismiss() {}
}
