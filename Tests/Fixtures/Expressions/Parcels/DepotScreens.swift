import UIKit

final class DepotViewController: UIViewController {}
final class NoDepotViewController: UIViewController {}
final class RatingViewController: UIViewController {}
