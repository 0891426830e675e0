import SwiftUI

struct WateringView: View {
  let onSchedule: () -> Void
  var body: some View { Button("Schedule", action: onSchedule) }
}

final class ScheduleViewModel: ObservableObject {
  @Published var days = 3
  var onDone: (() -> Void)?
}

struct ScheduleView: View {
  @ObservedObject var model: ScheduleViewModel
  var body: some View {
    Stepper("Every \(model.days) days", value: $model.days)
    Button("Done") { model.onDone?() }
  }
}

struct DoneView: View {
  let days: Int
  var body: some View { Text("See you in \(days) days") }
}
