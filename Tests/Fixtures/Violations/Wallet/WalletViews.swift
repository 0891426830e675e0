import SwiftUI

struct WalletView: View {
  @ObservedObject private var wallet = WalletManager.shared  // finding: singleton_manager_call
  @Environment(\.dismiss) private var dismiss
  @State private var isPaying = false

  var body: some View {
    List {
      Button("Pay") { OfferStore.shared.clear() }  // finding: singleton_manager_call
      Button("Close") { dismiss() }
      NavigationLink("Receipt") { ReceiptView() }
      Text(verbatim: "WalletManager.shared")
        .padding(Insets.default.leading)
    }
    .sheet(isPresented: $isPaying) { ReceiptView() }
  }

  private func showReceipt() {
    let root = UIApplication.shared.windows.first?.rootViewController  // neutral: parent_access
    root?.present(UIHostingController(rootView: ReceiptView()), animated: true)  // finding: presentation_from_child, screen_created_by_screen
  }
}

struct ReceiptView: View {
  let log = Log.shared
  var body: some View { Text("Paid").onAppear { log.write("paid") } }
}

final class ReceiptHostingController: UIHostingController<ReceiptView> {
  @objc private func close() {
    dismiss(animated: true)  // finding: presentation_from_child
  }
}

final class WalletViewModel: ObservableObject {
  func topUp() {
    AppDelegate.shared?.restart()  // finding: app_delegate_access
    Task { await WalletManager.shared.load() }  // finding: singleton_manager_call
  }
}
