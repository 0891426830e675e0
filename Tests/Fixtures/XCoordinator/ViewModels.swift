import XCoordinator

struct WelcomeViewModel {
  let router: UnownedRouter<HotelAppRoute>
  func checkIn() { router.trigger(.checkIn) }
}

final class RoomPickerViewModel {
  private let router: WeakRouter<CheckInRoute>
  init(router: WeakRouter<CheckInRoute>) { self.router = router }

  func choose(_ room: Int) {
    RoomLedger.shared.hold(room)  // finding: singleton_manager_call
    router.trigger(.key)
  }
}

final class MenuViewModel {
  private let router: UnownedRouter<RoomServiceRoute>
  init(router: UnownedRouter<RoomServiceRoute>) { self.router = router }
  func open(_ dish: Dish) { router.trigger(.dish(dish)) }
}

final class RoomLedger {
  static let shared = RoomLedger()
  func hold(_ room: Int) {}
}

struct Dish { let name: String }
