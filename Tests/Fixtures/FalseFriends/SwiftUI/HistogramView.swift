import SwiftUI

#if os(macOS)
struct HistogramView: NSViewRepresentable {
  let values: [Double]

  final class Coordinator: NSObject, NSTextViewDelegate {
    var values: [Double] = []
    func present(_ values: [Double]) { self.values = values }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeNSView(context: Context) -> NSView { NSView() }
  func updateNSView(_ view: NSView, context: Context) { context.coordinator.present(values) }
}
#else
struct HistogramView: UIViewRepresentable {
  let values: [Double]

  final class Coordinator: NSObject, UITextViewDelegate {
    var values: [Double] = []
    func present(_ values: [Double]) { self.values = values }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) { context.coordinator.present(values) }
}
#endif
