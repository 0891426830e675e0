// --- Keys ----------------------------------------------------------------------------------------------------

const current = () => nodes.find(node => node.element === document.activeElement) ?? null;

function step(node, count) {
  const types = drawing.shown.filter(node => !node.reference);
  const target = types[Math.min(types.length - 1, Math.max(0, types.indexOf(node) + count))];
  if (target) select(target);
}

function goRight(node) {
  if (state.closed.has(node)) return fold(node);
  const child = node.children.find(child => drawing.shown.includes(child));
  if (child) select(child);
}

function goLeft(node) {
  const isOpen = !state.closed.has(node) && node.children.some(child => drawing.shown.includes(child));
  if (isOpen) return fold(node);
  const parent = ancestors(node).find(parent => drawing.shown.includes(parent));
  if (parent) select(parent);
}

const treeKeys = {
  ArrowDown: node => step(node, 1), ArrowUp: node => step(node, -1), ArrowRight: goRight, ArrowLeft: goLeft,
  Home: () => step(drawing.shown[0], 0), End: () => step(drawing.shown.at(-1), 0), ' ': fold,
  Enter: node => { select(node, false); panel.querySelector('h2').focus(); }, f: focusOn,
};

const pageKeys = {
  '/': () => controls.search.select(), '+': () => zoomTo(drawing.zoom * 1.25),
  '=': () => zoomTo(drawing.zoom * 1.25), '-': () => zoomTo(drawing.zoom / 1.25), 0: () => fit(0), Escape: leave,
};

/** One thing at a time, the latest first. */
function leave() {
  if (panel.contains(document.activeElement)) return (state.node ?? drawing.shown[0])?.element.focus();
  if (state.query) { state.query = ''; return update(); }
  if (state.focus) return focusOn(state.focus);
  if (state.node || state.edge || state.message) return unselect();
  reset();
}

/** Goes from one match to the next, whatever hides it. */
function nextMatch(count) {
  const found = matches();
  if (found.length === 0) return;
  const index = found.indexOf(state.node);
  const next = index === -1 ? (count > 0 ? 0 : -1) : (index + count) % found.length;
  select(found.at(next), false);
  if (drawing.journey.length === 0) bringToMiddle(found.at(next));
}

function searchKey(event) {
  if (event.key === 'Enter') nextMatch(event.shiftKey ? -1 : 1);
  else if (event.key === 'ArrowDown') (state.node ?? drawing.shown[0])?.element.focus();
  else if (event.key === 'Escape') {
    state.query = '';
    update();
    (state.node ?? drawing.shown[0])?.element.focus();
  }
  else return;
  event.preventDefault();
}

function pageKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const element = document.activeElement;
  if (element === controls.search) return searchKey(event);
  if (element?.tagName === 'SELECT' && event.key !== 'Escape') return;
  const node = current();
  const action = (node && treeKeys[event.key]) ?? pageKeys[event.key];
  if (!action) return;
  event.preventDefault();
  action(node);
}

// --- Mouse ---------------------------------------------------------------------------------------------------

const itemAt = (list, name, event) => {
  const element = event.target.closest?.(name);
  return element ? list.find(item => item.element === element) ?? null : null;
};
const nodeAt = event => itemAt(nodes, '.node', event);
const edgeAt = event => itemAt(edges, '.edge', event);

/** The second click of a double click means what the first one hit, though the drawing may have moved since. */
const clicks = { first: null };

function click(event) {
  if (event.detail > 1) return;
  const [node, edge] = [nodeAt(event), edgeAt(event)];
  clicks.first = node;
  if (node) select(node); else if (edge) selectArrow(edge);
}

function secondClick(event) {
  if (event.detail < 2 || !clicks.first) return;
  event.preventDefault();
  if (!canvas.contains(event.target)) event.stopPropagation();
}

/** Two fingers. */
function pinch(event) {
  if (event.touches.length !== 2) { pinch.span = null; return; }
  event.preventDefault();
  const [a, b] = event.touches;
  const span = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
  if (pinch.span) zoomTo(drawing.zoom * span / pinch.span, middle);
  pinch.span = span;
}

function drag(event) {
  if (event.button !== 0 || event.pointerType === 'touch' || event.target.closest('.node, .edge')) return;
  const start = { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop };
  const move = event => canvas.scrollTo(start.x - event.clientX, start.y - event.clientY);
  canvas.setPointerCapture(event.pointerId);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', () => canvas.removeEventListener('pointermove', move), { once: true });
}

function listen() {
  document.addEventListener('keydown', pageKey);
  canvas.addEventListener('pointerdown', drag);
  canvas.addEventListener('click', click);
  document.addEventListener('click', secondClick, { capture: true });
  document.addEventListener('dblclick', () => { if (clicks.first) fold(clicks.first); clicks.first = null; });
  for (const name of ['touchstart', 'touchmove', 'touchend']) canvas.addEventListener(name, pinch, { passive: false });
  canvas.addEventListener('pointerover', event => light(event.pointerType === 'touch' ? null : nodeAt(event)));
  canvas.addEventListener('pointerleave', () => light());
  canvas.addEventListener('focusin', event => light(nodeAt(event)));
  canvas.addEventListener('scroll', markView);
  window.addEventListener('resize', markView);
  window.addEventListener('beforeprint', laySheets);
  window.addEventListener('afterprint', clearSheets);
  for (const name of ['pointerdown', 'pointermove']) map.svg.addEventListener(name, goOnMap);
  canvas.addEventListener('wheel', event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(drawing.zoom * Math.exp(-event.deltaY / 300), event);
  }, { passive: false });
  controls.search.addEventListener('input', () => {
    state.query = controls.search.value;
    paint();
    keepInAddress();
    const first = matches().find(node => drawing.shown.includes(node));
    if (first) bringToMiddle(first);
  });
  controls.module.addEventListener('change', () => { state.module = controls.module.value; updateAndFit(); });
  controls.side?.addEventListener('change', () => { state.side = controls.side.value; updateAndFit(); });
  controls.message.addEventListener('change', () => choose(messages[controls.message.value] ?? null));
  controls.findings.addEventListener('click', () => { state.wrong = !state.wrong; updateAndFit(); });
  for (const chip of chips) chip.addEventListener('click', () => flip(chip.dataset.kind));
  const actions = {
    larger: pageKeys['+'], smaller: pageKeys['-'], fit: pageKeys[0], zoom: () => zoomTo(1),
    'save-svg': saveSVG, 'save-png': savePNG, reset,
  };
  for (const [id, action] of Object.entries(actions)) byId(id).addEventListener('click', () => action());
  for (const button of levelButtons) button.addEventListener('click', () => goToLevel(Number(button.dataset.level)));
  window.addEventListener('hashchange', () => { readAddress(); update(); if (state.node) bringIntoView(state.node); });
}

// --- The first look ------------------------------------------------------------------------------------------

/** Tells screen readers that the boxes are a tree, and what stands in each. */
function describe() {
  svg.querySelector(':scope > title')?.remove();
  set(svg, { role: 'group', 'aria-label': 'Coordinator tree' });
  set(svg.querySelector('.nodes'), { role: 'tree', 'aria-label': 'Coordinator tree' });
  svg.querySelector('.edges')?.setAttribute('aria-hidden', 'true');
  // The keys go from box to box, and a reference is one.
  for (const link of svg.querySelectorAll('.node a')) link.setAttribute('tabindex', -1);
  const roots = nodes.filter(node => node.parent === null);
  for (const node of nodes) {
    const siblings = node.parent?.children ?? roots;
    const found = node.findings ? `${node.findings} finding${node.findings === 1 ? '' : 's'}` : null;
    const elsewhere = node.reference ? 'drawn in full elsewhere' : null;
    set(node.element, {
      role: 'treeitem', 'aria-level': node.level, 'aria-setsize': siblings.length,
      'aria-label': [node.name, node.title, standings[node.standing], found, elsewhere].filter(part => part).join(', '),
    });
  }
  for (const list of [roots, ...nodes.map(node => node.children)]) {
    list.forEach((node, index) => node.element.setAttribute('aria-posinset', index + 1));
  }
}

function begin() {
  connect();
  readPlans();
  findParents();
  describe();
  listen();
  readAddress();
  for (const part of document.querySelectorAll('.live')) part.hidden = false;
  document.body.classList.add('live-page');
  update(0.6);
  if (state.node) select(state.node); else showBeginning();
}

if (nodes.length > 0) begin();
