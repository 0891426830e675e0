import RxFlow
import RxSwift
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let disposeBag = DisposeBag()
  private let coordinator = FlowCoordinator()
  private lazy var services = PodcastServices()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let appFlow = AppFlow(services: services)

    coordinator.rx.willNavigate.subscribe(onNext: { flow, step in
      print("will navigate to \(flow) and \(step)")
    }).disposed(by: disposeBag)

    coordinator.coordinate(flow: appFlow, with: AppStepper(services: services))
    Flows.use(appFlow, when: .created) { root in
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    self.window = window
  }
}
