import SignalboxFacts

/// A model that an API wrapper makes of a response.
package struct DecodedModel {
  /// The type in `decode(Product.self, from: data)`.
  package let place: NodeRef
  package let wrapper: TypeID
  package let model: TypeID
}

extension LayerModel {
  /// Types that API wrappers decode although their layer must know no models: those that a layer above the data managers
  /// names, too. What else is decoded is the response itself.
  package func modelsDecoded(in layering: Layering) -> [DecodedModel] {
    guard let models = layering.layers.firstIndex(where: { $0.roles.contains(.model) }) else { return [] }
    return project.occurrences(of: ["decode"], kinds: [.member]).flatMap { name -> [DecodedModel] in
      guard let wrapper = project.enclosingType(of: name), project.role(of: wrapper).kind == .apiWrapper,
        let layer = layering.layer(of: wrapper), !layering.allows(layer, models),
        let call = project.call(of: name), let decoded = project.firstArgument(of: call)
      else { return [] }
      return project.subtree(of: decoded, kinds: [.identifier, .member]).compactMap { place in
        guard case .metatype(let type)? = project.type(of: place), let model = type.nominals.first,
          project[type: model].origin == .project, isNamedAbove(model, in: layering)
        else { return nil }
        return DecodedModel(place: place, wrapper: wrapper, model: model)
      }
    }
  }

  private func isNamedAbove(_ model: TypeID, in layering: Layering) -> Bool {
    project.occurrences(of: [project[type: model].name], kinds: [.typeName]).contains { mention in
      guard let user = project.enclosingType(of: mention), layering.layer(of: user) != nil, user != model else {
        return false
      }
      return project.role(of: user).kind.isChild || [.manager, .coordinator].contains(project.role(of: user).kind)
    }
  }
}
