import FactoryKit
import Swinject
import UIKit

final class ClinicFlow {
  private let resolver: Resolver
  private let stack: UINavigationController
  private var children: [AnyObject] = []
  private lazy var components = ClinicComponents(stack: stack)

  init(resolver: Resolver, stack: UINavigationController) {
    self.resolver = resolver
    self.stack = stack
  }

  func start() {
    let reception = resolver.resolve(ReceptionViewController.self)!
    reception.delegate = self
    stack.viewControllers = [reception]
  }
}

extension ClinicFlow: ReceptionDelegate {
  func receptionBook() {
    guard let booking = resolver.resolve(BookingFlow.self, argument: stack) else { return }
    children.append(booking)
    booking.start()
  }

  func receptionPrescribe() {
    let prescription = resolver.resolve(PrescriptionRouting.self, argument: stack)!
    children.append(prescription)
    prescription.begin()
  }

  func receptionLab() {
    let lab = Container.shared.labFlow()
    lab.start(on: stack)
    children.append(lab)
  }

  func receptionChat() {
    let flow = components.chatComponent.chatFlow
    flow.start()
    children.append(flow)
  }
}
