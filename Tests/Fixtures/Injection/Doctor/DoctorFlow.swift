import FactoryKit
import Swinject
import UIKit

final class DoctorFlow {
  func start(on stack: UINavigationController, resolver: Resolver?) {
    guard let list = resolver?.resolve(DoctorListViewController.self) else { return }
    list.viewModel.onPick = { [weak stack] name in
      let doctor = Container.shared.doctorScreen(name)
      stack?.pushViewController(doctor, animated: true)
    }
    stack.pushViewController(list, animated: true)
  }
}

final class DoctorListViewModel {
  var onPick: ((String) -> Void)?
  private let calendar: AppointmentCalendar
  @LazyInjected(\.ratings) private var ratings

  init(calendar: AppointmentCalendar) { self.calendar = calendar }
}

final class DoctorListViewController: UITableViewController {
  var viewModel: DoctorListViewModel!
}

final class DoctorViewController: UIViewController {
  init(name: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
