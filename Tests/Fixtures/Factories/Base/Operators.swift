import UIKit

precedencegroup ConfigurePrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
}

infix operator => : ConfigurePrecedence
infix operator |> : ConfigurePrecedence

@discardableResult
func => <T: AnyObject>(object: T, configure: (T) -> Void) -> T {
  configure(object)
  return object
}

@discardableResult
func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
