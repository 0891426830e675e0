import UIKit

final class ParcelsViewController: UICollectionViewController {
  var onScan: (() -> Void)?
  var onRate: ((Int) -> Void)?
  var onDepot: (() -> Void)?
}

final class NoCameraViewController: UIViewController {}

final class ScanViewController: UIViewController {}

final class ManualEntryViewController: UIViewController {
  @objc private func save() {
    let ledger: ParcelLedger = .shared  // finding: singleton_manager_call
    ledger.add("1")
  }
}

final class ParcelLedger {
  static let shared = ParcelLedger()
  func add(_ number: String) {}
}
