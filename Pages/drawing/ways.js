// --- What leads where ----------------------------------------------------------------------------------------

/** What leads to a node, and what it leads to, with the arrows on the way; of what is shown alone. */
function currents(node) {
  const lit = new Set([node]);
  const follow = (arrowsOf, endOf) => {
    const seen = new Set([node]);
    for (const item of seen) {
      for (const edge of arrowsOf(item)) {
        if (!drawing.arrows.has(edge) || !builds(edge)) continue;
        lit.add(edge).add(edge.to);
        seen.add(endOf(edge));
      }
    }
    for (const item of seen) lit.add(item);
  };
  follow(item => item.into, edge => edge.from);
  follow(item => item.out, edge => edge.goal);
  return lit;
}

/** The shortest way from one type to another: up to one that leads to both, then down; an empty list for none. */
function way(start, goal) {
  const key = (node, isDown) => `${node.key} ${isDown}`;
  const queue = [{ node: start, isDown: false, before: null, edge: null }];
  const seen = new Set([key(start, false)]);
  for (const place of queue) {
    if (place.node === goal) return steps(place);
    const turn = (list, isDown, end) => {
      for (const edge of list) {
        const node = end(edge);
        if (!builds(edge) || seen.has(key(node, isDown))) continue;
        seen.add(key(node, isDown));
        queue.push({ node, isDown, before: place, edge });
      }
    };
    if (!place.isDown) turn(place.node.into, false, edge => edge.from);
    turn(place.node.out, true, edge => edge.goal);
  }
  return [];
}

function steps(place) {
  return place.before ? [...steps(place.before), { edge: place.edge, isDown: place.isDown }] : [];
}

/** The boxes on the way that is shown. */
function stopsOfJourney() {
  return new Set(drawing.journey.flatMap(({ edge }) => [edge.from, edge.to, edge.goal]));
}

/** What is lit: the way that was asked for, else all that the mouse or the keyboard points to leads to and comes from. */
function light(pointed = null) {
  const journey = drawing.journey;
  const lit = journey.length > 0
    ? new Set(journey.flatMap(({ edge }) => [edge, edge.from, edge.to, edge.goal]))
    : pointed ? currents(pointed) : new Set();
  if (state.edge) lit.add(state.edge);
  for (const item of light.items ?? []) if (!lit.has(item)) item.element.classList.remove('lit');
  for (const item of lit) item.element.classList.add('lit');
  light.items = lit;
  svg.classList.toggle('lighting', lit.size > 0 && nodes.length <= 600);
}
