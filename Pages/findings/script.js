'use strict';
(() => {
  const byId = id => document.getElementById(id);
  const filters = byId('filters');
  if (!filters) return;
  const [search, severity, rule] = ['search', 'severity', 'rule'].map(byId);
  const files = Array.from(document.querySelectorAll('.file')).map(file => ({
    element: file,
    count: file.querySelector('.count'),
    findings: Array.from(file.querySelectorAll('.finding')).map(element => ({
      element,
      text: (file.querySelector('h2').textContent + ' ' + element.textContent).toLowerCase(),
    })),
  }));
  const all = files.flatMap(file => file.findings);
  const shown = () => all.filter(finding => !finding.element.hidden);

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
    const chosen = (select, value) => select.value === '' || select.value === value;
    for (const file of files) {
      for (const { element, text } of file.findings) {
        element.hidden = ![
          chosen(severity, element.dataset.severity),
          chosen(rule, element.dataset.rule),
          words.every(word => text.includes(word)),
        ].every(matches => matches);
      }
      const count = file.findings.filter(finding => !finding.element.hidden).length;
      file.element.hidden = count === 0;
      file.count.textContent = count;
    }
    const count = shown().length;
    byId('none').hidden = count > 0;
    byId('reset').hidden = count === all.length;
    byId('shown').textContent = count === all.length ? '' : count + ' of ' + all.length + ' shown';
  };

  const reset = () => {
    search.value = severity.value = rule.value = '';
    filter();
  };

  const move = step => {
    const list = shown().map(finding => finding.element);
    if (list.length === 0) return;
    const current = list.indexOf(document.activeElement.closest('.finding'));
    const next = current === -1 ? (step > 0 ? 0 : list.length - 1) : current + step;
    const target = list[Math.max(0, Math.min(list.length - 1, next))];
    target.closest('details').open = true;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  };

  document.addEventListener('keydown', event => {
    if ([event.ctrlKey, event.metaKey, event.altKey, event.isComposing].some(held => held)) return;
    if (event.key === 'Escape') {
      reset();
      document.activeElement.blur();
      return;
    }
    if (/^(input|select|textarea)$/i.test(document.activeElement.tagName)) return;
    if (event.key === '/') search.focus();
    else if (event.key === 'j') move(1);
    else if (event.key === 'k') move(-1);
    else return;
    event.preventDefault();
  });

  const openTarget = () => {
    const target = byId(decodeURIComponent(location.hash.slice(1)));
    const file = target ? target.closest('details') : null;
    if (!file) return;
    if (target.hidden) reset();
    file.open = true;
    target.scrollIntoView();
  };

  for (const element of [search, severity, rule]) element.addEventListener('input', filter);
  byId('reset').addEventListener('click', () => { reset(); search.focus(); });
  window.addEventListener('hashchange', openTarget);
  filters.hidden = false;
  byId('keys').hidden = false;
  // A browser that comes back to the page has kept what was typed.
  filter();
})();
