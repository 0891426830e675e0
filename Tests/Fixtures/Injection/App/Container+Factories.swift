import FactoryKit
import UIKit

extension Container {
  var labFlow: Factory<LabFlow> {
    self { LabFlow() }
  }

  var doctorFlow: Factory<DoctorFlow> {
    Factory(self) { DoctorFlow() }
      .singleton
  }

  var doctorScreen: ParameterFactory<String, UIViewController> {
    self { name in DoctorViewController(name: name) }
  }

  var ratings: Factory<Ratings> { self { Ratings() }.cached }
}

final class Ratings {}
