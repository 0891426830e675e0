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

const standings = {
  orphan: 'Nothing starts or shows it.', unreachable: 'Only orphans or circles lead to it.',
};

function nodeDetails(node) {
  const facts = [node.title, node.role, node.interface, node.module ? 'module ' + node.module : null];
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
      node.next.size > 0
        ? button(isClosed ? 'Expand' : 'Collapse', () => fold(node), { 'aria-keyshortcuts': 'Space' }) : null),
    ...section('Findings', findingItems(node)),
    found > node.remarks.length ? make('p', { class: 'warn' }, `${found} finding${found === 1 ? '' : 's'}`) : null,
    ...arrows(node, false, 'starts', 'Started by'), ...arrows(node, false, 'shows', 'Shown by'),
    ...arrows(node, false, 'owns', 'Owned by'), ...arrows(node, true, 'starts', 'Starts'),
    ...arrows(node, true, 'shows', 'Shows'), ...arrows(node, true, 'owns', 'Owns'),
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

function fillPanel() {
  const item = state.node ?? state.message;
  panel.hidden = item === null;
  if (item === null) return panel.replaceChildren();
  const details = state.node ? nodeDetails(state.node) : messageDetails(state.message);
  const close = button('×', unselect, { class: 'close', 'aria-label': 'Close' });
  panel.replaceChildren(close, ...details.filter(part => part !== null));
}
