import Foundation

struct Account { let iban: String }
struct Statement { let text: String }

final class AccountService {
  func all() -> [Account] { [] }
  func statements(of account: Account, completion: @escaping (Result<[Statement], Error>) -> Void) {
    completion(.success([]))
  }
}

final class TransferService {
  func send(_ amount: Decimal, from account: Account, completion: @escaping () -> Void) { completion() }
}
