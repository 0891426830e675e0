import SwiftUI
import UIKit

struct ZoomView: UIViewRepresentable {
  @Binding var scale: CGFloat

  func makeUIView(context: Context) -> UIScrollView {
    let view = UIScrollView()
    view.addGestureRecognizer(UITapGestureRecognizer(target: context.coordinator, action: #selector(Coordinator.tapped)))
    return view
  }

  func updateUIView(_ view: UIScrollView, context: Context) { view.zoomScale = scale }

  func makeCoordinator() -> Coordinator { .init(parent: self) }
}

extension ZoomView {
  class Coordinator {
    var parent: ZoomView
    init(parent: ZoomView) { self.parent = parent }

    @objc func tapped() { parent.scale = 1 }
  }
}

struct CropView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    context.coordinator.start()
    return context.coordinator.stack
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  func makeCoordinator() -> CropCoordinator { CropCoordinator() }

  final class CropCoordinator {
    let stack = UINavigationController()
    func start() { stack.isToolbarHidden = false }
  }
}
