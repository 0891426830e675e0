// --- What is shown -------------------------------------------------------------------------------------------

const isLit = edge => state.message !== null && edge.messages.includes(messages.indexOf(state.message));
const isOnRoute = node => node.sends.concat(node.handles).some(end => end.message === state.message);

/** All that can be reached without going into a closed node. */
function openNodes() {
  const queue = nodes.filter(node => node.parent === null);
  const seen = new Set(queue);
  for (const node of queue) {
    if (state.closed.has(node)) continue;
    for (const target of node.next) {
      if (!seen.has(target)) { seen.add(target); queue.push(target); }
    }
  }
  return seen;
}

/** All that is at most so many arrows away, in whichever direction they point. */
function around(start, depth) {
  const seen = new Set([start]);
  let ring = [start];
  for (let step = 0; step < depth; step += 1) {
    const ends = ring.flatMap(node => [
      ...node.out.filter(edge => !state.off.has(edge.kind)).map(edge => edge.to),
      ...node.into.filter(edge => !state.off.has(edge.kind)).flatMap(edge => [edge.from, edge.to]),
    ]);
    ring = [...new Set(ends)].filter(node => !seen.has(node));
    for (const node of ring) seen.add(node);
  }
  return seen;
}

const hasFinding = node => (node.findings ?? 0) > 0;

/** What the filters ask for, with the ways that lead there; nil where they ask for nothing. */
function filtered() {
  if (state.module === '' && !state.wrong) return null;
  const asked = nodes.filter(node =>
    (state.module === '' || (node.owner ?? node.module) === state.module) && (!state.wrong || hasFinding(node)));
  return new Set(asked.flatMap(node => [node, ...ancestors(node)]));
}

/** What came is not on the older side of a comparison, what went not on the newer one. */
const isOnSide = item => state.side === '' || item.change !== (state.side === 'before' ? 'added' : 'removed');

function shownNodes() {
  const [open, wanted] = [openNodes(), filtered()];
  const near = state.focus ? around(state.focus, state.depth) : null;
  const stops = stopsOfJourney();
  const isAsked = node => stops.has(node) || node === state.node || node === state.focus || (state.message && isOnRoute(node));
  const isOn = node => isOnSide(node) && isOfKind(node);
  const isOfKind = node => !state.off.has(node.kind) || node.leads || (state.wrong && hasFinding(node));
  const fits = node => isOn(node) && open.has(node) && (near?.has(node) ?? true) && (wanted?.has(node) ?? true);
  return nodes.filter(node => isAsked(node) || fits(node));
}

// --- Where it stands -----------------------------------------------------------------------------------------

/** Gives a function that moves coordinates so that no gap between the spans is wider than `most`. */
function squeeze(spans, most) {
  spans.sort((a, b) => a[0] - b[0]);
  const [old, moved] = [[0], [0]];
  let [end, shift] = [0, 0];
  for (const [from, to] of spans) {
    if (from - end > most) {
      old.push(end, from);
      moved.push(end - shift, end - shift + most);
      shift += from - end - most;
    }
    end = Math.max(end, to);
  }
  const last = [end, end - shift];
  const map = value => {
    let [low, high] = [0, old.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (old[middle] <= value) low = middle; else high = middle;
    }
    // Odd stretches are gaps, the even ones between them are as they were.
    if (low % 2 === 0 || low + 1 >= old.length) return value - old[low] + moved[low];
    const scale = (moved[low + 1] - moved[low]) / (old[low + 1] - old[low]);
    return moved[low] + (value - old[low]) * scale;
  };
  return { map, end: last[1] };
}

const pair = /(-?[\d.]+) (-?[\d.]+)/g;
const round = value => Math.round(value * 100) / 100;

/** The room that everything shown takes, level and upright. */
function takenRoom(plan, shown, arrows, areas) {
  const [across, down] = [[], []];
  const take = (x, y, width, height) => { across.push([x, x + width]); down.push([y, y + height]); };
  for (const node of shown) take(...plan.spots.get(node), ...node.frame.slice(2));
  for (const edge of arrows) {
    const { shapes, word } = plan.lines.get(edge);
    for (const [, x, y] of shapes.at(-1).matchAll(pair)) take(x - 1, y - 1, 2, 2);
    if (word) take(...word.slice(0, 4));
  }
  for (const { frame: [x, y, width, height], title } of areas) {
    take(x, y, title.length * 7 + 28, 30);
    take(x + width, y + height, 1, 1);
  }
  return [across, down];
}

/** What is as it was is not touched: browsers lay out anew even then. */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
}

/** Shows some of the nodes and arrows, without the gaps that the others leave. */
function place(shown, arrows) {
  const plan = plans.find(({ spots, lines }) =>
    shown.every(node => spots.has(node)) && [...arrows].every(edge => lines.has(edge)));
  if (plan !== drawing.plan) drawAreas(plan);
  const isTied = new Set([...arrows].flatMap(edge => [edge.from, edge.to]));
  const isLoose = node => plan.ends.has(node) && !isTied.has(node);
  const [loose, tied] = [shown.filter(isLoose), new Set(shown.filter(node => !isLoose(node)))];
  const areas = plan.areas.filter(area => area.nodes.some(node => tied.has(node)));
  // Where nothing is left out nothing moves, and thousands of lines need not be read each time.
  const isWhole = shown.length === plan.spots.size && arrows.size === plan.lines.size;
  const room = () => takenRoom(plan, tied, arrows, areas)
    .map((spans, axis) => squeeze(spans, isWhole ? Infinity : [40, 16][axis]));
  const [x, y] = isWhole ? plan.whole ??= room() : room();
  const moved = isWhole ? shape => shape : shape => shape.replace(pair, (_, left, top) =>
    `${round(x.map(Number(left)))} ${round(y.map(Number(top)))}`);
  const isShown = new Set(shown);
  for (const node of nodes) hide(node.element, !isShown.has(node));
  for (const node of tied) {
    const [left, top] = plan.spots.get(node);
    move(node, x.map(left), y.map(top));
  }
  const [width, height] = placeLoose(loose, x.end, tied.size === 0 ? 20 : y.end + 34);
  for (const edge of edges) placeArrow(edge, arrows.has(edge), plan.lines.get(edge), moved, x.map, y.map);
  for (const area of plan.areas) placeArea(area, areas.includes(area), x.map, y.map);
  drawing.width = Math.max(200, Math.ceil(width + 20));
  drawing.height = Math.max(60, Math.ceil(height + 20));
}

/** The style sheet puts it out of sight, and not out of the layout: browsers would set all its words anew each time. */
function hide(element, isHidden) {
  if (element.classList.contains('gone') === isHidden) return;
  element.classList.toggle('gone', isHidden);
  if (isHidden) element.setAttribute('aria-hidden', true); else element.removeAttribute('aria-hidden');
  if (element === document.activeElement) element.blur();
}

function move(node, x, y) {
  node.moved = [x, y];
  const shift = [0, 1].map(axis => round(node.moved[axis] - node.frame[axis]));
  set(node.element, { transform: `translate(${shift})` });
}

/** Puts boxes without arrows below each other in columns, and tells how far to the right and down all reaches. */
function placeLoose(loose, right, top) {
  if (loose.length === 0) return [right, top - 34];
  const cell = Math.max(...loose.map(node => node.frame[2])) + 22;
  const count = Math.min(loose.length, Math.max(1, Math.floor((Math.max(right, 1000) - 20) / cell)));
  const rows = Math.ceil(loose.length / count);
  loose.forEach((node, index) => move(node, 20 + Math.floor(index / rows) * cell, top + (index % rows) * 54));
  return [Math.max(right, count * cell), top + rows * 54];
}

function placeArrow(edge, isShown, line, moved, x, y) {
  hide(edge.element, !isShown);
  edge.words?.classList.toggle('gone', !isShown || !line.word);
  if (!isShown) return;
  // What became of an arrow is drawn over it.
  const shape = index => line.shapes[Math.min(index, line.shapes.length - 1)];
  edge.paths.forEach((path, index) => set(path, { d: moved(shape(index)) }));
  if (!line.word) return;
  const [left, top, , , endX, endY] = line.word;
  edge.words ??= drawText(svg.querySelector('.words'), 'faint halo', 0, 0, '');
  set(edge.words, { x: round(endX + x(left) - left), y: round(endY + y(top) - top) });
  if (edge.words.textContent !== line.text) edge.words.textContent = line.text;
}

/** The frames of one plan in place of those of another. */
function drawAreas(plan) {
  drawing.plan = plan;
  svg.querySelector('.areas')?.remove();
  const group = document.createElementNS(svg.namespaceURI, 'g');
  group.setAttribute('class', 'areas');
  svg.querySelector('.page').after(group);
  for (const area of plan.areas) {
    const rect = document.createElementNS(svg.namespaceURI, 'rect');
    set(rect, { class: area.isUnassigned ? 'area unassigned' : 'area', rx: 8 });
    group.append(rect);
    area.parts = [rect, drawText(group, 'faint', 0, 0, area.title)];
  }
}

function placeArea({ parts, frame: [left, top, width, height] }, isShown, x, y) {
  const [rect, title] = parts;
  for (const part of parts) part.classList.toggle('gone', !isShown);
  if (!isShown) return;
  const corner = [round(x(left)), round(y(top))];
  set(rect, {
    x: corner[0], y: corner[1], width: round(x(left + width) - corner[0]),
    height: round(y(top + height) - corner[1]),
  });
  set(title, { x: corner[0] + 14, y: corner[1] + 21 });
}
