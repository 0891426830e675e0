import SwiftUI
import UIKit

protocol EditorCoordinatorOutput: AnyObject {
  func editorDidSave()
}

struct EditorCoordinatorParameters {
  let photo: Photo
  let stack: UINavigationController
}

enum EditorCoordinatorAction { case save, cancel }

final class EditorCoordinator {
  private let parameters: EditorCoordinatorParameters
  private weak var output: EditorCoordinatorOutput?

  init(parameters: EditorCoordinatorParameters, output: EditorCoordinatorOutput) {
    self.parameters = parameters
    self.output = output
  }

  func start() {
    let model = EditorCoordinatorViewModel(photo: parameters.photo) { [weak self] action in
      if case .save = action { self?.output?.editorDidSave() }
      self?.parameters.stack.popViewController(animated: true)
    }
    let controller = EditorViewController(model: model)
    parameters.stack.pushViewController(controller, animated: true)
  }
}

final class EditorCoordinatorViewModel {
  let photo: Photo
  private let send: (EditorCoordinatorAction) -> Void

  init(photo: Photo, send: @escaping (EditorCoordinatorAction) -> Void) {
    self.photo = photo
    self.send = send
  }

  func save() {
    HistoryKeeper.shared.keep(photo)  // finding: singleton_manager_call
    send(.save)
  }
}
