import UIKit

final class Layer {
  weak var parent: Layer?
  private var layers: [Layer] = []
  func add(_ layer: Layer) { layers.append(layer) }
  func dismiss(animated: Bool) {}
}

final class History {
  func pushViewController(_ count: Int) {}
  func popViewController(animated: Bool) {}
}

struct Brush {
  static let `default` = Brush(width: 1)
  let width: CGFloat
  static func instance(width: CGFloat) -> Brush { Brush(width: width) }
}

final class Exporter {
  enum Format: String { case jpeg, png }
  let name: String

  private init(name: String) { self.name = name }
  static func instance(for format: Format) -> Exporter { Exporter(name: format.rawValue) }
  func run(_ photo: Photo) {}
}

final class CanvasView: UIView {
  var parent: Layer?
  var delegate: CanvasDelegate?

  func redraw() {
    parent?.add(Layer())
    delegate?.present(self, animated: true)
    delegate?.dismiss(animated: true)
  }
}

protocol CanvasDelegate: AnyObject {
  func present(_ canvas: CanvasView, animated: Bool)
  func dismiss(animated: Bool)
}
