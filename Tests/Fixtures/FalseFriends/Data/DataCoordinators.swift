import CoreData
import Foundation

final class AlbumFileCoordinator: NSFileCoordinator {
  func read(_ url: URL) {
    coordinate(readingItemAt: url, options: [], error: nil) { _ in }
  }
}

final class AlbumStoreCoordinator: NSPersistentStoreCoordinator {}

final class SyncCoordinator {
  private var timer: Timer?
  private var childCoordinators: [AnyObject] = []

  func start() {
    let upload = UploadCoordinator()
    childCoordinators.append(upload)
    upload.start()
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in upload.start() }
  }

  func stop() { timer?.invalidate() }
}

final class UploadCoordinator {
  private let files = AlbumFileCoordinator(filePresenter: nil)
  func start() { files.read(URL(fileURLWithPath: "/tmp")) }
}

protocol DataCoordinating { var photos: [Photo] { get } }

final class AlbumDataCoordinator: DataCoordinating {
  private(set) var photos: [Photo] = []
  private let sync: SyncCoordinator

  init(sync: SyncCoordinator) { self.sync = sync }
  func reload() { sync.start() }
}

struct RefreshCoordinator {
  let data: AlbumDataCoordinator
  func start() { data.reload() }
}

actor PaginationCoordinator {
  private var page = 0
  func next() async -> Int {
    page += 1
    return page
  }
}
