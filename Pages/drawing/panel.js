// --- The panel -----------------------------------------------------------------------------------------------

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

function button(text, action, attributes = {}) {
  const element = make('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', action);
  return element;
}

/** `Shop/Cart.swift:12`, as a link where the page knows where sources are. */
function placeOf(item) {
  if (!item.place) return null;
  // Long paths may be broken after each slash.
  const parts = item.place.split('/').flatMap((part, index) => index === 0 ? [part] : ['/', make('wbr'), part]);
  if (!item.link) return make('code', { class: 'place' }, ...parts);
  return make('a', { class: 'place', href: item.link, target: '_blank', rel: 'noreferrer' }, ...parts);
}

function section(title, items) {
  if (items.length === 0) return [];
  return [make('h3', {}, title, ' ', make('span', { class: 'count' }, items.length)), make('ul', {}, ...items)];
}

const nodeButton = node => button(node.name, () => select(node), { class: 'name' });
const messageButton = message => button(message.name, () => choose(message), { class: 'name' });
const remarks = list => {
  const text = list.filter(item => item).join(', ');
  return text ? make('span', { class: 'quiet' }, ' ' + text) : null;
};

function arrows(node, isOut, kind, title) {
  const list = (isOut ? node.out : node.into).filter(edge => edge.kind === kind);
  return section(title, list.map(edge => make('li', {},
    nodeButton(isOut ? edge.goal : edge.from),
    remarks([edge.how, edge.recursive ? 'leads back to itself' : null, edge.doubt]), placeOf(edge))));
}

function messageItems(node, list) {
  return node[list].map(end => make('li', {},
    messageButton(end.message), remarks([end.passesOn ? 'passes on' : null, end.doubt]), placeOf(end)));
}

function findingItems(node) {
  return node.remarks.map(finding => make('li', { class: finding.severity },
    make('span', { class: 'severity' }, finding.severity), ' ', finding.reason,
    make('code', { class: 'rule' }, finding.rule), placeOf(finding)));
}

/** What differs, where two trees are compared: names lead to what they mean. */
function showChanges() {
  const list = byId('changes')?.cloneNode(true);
  if (!list || panel.querySelector('.changes')) return;
  list.removeAttribute('id');
  list.className = 'changes';
  for (const code of list.querySelectorAll('code')) {
    const node = nodes.find(node => node.name === code.textContent && !node.reference);
    if (node) code.replaceWith(nodeButton(node));
  }
  panel.replaceChildren(make('h2', { tabindex: -1 }, 'Changes'), list);
}

const standings = {
  orphan: 'Nothing starts or shows it.', unreachable: 'Only orphans or circles lead to it.',
};

function nodeDetails(node) {
  const facts = [node.change, node.title, node.role, node.interface, node.module ? 'module ' + node.module : null,
    node.owner ? 'owned by ' + node.owner : null];
  const isClosed = state.closed.has(node);
  const found = node.findings ?? 0;
  return [
    make('h2', { tabindex: -1 }, node.name),
    make('p', { class: 'quiet' }, [...new Set(facts.filter(fact => fact))].join(' · ')),
    placeOf(node),
    standings[node.standing] ? make('p', { class: 'warn' }, standings[node.standing]) : null,
    node.makers ? make('p', { class: 'quiet' }, node.makers) : null,
    node.folded ? make('p', { class: 'quiet' }, `${node.folded} folded into it`) : null,
    make('p', { class: 'actions' },
      button(state.focus === node ? 'Show all' : 'Focus', () => focusOn(node), { 'aria-keyshortcuts': 'f' }),
      ...(state.focus === node ? [
        button('Nearer', () => deepen(-1), state.depth > 1 ? {} : { disabled: '' }),
        button('Farther', () => deepen(1), {}),
      ] : []),
      button(state.from === node ? 'Choose where to' : 'From here to…', () => beginWay(node),
        { 'aria-pressed': state.from === node }),
      node.next.size > 0
        ? button(isClosed ? 'Expand' : 'Collapse', () => fold(node), { 'aria-keyshortcuts': 'Space' }) : null),
    ...wayDetails(node),
    ...section('Findings', findingItems(node)),
    found > node.remarks.length ? make('p', { class: 'warn' }, `${found} finding${found === 1 ? '' : 's'}`) : null,
    ...arrows(node, false, 'starts', 'Started by'), ...arrows(node, false, 'shows', 'Shown by'),
    ...arrows(node, false, 'owns', 'Owned by'), ...arrows(node, true, 'starts', 'Starts'),
    ...arrows(node, true, 'shows', 'Shows'), ...arrows(node, true, 'owns', 'Owns'),
    ...arrows(node, false, 'enters', 'Entered by'), ...arrows(node, true, 'enters', 'Enters'),
    ...arrows(node, false, 'opens', 'Opened by'), ...arrows(node, true, 'opens', 'Opens'),
    ...(messages.length === 0 ? arrows(node, true, 'sends', 'Sends to') : []),
    ...section('Sends', messageItems(node, 'sends')), ...section('Handles', messageItems(node, 'handles')),
  ];
}

function messageDetails(message) {
  const ends = list => list.map(end => make('li', {},
    nodeButton(end.node), remarks([end.passesOn ? 'passes it on' : null, end.doubt]), placeOf(end)));
  const nobody = (list, text) => list.length === 0 ? [make('p', { class: 'warn' }, text)] : [];
  return [
    make('h2', { tabindex: -1 }, message.name),
    make('p', { class: 'quiet' }, 'message'), placeOf(message),
    make('p', { class: 'actions' }, button('Show all', () => choose(null))),
    ...section('Sent by', ends(message.sends)), ...nobody(message.sends, 'Nobody sends it.'),
    ...section('Handled by', ends(message.handles)), ...nobody(message.handles, 'Nobody handles it.'),
  ];
}

/** The way to a node from the one that was chosen before, step by step. */
function wayDetails(node) {
  if (!state.from || state.from === node) return [];
  const list = drawing.journey;
  const stop = button('End', () => { state.from = null; update(); });
  if (list.length === 0) return [make('p', { class: 'warn' }, `No way leads here from ${state.from.name}. `, stop)];
  const words = { starts: 'starts', shows: 'shows', owns: 'owns', opens: 'opens', enters: 'enters' };
  return [...section(`From ${state.from.name}`, list.map(({ edge, isDown }) => make('li', {},
    isDown ? `${words[edge.kind]} ` : 'back to ', nodeButton(isDown ? edge.goal : edge.from),
    remarks([edge.how]), placeOf(edge)))), make('p', { class: 'actions' }, stop)];
}

/** The line of the source that makes an arrow true. */
function edgeDetails(edge) {
  const names = edge.messages.map(index => make('li', {}, messageButton(messages[index])));
  return [
    make('h2', { tabindex: -1 }, `${edge.from.name} ${edge.kind} ${edge.goal.name}`),
    make('p', { class: 'quiet' }, ['arrow', edge.change, edge.how, edge.recursive ? 'leads back to itself' : null]
      .filter(part => part).join(' · ')),
    placeOf(edge), edge.doubt ? make('p', { class: 'warn' }, edge.doubt) : null,
    ...section('Ends', [edge.from, edge.goal].map(node => make('li', {}, nodeButton(node)))),
    ...section('Messages', names),
  ];
}

function fillPanel() {
  const item = state.node ?? state.edge ?? state.message;
  panel.hidden = item === null && !byId('changes');
  if (item === null) return byId('changes') ? showChanges() : panel.replaceChildren();
  const details = state.node ? nodeDetails(state.node)
    : state.edge ? edgeDetails(state.edge) : messageDetails(state.message);
  const close = button('×', unselect, { class: 'close', 'aria-label': 'Close' });
  panel.replaceChildren(close, ...details.filter(part => part !== null));
}
