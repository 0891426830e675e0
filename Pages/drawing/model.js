// --- What is drawn -------------------------------------------------------------------------------------------

const byId = id => document.getElementById(id);
const { nodes, edges, messages, off, levels, plans } = JSON.parse(byId('data').textContent);
const [canvas, panel] = ['canvas', 'panel'].map(byId);
const svg = canvas.querySelector('svg');
const builds = edge => edge.kind !== 'sends' && edge.kind !== 'handles';

/** Turns numbers into references, and finds each node's and each arrow's element. */
function connect() {
  for (const node of nodes) {
    Object.assign(node, { out: [], into: [], next: new Set(), children: [], sends: [], handles: [] });
    node.element = byId('node-' + node.key);
    node.reference = nodes[node.reference] ?? null;
    node.kindClass = node.element.getAttribute('class');
    // A reference is not found, but what it refers to.
    node.text = node.reference ? '' : [node.name, node.id, node.file ?? ''].join('\n').toLowerCase();
  }
  for (const edge of edges) {
    [edge.from, edge.to] = [nodes[edge.from], nodes[edge.to]];
    // What the arrow means, where it ends at a box that only refers to it.
    edge.goal = edge.to.reference ?? edge.to;
    edge.element = byId('edge-' + edge.key);
    edge.kindClass = edge.element.getAttribute('class');
    edge.paths = Array.from(edge.element.querySelectorAll('path'));
    edge.from.out.push(edge);
    edge.goal.into.push(edge);
    if (builds(edge)) edge.from.next.add(edge.to);
  }
  for (const message of messages) {
    for (const list of ['sends', 'handles']) {
      for (const end of message[list]) {
        end.node = nodes[end.node];
        end.node[list].push({ message, ...end });
      }
    }
  }
}

/** The drawing in the page is that of the last plan; its frames are drawn anew with each plan. */
function readPlans() {
  for (const plan of plans) {
    plan.spots = new Map(plan.nodes.map(([index, ...spot]) => [nodes[index], spot]));
    plan.lines = new Map(plan.edges.map(line => [edges[line.edge], line]));
    plan.ends = new Set([...plan.lines.keys()].flatMap(edge => [edge.from, edge.to]));
    for (const area of plan.areas) {
      const [x, y, width, height] = area.frame;
      area.nodes = nodes.filter(node => {
        const [left, top] = plan.spots.get(node) ?? [-1, -1];
        return left >= x && top >= y && left <= x + width && top <= y + height;
      });
    }
  }
  const words = Array.from(svg.querySelectorAll('.words text'));
  for (const [edge, line] of plans.at(-1).lines) edge.words = line.word ? words.shift() : null;
}

/** Nodes stand in reading order: what leads to a node first is the nearest before it that leads to it at all. */
function findParents() {
  const path = [];
  for (const node of nodes) {
    while (path.length > 0 && !path.at(-1).next.has(node)) path.pop();
    node.parent = path.at(-1) ?? null;
    node.level = path.length + 1;
    node.parent?.children.push(node);
    path.push(node);
  }
}

const ancestors = node => node.parent ? [node.parent, ...ancestors(node.parent)] : [];

// --- What the reader has chosen ------------------------------------------------------------------------------

const state = {};

function clearState() {
  Object.assign(state, {
    node: null, edge: null, from: null, message: null, focus: null, depth: 1, query: '', module: '', side: '', wrong: false,
    off: new Set(off), closed: new Set(),
  });
}

/** The address is written once the reader rests: browsers refuse to be asked too often. */
function keepInAddress() {
  clearTimeout(keepInAddress.timer);
  keepInAddress.timer = setTimeout(writeAddress, 150);
}

const spelled = kinds => [...kinds].sort().join('.');
/** The number of the level that shows and hides just these kinds; 0 for none. */
const levelOf = kinds => levels.findIndex(list => spelled(list) === spelled(kinds)) + 1;
/** What is typed is no step to go back from. */
const withoutSearch = text => {
  const hash = new URLSearchParams(text);
  hash.delete('search');
  return hash.toString();
};

function writeAddress() {
  const hash = new URLSearchParams();
  const put = (key, value) => { if (value) hash.append(key, value); };
  put('node', state.node?.id);
  put('arrow', state.edge?.key);
  put('from', state.from?.id);
  put('message', state.message?.id);
  put('focus', state.focus?.id);
  put('depth', state.focus && state.depth !== 1 ? state.depth : null);
  put('search', state.query);
  put('module', state.module);
  put('side', state.side);
  put('findings', state.wrong ? 'yes' : null);
  const kinds = spelled(state.off);
  if (kinds !== spelled(off)) put(levelOf(state.off) ? 'level' : 'off', levelOf(state.off) || kinds || '-');
  for (const node of state.closed) hash.append('closed', node.id);
  const [text, before] = [hash.toString(), location.hash.slice(1)];
  if (text === before) return;
  const isStep = withoutSearch(text) !== withoutSearch(before);
  history[isStep ? 'pushState' : 'replaceState'](null, '', '#' + text);
}

function readAddress() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const find = (list, key) => list.find(item => item.id === hash.get(key)) ?? null;
  clearState();
  Object.assign(state, {
    node: find(nodes, 'node'), message: find(messages, 'message'), focus: find(nodes, 'focus'),
    depth: Math.min(9, Math.max(1, Math.trunc(Number(hash.get('depth'))) || 1)),
    query: hash.get('search') ?? '', module: hash.get('module') ?? '', side: hash.get('side') ?? '', wrong: hash.has('findings'),
    edge: edges.find(edge => edge.key === hash.get('arrow')) ?? null, from: find(nodes, 'from'),
  });
  if (hash.has('off')) state.off = new Set(hash.get('off').split('.').filter(kind => kind));
  else if (hash.has('level')) state.off = new Set(levels[Number(hash.get('level')) - 1] ?? off);
  const closed = new Set(hash.getAll('closed'));
  state.closed = new Set(nodes.filter(node => closed.has(node.id)));
}
