import SwiftUI
import UIKit

protocol AlbumCoordinatorDelegate: AnyObject {
  func albumCoordinatorDidFinish(_ coordinator: AlbumCoordinator)
}

final class AlbumCoordinator {
  weak var delegate: AlbumCoordinatorDelegate?
  private let stack: UINavigationController
  private let data: AlbumDataCoordinator
  private var editor: EditorCoordinator?

  init(stack: UINavigationController, data: AlbumDataCoordinator) {
    self.stack = stack
    self.data = data
  }

  func start() {
    let album = AlbumViewController(photos: data.photos)
    album.onOpen = { [weak self] photo in self?.edit(photo) }
    stack.viewControllers = [album]
  }

  private func edit(_ photo: Photo) {
    let editor = EditorCoordinator(parameters: EditorCoordinatorParameters(photo: photo, stack: stack), output: self)
    editor.start()
    self.editor = editor
  }
}

extension AlbumCoordinator: EditorCoordinatorOutput {
  func editorDidSave() {
    RefreshCoordinator(data: data).start()
    editor = nil
    PrintActionCoordinator.offer(on: stack)
  }
}
