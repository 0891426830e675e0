import RxCocoa
import RxFlow

final class ShowsViewModel: Stepper {
  let steps = PublishRelay<Step>()
  private let services: PodcastServices

  init(services: PodcastServices) { self.services = services }

  func pick(_ id: Int) { steps.accept(PodcastStep.showPicked(id: id)) }
}

final class EpisodesViewModel: Stepper {
  let steps = PublishRelay<Step>()
  private let show: Int

  init(show: Int) { self.show = show }

  func pick(_ episode: Int) {
    DownloadQueue.shared.add(episode)  // finding: singleton_manager_call
    steps.accept(PodcastStep.episodePicked(id: episode))
  }
}

final class DownloadQueue {
  static let shared = DownloadQueue()
  func add(_ episode: Int) {}
}

final class PodcastServices {
  var isKnown = false
}
