// --- What is seen, as a file ---------------------------------------------------------------------------------

/** Only what is shown. */
function copyOfView() {
  const copy = svg.cloneNode(true);
  for (const part of copy.querySelectorAll('.gone, .legend, .fold, .touch')) part.remove();
  for (const part of copy.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  copy.removeAttribute('style');
  return copy;
}

const picture = { margin: 34 };

/** A document of its own: with the page's title, and the colours that the page gives to frames and words. */
function pictureOfView() {
  const copy = copyOfView();
  const [width, height] = [drawing.width, drawing.height + picture.margin];
  set(copy, { width, height, viewBox: `0 ${-picture.margin} ${width} ${height}` });
  set(copy.querySelector('.page'), { y: -picture.margin, height });
  const title = ['header h1', 'header p'].map(part => document.querySelector(part).textContent).join(' · ');
  set(drawText(copy, 'ink', 20, -8, title), { 'font-size': 13, 'font-weight': 600 });
  const value = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const words = 'stroke-width: 3; stroke-linejoin: round; font-size: 9.5px; text-anchor: end; paint-order: stroke';
  const style = document.createElementNS(svg.namespaceURI, 'style');
  style.textContent = [
    `.area { fill: ${value('--area')}; stroke: ${value('--frame')}; }`, '.area.unassigned { stroke-dasharray: 4 3; }',
    `.areas text { fill: ${value('--faint')}; font-size: 11px; font-weight: 600; }`,
    `.words text { fill: ${value('--faint')}; stroke: ${value('--canvas')}; ${words}; }`,
  ].join('\n');
  copy.append(style);
  return new XMLSerializer().serializeToString(copy);
}

function download(blob, ending) {
  const link = make('a', { href: URL.createObjectURL(blob), download: `tree.${ending}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const saveSVG = () => download(new Blob([pictureOfView()], { type: 'image/svg+xml' }), 'svg');

/** Twice as large, for sharp text, as far as browsers have room for it. */
async function savePNG() {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(pictureOfView());
  await image.decode();
  const [width, height] = [drawing.width, drawing.height + picture.margin];
  const scale = Math.min(2, 8000 / width, 8000 / height);
  const sheet = make('canvas', { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  sheet.getContext('2d').drawImage(image, 0, 0, sheet.width, sheet.height);
  sheet.toBlob(blob => download(blob, 'png'));
}
