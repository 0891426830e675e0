import Swinject
import UIKit

final class ScreenAssembly: Assembly {
  func assemble(container: Swinject.Container) {
    container.register(ReceptionViewController.self) { _ in ReceptionViewController() }
    container.register(DoctorListViewModel.self) { resolver in
      DoctorListViewModel(calendar: resolver.resolve(AppointmentCalendar.self)!)
    }
    container.register(DoctorListViewController.self) { resolver in
      let controller = DoctorListViewController()
      controller.viewModel = resolver.resolve(DoctorListViewModel.self)
      return controller
    }
    container.register(PrescriptionDisplaying.self) { _ in PrescriptionViewController() }
  }
}
