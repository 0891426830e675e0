// --- What changes --------------------------------------------------------------------------------------------

const drawing = { shown: [], journey: [], arrows: new Set(), signature: '', zoom: 1, width: 0, height: 0, plan: null };
const controls = Object.fromEntries(
  ['search', 'found', 'module', 'message', 'side', 'findings', 'zoom'].map(id => [id, byId(id)]));
const chips = Array.from(document.querySelectorAll('.chip'));
const levelButtons = Array.from(document.querySelectorAll('[data-level]'));

/**
 * Brings the page into line with `state`; what stays as it is costs little. A large drawing takes a browser long to lay
 * out: sizes are read before it is touched, and once more when all is in its place.
 * @param least the zoom below which the drawing is not made to fit; without one the zoom stays as it is.
 */
function update(least = null) {
  drawing.journey = state.from && state.node ? way(state.from, state.node) : [];
  drawing.shown = shownNodes();
  const isShown = new Set(drawing.shown);
  const arrows = edges.filter(edge =>
    isShown.has(edge.from) && isShown.has(edge.to) && isOnSide(edge) && (!state.off.has(edge.kind) || isLit(edge)));
  drawing.arrows = new Set(arrows);
  fillPanel();
  showControls();
  const room = roomOfCanvas();
  const signature = [...drawing.shown, '', ...arrows].map(item => item.key ?? '|').join(' ');
  const isOther = signature !== drawing.signature;
  if (isOther) {
    drawing.signature = signature;
    place(drawing.shown, drawing.arrows);
  }
  paint();
  if (least !== null) zoomTo(fitting(least, room), null, room);
  else if (isOther) resize();
  if (isOther) drawMap();
  keepInAddress();
}

/**
 * Names that are what was typed come first, then those that begin with it, then those that hold it; of two alike a screen
 * or coordinator comes before what only the third level shows.
 */
function matches() {
  const query = state.query.trim().toLowerCase();
  if (query === '') return [];
  const words = query.split(/\s+/);
  const rank = node => {
    const name = node.name.toLowerCase();
    return name === query ? 0 : name.startsWith(words[0]) ? 1 : words.every(word => name.includes(word)) ? 2 : 3;
  };
  const found = nodes.filter(node => words.every(word => node.text.includes(word)));
  const isMinor = node => levels[1].includes(node.kind) ? 1 : 0;
  return found.map(node => [rank(node), isMinor(node), node])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , node]) => node);
}

function showControls() {
  controls.search.value = state.query;
  controls.module.value = state.module;
  if (controls.side) controls.side.value = state.side;
  controls.message.value = state.message ? messages.indexOf(state.message) : '';
  controls.findings.setAttribute('aria-pressed', state.wrong);
  for (const chip of chips) showChip(chip, chip.dataset.kind);
  const level = levelOf(state.off);
  for (const button of levelButtons) button.setAttribute('aria-pressed', Number(button.dataset.level) === level);
}

/** A chip says how many of its kind are drawn, where those are not all. */
function showChip(chip, kind) {
  const all = [...nodes.filter(node => !node.reference), ...edges].filter(item => item.kind === kind).length;
  const drawn = [...drawing.shown.filter(node => !node.reference), ...drawing.arrows];
  const count = drawn.filter(item => item.kind === kind).length;
  const isOff = state.off.has(kind);
  chip.setAttribute('aria-pressed', !isOff);
  chip.classList.toggle('idle', !isOff && count === 0);
  // Screens that lead on to coordinators are drawn all the same.
  chip.classList.toggle('part', isOff && count > 0);
  chip.querySelector('.count').textContent = count === all || (isOff && count === 0) ? all : `${count} of ${all}`;
}

/** Marks what was found and chosen. Elements are touched only where something has changed. */
function paint() {
  const [matching, isSearching] = [matches(), state.query.trim() !== ''];
  // Too many marks say nothing, and a browser is slow to put them up; the same goes for dimming all the others.
  const found = new Set(matching.length > 400 ? [] : matching);
  const shown = new Set(drawing.shown);
  const isDrawn = matching.some(node => shown.has(node));
  const hint = matching.length > 0 && !isDrawn ? ', none drawn: press Enter' : '';
  controls.found.textContent = isSearching ? `${matching.length} found${hint}` : '';
  svg.classList.toggle('searching', isSearching && (isDrawn || matching.length === 0) && nodes.length <= 600);
  svg.classList.toggle('routing', state.message !== null);
  const current = state.node ?? drawing.shown[0];
  for (const node of nodes) {
    const names = [
      shown.has(node) ? '' : 'gone', found.has(node) ? 'match' : '', node === state.node ? 'selected' : '',
      state.closed.has(node) ? 'closed' : '', state.message && isOnRoute(node) ? 'on' : '',
    ];
    const [index, text] = [node === current ? 0 : -1, names.join(' ')];
    if (text === node.painted && index === node.tabIndex) continue;
    [node.painted, node.tabIndex] = [text, index];
    const isSelected = node === state.node;
    set(node.element, { class: `${node.kindClass} ${text}`, tabindex: index, 'aria-selected': isSelected });
    if (node.children.length > 0) node.element.setAttribute('aria-expanded', !state.closed.has(node));
    markFold(node);
  }
  for (const edge of drawing.arrows) {
    const isNear = state.node !== null && (edge.from === state.node || edge.to === state.node);
    const text = `${edge.kindClass} ${isLit(edge) ? 'on' : ''} ${isNear ? 'near' : ''}`;
    set(edge.element, { class: text });
    edge.words?.classList.toggle('on', isLit(edge));
  }
  light();
  markRoute();
}

function drawText(parent, name, x, y, words) {
  const text = document.createElementNS(svg.namespaceURI, 'text');
  set(text, { class: name, x, y });
  text.textContent = words;
  parent.append(text);
  return text;
}

/** Says at each box of the route what it does there, for those who do not see colours. */
function markRoute() {
  for (const tag of svg.querySelectorAll('.tag')) tag.remove();
  if (!state.message) return;
  const words = new Map();
  for (const end of state.message.sends) words.set(end.node, ['sends']);
  for (const end of state.message.handles) {
    words.set(end.node, (words.get(end.node) ?? []).concat(end.passesOn ? ['passes on'] : ['handles']));
  }
  for (const [node, list] of words) {
    drawText(node.element, 'tag halo', node.frame[0] + 2, node.frame[1] - 4, list.join(', '));
  }
}

function markFold(node) {
  if (node.children.length === 0) return;
  if (!node.fold) {
    const [x, y, width, height] = node.frame;
    node.fold = drawText(node.element, 'fold', x + width - 4, y + height + 5, '');
    node.fold.addEventListener('click', event => { event.stopPropagation(); fold(node); });
  }
  node.fold.textContent = state.closed.has(node) ? '⊞' : '⊟';
}

// --- What the reader can do ----------------------------------------------------------------------------------

function select(chosen, moveFocus = true) {
  const node = chosen.reference ?? chosen;
  Object.assign(state, { node, edge: null });
  for (const parent of ancestors(node)) state.closed.delete(parent);
  if (state.focus && !around(state.focus, state.depth).has(node)) state.focus = null;
  // The way is what is looked for now.
  if (state.from && state.from !== node) state.query = '';
  update();
  if (drawing.journey.length > 0) showJourney(); else bringIntoView(node);
  if (moveFocus) node.element.focus({ preventScroll: true });
}

function unselect() {
  const node = state.node;
  if (node === null && state.edge === null) state.message = null;
  Object.assign(state, { node: null, edge: null, from: null });
  update();
  (node ?? drawing.shown[0])?.element.focus({ preventScroll: true });
}

/** Shows what of the source makes an arrow true. */
function selectArrow(edge) {
  Object.assign(state, { edge, node: null, from: null });
  update();
}

/** The next type that is chosen, or found by its name, is the end of the way. */
function beginWay(node) {
  state.from = state.from === node ? null : node;
  if (state.from) state.query = '';
  update();
  if (state.from) controls.search.focus();
}

function choose(message) {
  Object.assign(state, { message, node: null, edge: null });
  update();
  const first = message ? [...message.sends, ...message.handles].map(end => end.node) : [];
  for (const node of first.reverse()) bringIntoView(node);
}

/** After what changes most of the drawing. */
function updateAndFit() {
  update(0.6);
}

function focusOn(node) {
  Object.assign(state, { focus: state.focus === node ? null : node, depth: 1 });
  updateAndFit();
  bringIntoView(node);
  node.element.focus({ preventScroll: true });
}

function deepen(step) {
  state.depth = Math.min(9, Math.max(1, state.depth + step));
  updateAndFit();
}

function fold(node) {
  if (!state.closed.delete(node)) state.closed.add(node);
  update();
  bringIntoView(node);
}

function goToLevel(level) {
  Object.assign(state, { off: new Set(levels[level - 1]), closed: new Set() });
  updateAndFit();
  if (state.node) bringIntoView(state.node);
}

function flip(kind) {
  if (!state.off.delete(kind)) state.off.add(kind);
  update();
}

function reset() {
  clearState();
  updateAndFit();
  showBeginning();
}

// --- Zoom ----------------------------------------------------------------------------------------------------

function resize() {
  const { width, height, zoom } = drawing;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  set(svg.querySelector('.page'), { width, height });
  Object.assign(svg.style, { width: `${width * zoom}px`, height: `${height * zoom}px` });
  controls.zoom.textContent = `${Math.round(zoom * 100)} %`;
}

/** Keeps what is under the point (of the window; by default the middle) where it is. */
function zoomTo(zoom, point = null, room = roomOfCanvas()) {
  const box = point && canvas.getBoundingClientRect();
  const [x, y] = point ? [point.clientX - box.left, point.clientY - box.top] : room.map(side => side / 2);
  const before = drawing.zoom;
  drawing.zoom = Math.min(4, Math.max(0.05, zoom));
  resize();
  const factor = drawing.zoom / before;
  canvas.scrollLeft = (canvas.scrollLeft + x) * factor - x;
  canvas.scrollTop = (canvas.scrollTop + y) * factor - y;
  markView();
}

const fitting = (least, [width, height]) => Math.max(least, Math.min(1, width / drawing.width, height / drawing.height));
const fit = least => zoomTo(fitting(least, roomOfCanvas()));

/** Without the strip below the drawing that the buttons lie on. */
function roomOfCanvas() {
  return [canvas.clientWidth, canvas.clientHeight - parseFloat(getComputedStyle(svg).marginBottom)];
}

/** All of a way in the window: as large as now where that is possible. */
function showJourney() {
  const stops = [...stopsOfJourney()].filter(node => node.moved);
  const [left, top] = [0, 1].map(axis => Math.min(...stops.map(node => node.moved[axis])));
  const [right, bottom] = [0, 1].map(axis => Math.max(...stops.map(node => node.moved[axis] + node.frame[axis + 2])));
  const [width, height] = roomOfCanvas();
  zoomTo(Math.min(drawing.zoom, (width - 60) / (right - left), (height - 60) / (bottom - top)));
  const start = origin();
  canvas.scrollTo(
    start[0] + (left + right) / 2 * drawing.zoom - width / 2, start[1] + (top + bottom) / 2 * drawing.zoom - height / 2);
}

/** Where the drawing begins: a small one stands in the middle. */
function origin() {
  return [Math.max(0, (canvas.clientWidth - drawing.width * drawing.zoom) / 2), 0];
}

function bringToMiddle(node) {
  if (!node.moved) return;
  const [left, top] = origin();
  const middle = axis => (node.moved[axis] + node.frame[axis + 2] / 2) * drawing.zoom;
  canvas.scrollTo(left + middle(0) - canvas.clientWidth / 2, top + middle(1) - canvas.clientHeight / 2);
}

/** Where reading begins: the corner of the drawing, or the box nearest to it, where the corner that is seen is empty. */
function showBeginning() {
  canvas.scrollTo(0, 0);
  const [left, top] = origin();
  const corner = node => [
    left + (node.moved[0] + node.frame[2]) * drawing.zoom, top + (node.moved[1] + node.frame[3]) * drawing.zoom,
  ];
  const boxes = drawing.shown.filter(node => node.moved).map(node => [node, ...corner(node)]);
  if (boxes.length === 0 || boxes.some(([, x, y]) => x <= canvas.clientWidth && y <= canvas.clientHeight)) return;
  bringToMiddle(boxes.reduce((a, b) => (b[1] + b[2] < a[1] + a[2] ? b : a))[0]);
}

function bringIntoView(node) {
  if (!node.moved) return;
  const [x, y] = node.moved.map(value => value * drawing.zoom);
  const [width, height] = node.frame.slice(2).map(value => value * drawing.zoom);
  const shift = (from, size, start, room) =>
    from < start + 24 ? from - start - 24 : Math.max(0, from + size + 24 - start - room);
  canvas.scrollLeft += shift(x, width, canvas.scrollLeft, canvas.clientWidth);
  canvas.scrollTop += shift(y, height, canvas.scrollTop, canvas.clientHeight);
}
