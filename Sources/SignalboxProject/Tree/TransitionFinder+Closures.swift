import SignalboxFacts

/// Closures and methods that somebody takes, keeps, and calls for what they make:
/// `ListCoordinator(makeDetail: { DetailController(id: $0) })`.
extension TransitionFinder {
  /// How what a closure or a method makes is shown by who is handed it, whoever hands it.
  func called(by call: NodeRef, for argument: NodeRef) -> Transition? {
    guard let parameter = project.inference(asking).functionParameter(of: argument, in: call) else {
      return nil
    }
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.depth = depth
    return finder.ofLocal(parameter)
  }

  /// Whether an argument is a function that an object of the project is created with.
  func isFunction(_ argument: NodeRef, of call: NodeRef) -> Bool {
    guard let value = project.firstChild(of: argument), [.identifier, .member].contains(project[value].kind),
      case .initializer? = project.inference(asking).callee(of: call)
    else { return false }
    return project.inference(asking).functionParameter(of: argument, in: call) != nil
  }
}

extension TypeInference {
  /// The inner name of the parameter that takes an argument, where that is a function and the project's code calls it.
  func functionParameter(of argument: NodeRef, in call: NodeRef) -> NodeRef? {
    guard let function = callee(of: call)?.declaration, !project.files[function.file].isSDK,
      [.function, .initializer].contains(project[function].kind),
      let parameter = project.parameter(taking: argument, of: call, by: function),
      let written = project.writtenType(of: parameter), case .function? = resolve(written)?.unwrapped
    else { return nil }
    return project.binding(of: parameter)
  }
}
