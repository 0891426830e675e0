// A stub of an Apple or library module, for type-checking generated code on Linux: the public signatures that the tests
// need, written by hand, with no behaviour. Bodies are never compiled. See `SwiftCompiler` in SignalboxTestSupport.

// RxFlow 2.13.2 (RxSwiftCommunity), Swift 5 mode.
import RxCocoa
import RxRelay
import RxSwift
import UIKit

public protocol Step {}

public enum RxFlowStep: Step {
  case home
}

public protocol Presentable {
  var rxVisible: Observable<Bool> { get }
  var rxDismissed: Single<Void> { get }
}

extension Presentable where Self: UIViewController {
  public var rxVisible: Observable<Bool> { fatalError() }
  public var rxDismissed: Single<Void> { fatalError() }
}

extension Presentable where Self: Flow {
  public var rxVisible: Observable<Bool> { fatalError() }
  public var rxDismissed: Single<Void> { fatalError() }
}

extension Presentable where Self: UIWindow {
  public var rxVisible: Observable<Bool> { fatalError() }
  public var rxDismissed: Single<Void> { fatalError() }
}

extension UIViewController: Presentable {}
extension UIWindow: Presentable {}

public protocol Synchronizable {}

public protocol Flow: AnyObject, Presentable, Synchronizable {
  var root: Presentable { get }
  func adapt(step: Step) -> Single<Step>
  func navigate(to step: Step) -> FlowContributors
}

extension Flow {
  public func adapt(step: Step) -> Single<Step> { fatalError() }
}

public protocol Stepper {
  var steps: PublishRelay<Step> { get }
  var initialStep: Step { get }
  func readyToEmitSteps()
}

extension Stepper {
  public var initialStep: Step { fatalError() }
  public func readyToEmitSteps() {}
}

public class OneStepper: Stepper {
  public let steps = PublishRelay<Step>()
  public init(withSingleStep singleStep: Step) {}
  public var initialStep: Step { fatalError() }
}

public class DefaultStepper: OneStepper {
  public init() { fatalError() }
}

public class CompositeStepper: Stepper {
  public let steps = PublishRelay<Step>()
  public init(steppers: [Stepper]) {}
  public func readyToEmitSteps() {}
}

public enum FlowContributor {
  case contribute(
    withNextPresentable: Presentable, withNextStepper: Stepper, allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false)
  case forwardToCurrentFlow(withStep: Step)
  case forwardToParentFlow(withStep: Step)
  public static func contribute(withNext nextPresentableAndStepper: Presentable & Stepper) -> FlowContributor {
    fatalError()
  }
}

public enum FlowContributors {
  case multiple(flowContributors: [FlowContributor])
  case one(flowContributor: FlowContributor)
  case end(forwardToParentFlowWithStep: Step)
  case none
  @available(*, deprecated, message: "You should use .one(flowContributor: .forwardToParentFlow(withStep: Step))")
  case triggerParentFlow(withStep: Step)
}

public enum Flows {
  public enum ExecuteStrategy {
    case ready
    case created
  }
  public static func use<Root: UIViewController>(
    _ flows: [Flow], when strategy: ExecuteStrategy, block: @escaping ([Root]) -> Void
  ) {}
  public static func use<Root: UIViewController>(
    _ flow: Flow, when strategy: ExecuteStrategy, block: @escaping (_ flowRoot: Root) -> Void
  ) {}
  public static func use<Root1: UIViewController, Root2: UIViewController>(
    _ flow1: Flow, _ flow2: Flow, when strategy: ExecuteStrategy,
    block: @escaping (_ flow1Root: Root1, _ flow2Root: Root2) -> Void
  ) {}
  public static func use<Root1: UIViewController, Root2: UIViewController, Root3: UIViewController>(
    _ flow1: Flow, _ flow2: Flow, _ flow3: Flow, when strategy: ExecuteStrategy,
    block: @escaping (_ flow1Root: Root1, _ flow2Root: Root2, _ flow3Root: Root3) -> Void
  ) {}
  public static func use<
    Root1: UIViewController, Root2: UIViewController, Root3: UIViewController, Root4: UIViewController
  >(
    _ flow1: Flow, _ flow2: Flow, _ flow3: Flow, _ flow4: Flow, when strategy: ExecuteStrategy,
    block: @escaping (_ flow1Root: Root1, _ flow2Root: Root2, _ flow3Root: Root3, _ flow4Root: Root4) -> Void
  ) {}
  public static func use<
    Root1: UIViewController, Root2: UIViewController, Root3: UIViewController, Root4: UIViewController,
    Root5: UIViewController
  >(
    _ flow1: Flow, _ flow2: Flow, _ flow3: Flow, _ flow4: Flow, _ flow5: Flow, when strategy: ExecuteStrategy,
    block:
      @escaping (
        _ flow1Root: Root1, _ flow2Root: Root2, _ flow3Root: Root3, _ flow4Root: Root4, _ flow5Root: Root5
      ) -> Void
  ) {}
}

public final class FlowCoordinator: NSObject {
  public override init() { fatalError() }
  public func coordinate(
    flow: Flow, with stepper: Stepper = DefaultStepper(), allowStepWhenDismissed: Bool = false
  ) {}
  public func navigate(to step: Step) {}
}

extension Reactive where Base: FlowCoordinator {
  public var willNavigate: Observable<(Flow, Step)> { fatalError() }
  public var didNavigate: Observable<(Flow, Step)> { fatalError() }
}
