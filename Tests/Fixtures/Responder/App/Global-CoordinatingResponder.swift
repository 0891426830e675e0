import Coordinator
import UIKit

final class SectionBox: NSObject {
  let unbox: LibraryCoordinator.Section
  init(_ value: LibraryCoordinator.Section) { unbox = value }
}

extension LibraryCoordinator.Section {
  var boxed: SectionBox { SectionBox(self) }
}

extension UIResponder {
  @objc func globalDisplay(section: SectionBox, sender: Any? = nil) {
    coordinatingResponder?.globalDisplay(section: section, sender: sender)
  }
}
