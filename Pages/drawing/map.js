// --- A map of what is drawn, for large drawings --------------------------------------------------------------

const map = { svg: byId('map'), side: 180, least: 100 };

/** All boxes in one path for each kind. */
function drawMap() {
  map.svg.toggleAttribute('hidden', drawing.shown.length < map.least);
  if (drawing.shown.length < map.least) return;
  const kinds = Map.groupBy ? Map.groupBy(drawing.shown, node => node.kind) : new Map([['', drawing.shown]]);
  const paths = Array.from(kinds, ([kind, list]) => {
    const path = document.createElementNS(svg.namespaceURI, 'path');
    set(path, { class: `map-${kind}`, d: list.map(({ moved: [x, y], frame: [, , width, height] }) =>
      `M${x} ${y}h${width}v${height}h${-width}z`).join('') });
    return path;
  });
  const scale = map.side / Math.max(drawing.width, drawing.height);
  map.view = document.createElementNS(svg.namespaceURI, 'rect');
  map.view.setAttribute('class', 'map-view');
  map.svg.replaceChildren(...paths, map.view);
  set(map.svg, {
    viewBox: `0 0 ${drawing.width} ${drawing.height}`, width: drawing.width * scale, height: drawing.height * scale,
  });
  markView();
}

/** What of the drawing is in the window. */
function markView() {
  if (!map.view) return;
  const [left, top] = origin();
  const inside = (start, size, end) => [Math.max(0, start), Math.max(0, Math.min(end, start + size) - Math.max(0, start))];
  const [x, width] = inside((canvas.scrollLeft - left) / drawing.zoom, canvas.clientWidth / drawing.zoom, drawing.width);
  const [y, height] = inside((canvas.scrollTop - top) / drawing.zoom, canvas.clientHeight / drawing.zoom, drawing.height);
  set(map.view, { x: round(x), y: round(y), width: round(width), height: round(height) });
}

function goOnMap(event) {
  if (event.type === 'pointermove' && event.buttons === 0) return;
  const box = map.svg.getBoundingClientRect();
  const [left, top] = origin();
  const place = (at, size, whole, room) => at / size * whole * drawing.zoom - room / 2;
  canvas.scrollTo(
    left + place(event.clientX - box.left, box.width, drawing.width, canvas.clientWidth),
    top + place(event.clientY - box.top, box.height, drawing.height, canvas.clientHeight));
}
