// --- On paper ------------------------------------------------------------------------------------------------

/** What one sheet holds, in units of the drawing, so that names can be read; what two of them share: most boxes; how many at most. */
const sheets = { width: 1500, height: 880, shared: [240, 60], most: 60 };

/** Where each sheet begins, if the drawing is too large for one; sheets without a box are left out. */
function sheetCorners() {
  const [across, down] = [sheets.width - sheets.shared[0], sheets.height - sheets.shared[1]];
  const count = (whole, step, shared) => Math.ceil(Math.max(1, whole - shared) / step);
  const columns = count(drawing.width, across, sheets.shared[0]);
  const rows = count(drawing.height, down, sheets.shared[1]);
  const all = Array.from({ length: columns * rows }, (_, index) =>
    [(index % columns) * across, Math.floor(index / columns) * down]);
  const isOn = ([left, top]) => ({ moved: [x, y], frame: [, , width, height] }) =>
    x < left + sheets.width && x + width > left && y < top + sheets.height && y + height > top;
  const used = all.filter(corner => drawing.shown.some(isOn(corner)));
  return all.length === 1 || used.length > sheets.most ? [] : used;
}

/** Sheets to be laid side by side, behind the one that shows the whole. */
function laySheets() {
  clearSheets();
  const corners = sheetCorners();
  if (corners.length === 0) return;
  const whole = copyOfView();
  for (const part of whole.querySelectorAll('[id]')) part.removeAttribute('id');
  const list = make('div', { id: 'sheets' });
  corners.forEach(([left, top], index) => {
    const part = whole.cloneNode(true);
    for (const name of ['width', 'height']) part.removeAttribute(name);
    set(part, { viewBox: `${left} ${top} ${sheets.width} ${sheets.height}` });
    list.append(make('figure', {}, make('figcaption', {}, `Sheet ${index + 1} of ${corners.length}`), part));
  });
  document.body.append(list);
}

const clearSheets = () => byId('sheets')?.remove();
