import UIKit

final class ReceiptController: UIViewController {}
