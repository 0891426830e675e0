import UIKit

protocol ReceptionDelegate: AnyObject {
  func receptionBook()
  func receptionPrescribe()
  func receptionLab()
  func receptionChat()
}

final class ReceptionViewController: UIViewController {
  weak var delegate: ReceptionDelegate?

  @IBAction private func book() { delegate?.receptionBook() }
  @IBAction private func prescribe() { delegate?.receptionPrescribe() }
  @IBAction private func lab() { delegate?.receptionLab() }
  @IBAction private func chat() { delegate?.receptionChat() }
}
