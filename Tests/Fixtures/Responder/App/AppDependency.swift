import Coordinator

struct AppDependency {
  var catalog: CatalogStore?
  var desk: LoanDesk?
  var member: MemberStore?
}

@MainActor
protocol NeedsDependency: AnyObject {
  var appDependency: AppDependency? { get set }
}

extension NeedsDependency where Self: Coordinating {
  func updateChildCoordinatorDependencies() {
    for child in childCoordinators.values {
      (child as? NeedsDependency)?.appDependency = appDependency
    }
  }
}
