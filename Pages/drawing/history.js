//<![CDATA[
// One figure at a time; the slider chooses it.
const figures = Array.from(document.querySelectorAll('figure'));
const [step, name] = ['step', 'name'].map(id => document.getElementById(id));

function show(index) {
  const chosen = Math.min(figures.length - 1, Math.max(0, index));
  figures.forEach((figure, place) => { figure.hidden = place !== chosen; });
  step.value = chosen;
  name.textContent = figures[chosen]?.querySelector('strong').textContent ?? '';
  step.setAttribute('aria-valuetext', name.textContent);
}

step.addEventListener('input', () => show(Number(step.value)));
document.getElementById('before').addEventListener('click', () => show(Number(step.value) - 1));
document.getElementById('after').addEventListener('click', () => show(Number(step.value) + 1));
for (const part of document.querySelectorAll('.live')) part.hidden = false;
show(figures.length - 1);
//]]>
