import Swinject
import UIKit

@main
final class ClinicAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let assembler = Assembler([FlowAssembly(), ScreenAssembly()])
  private var appFlow: ClinicFlow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stack = UINavigationController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window

    appFlow = assembler.resolver.resolve(ClinicFlow.self, argument: stack)
    appFlow?.start()
    return true
  }
}
