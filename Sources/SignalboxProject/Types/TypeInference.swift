/// Works out the types of expressions, what calls call, and what names mean, within one inquiry.
///
/// Whoever is asked here was asked by another question. Questions that it leads to are asked here, too, never of the
/// project: a new inquiry would not know which questions are open.
struct TypeInference {
  let project: Project
  let asking: Inquiry
}

extension Project {
  /// Types, as far as they are needed to answer an inquiry.
  func inference(_ asking: Inquiry) -> TypeInference { TypeInference(project: self, asking: asking) }
}
