import Swinject
import UIKit

final class FlowAssembly: Assembly {
  func assemble(container: Swinject.Container) {
    container.register(ClinicFlow.self) { (resolver, stack: UINavigationController) in
      ClinicFlow(resolver: resolver, stack: stack)
    }
    container.register(BookingFlow.self) { resolver, stack in
      BookingFlow(stack: stack, calendar: resolver.resolve(AppointmentCalendar.self)!)
    }
    container.register(PrescriptionRouting.self) { (r: Resolver, stack: UINavigationController) -> PrescriptionRouting in
      let flow = PrescriptionFlow(stack: stack)
      flow.resolver = r
      return flow
    }
    .inObjectScope(.transient)
    container.register(AppointmentCalendar.self) { _ in AppointmentCalendar() }.inObjectScope(.container)
  }
}
