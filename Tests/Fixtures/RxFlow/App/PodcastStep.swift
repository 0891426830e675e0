import RxFlow

enum PodcastStep: Step {
  case welcomeRequired, welcomeDone
  case homeRequired
  case showsRequired, showPicked(id: Int), episodePicked(id: Int), searchRequired
  case playerRequired(episode: Int), playerClosed, sleepTimerRequired
  case settingsRequired, aboutRequired, loggedOut
}
