import UIKit

final class EditorViewController: UIViewController {
  private let model: EditorCoordinatorViewModel
  private var layers: [Layer] = []
  private var brush = Brush.default

  init(model: EditorCoordinatorViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func save() { model.save() }

  private func flatten(_ layer: Layer) {
    let parent = layer.parent
    parent?.add(layer)
    if let parent = parent?.parent { parent.add(layer) }
  }

  private func move(_ layer: Layer, to parent: Layer) {
    parent.add(layer)
    brush = Brush.instance(width: 3)
  }

  private func replay(navigationController: History, presentingViewController: Layer?) {
    navigationController.pushViewController(layers.count)
    navigationController.popViewController(animated: false)
    presentingViewController?.dismiss(animated: true)
  }

  private func export() {
    let shared = Exporter.instance(for: .png)
    shared.run(model.photo)
  }

  @objc private func leave() {
    navigationController?.popViewController(animated: true)  // finding: navigation_from_child
  }
}

final class HistoryKeeper {
  static let shared = HistoryKeeper()
  func keep(_ photo: Photo) {}
  func clear() {}
}
