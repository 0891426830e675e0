import Foundation

// The shapes the server happens to send. They stop here: the rest of the app only sees the model.

struct ProductRecord: Decodable {
  let sku: String
  let title: String
  let description: String?
  let priceInCents: Int

  var product: Product {
    Product(id: sku, name: title, summary: description ?? "", price: Decimal(priceInCents) / 100)
  }
}

struct CustomerRecord: Decodable {
  let id: String
  let firstName: String
  let lastName: String
  let balanceInCents: Int

  var customer: Customer {
    Customer(id: id, name: "\(firstName) \(lastName)", balance: Decimal(balanceInCents) / 100)
  }
}

struct ReceiptRecord: Decodable {
  let reference: String
  let paidInCents: Int

  var receipt: Receipt {
    Receipt(number: reference, total: Decimal(paidInCents) / 100)
  }
}
