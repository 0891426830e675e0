import UIKit

@MainActor
protocol ParcelsFlowDelegate: AnyObject {
  func parcelsWantSettings()
  func parcelsWant(_ task: ParcelTask)
}

@MainActor
final class ParcelsFlow: Flow {
  private let stack: UINavigationController
  private weak var delegate: ParcelsFlowDelegate?
  private var scan: ScanFlow?
  private var rating: RatingFlow?

  init(stack: UINavigationController, delegate: ParcelsFlowDelegate) {
    self.stack = stack
    self.delegate = delegate
  }

  func start() {
    let parcels = ParcelsViewController()
    parcels.onScan = { [weak self] in self?.startScan() }
    parcels.onRate = { [weak self] stars in
      self?.rating = .init(stack: self?.stack)
      self?.rating?.start()
    }
    parcels.onDepot = { [weak self] in
      Task { @MainActor in
        guard let self else { return }
        let depot = try await DepotFlow(near: "Main Street", stack: self.stack)
        depot.start()
      }
    }
    stack.viewControllers = [parcels]
  }

  private func startScan() {
    guard scan == nil, let flow = ScanFlow(device: UIDevice.current.model, stack: stack) else {
      return stack.present(NoCameraViewController(), animated: true)
    }
    scan = flow
    flow.start()
  }
}
