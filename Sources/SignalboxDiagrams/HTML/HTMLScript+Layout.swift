extension HTMLScript {
  /// What of the drawing is shown, and where.
  ///
  /// The layout itself was made when the page was written. What is hidden leaves gaps: lanes, level or upright, in
  /// which nothing is left. They are made narrow, which keeps arrows straight, boxes apart and everything in order.
  static let layout: StaticString = #"""
    // --- What is shown -------------------------------------------------------------------------------------------

    const isLit = edge => state.message !== null && edge.messages.includes(messages.indexOf(state.message));
    const isOnRoute = node => node.sends.concat(node.handles).some(end => end.message === state.message);

    /** All that can be reached without going into a closed node. */
    function openNodes() {
      const queue = nodes.filter(node => node.parent === null);
      const seen = new Set(queue);
      for (const node of queue) {
        if (state.closed.has(node)) continue;
        for (const target of node.next) {
          if (!seen.has(target)) { seen.add(target); queue.push(target); }
        }
      }
      return seen;
    }

    /** All that is at most so many arrows away, in whichever direction they point. */
    function around(start, depth) {
      const seen = new Set([start]);
      let ring = [start];
      for (let step = 0; step < depth; step += 1) {
        const ends = ring.flatMap(node => [
          ...node.out.filter(edge => !state.off.has(edge.kind)).map(edge => edge.to),
          ...node.into.filter(edge => !state.off.has(edge.kind)).map(edge => edge.from),
        ]);
        ring = [...new Set(ends)].filter(node => !seen.has(node));
        for (const node of ring) seen.add(node);
      }
      return seen;
    }

    const hasFinding = node => (node.findings ?? 0) > 0;

    /** What the filters ask for, with the ways that lead there; nil where they ask for nothing. */
    function filtered() {
      if (state.module === '' && !state.wrong) return null;
      const asked = nodes.filter(node =>
        (state.module === '' || node.module === state.module) && (!state.wrong || hasFinding(node)));
      return new Set(asked.flatMap(node => [node, ...ancestors(node)]));
    }

    function shownNodes() {
      const [open, wanted] = [openNodes(), filtered()];
      const near = state.focus ? around(state.focus, state.depth) : null;
      const isAsked = node => node === state.node || node === state.focus || (state.message && isOnRoute(node));
      const isOn = node => !state.off.has(node.kind) || (state.wrong && hasFinding(node));
      const fits = node => isOn(node) && open.has(node) && (near?.has(node) ?? true) && (wanted?.has(node) ?? true);
      return nodes.filter(node => isAsked(node) || fits(node));
    }

    // --- Where it stands -----------------------------------------------------------------------------------------

    /** Gives a function that moves coordinates so that no gap between the spans is wider than `most`. */
    function squeeze(spans, most) {
      spans.sort((a, b) => a[0] - b[0]);
      const [old, moved] = [[0], [0]];
      let [end, shift] = [0, 0];
      for (const [from, to] of spans) {
        if (from - end > most) {
          old.push(end, from);
          moved.push(end - shift, end - shift + most);
          shift += from - end - most;
        }
        end = Math.max(end, to);
      }
      const last = [end, end - shift];
      const map = value => {
        let [low, high] = [0, old.length];
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (old[middle] <= value) low = middle; else high = middle;
        }
        // Odd stretches are gaps, the even ones between them are as they were.
        if (low % 2 === 0 || low + 1 >= old.length) return value - old[low] + moved[low];
        const scale = (moved[low + 1] - moved[low]) / (old[low + 1] - old[low]);
        return moved[low] + (value - old[low]) * scale;
      };
      return { map, end: last[1] };
    }

    const pair = /(-?[\d.]+) (-?[\d.]+)/g;
    const round = value => Math.round(value * 100) / 100;

    /** The room that everything shown takes, level and upright. */
    function takenRoom(shown, arrows, areas) {
      const [across, down] = [[], []];
      const take = (x, y, width, height) => { across.push([x, x + width]); down.push([y, y + height]); };
      for (const node of shown) take(...node.frame);
      for (const edge of arrows) {
        for (const [, x, y] of edge.shapes.at(-1).matchAll(pair)) take(x - 1, y - 1, 2, 2);
        if (edge.word) take(...edge.word.slice(0, 4));
      }
      for (const { x, y, width, height, title } of areas) {
        take(x, y, title.textContent.length * 7 + 28, 30);
        take(x + width, y + height, 1, 1);
      }
      return [across, down];
    }

    const areas = Array.from(svg.querySelectorAll('.areas rect')).map(element => {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => Number(element.getAttribute(name)));
      const isInside = ({ frame }) =>
        frame[0] >= x && frame[1] >= y && frame[0] <= x + width && frame[1] <= y + height;
      return { element, title: element.nextElementSibling, x, y, width, height, nodes: nodes.filter(isInside) };
    });

    /** What is as it was is not touched: browsers lay out anew even then. */
    function set(element, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
      }
    }

    /** Shows some of the nodes and arrows, without the gaps that the others leave. */
    function place(shown, arrows) {
      const isShown = new Set(shown);
      const shownAreas = areas.filter(area => area.nodes.some(node => isShown.has(node)));
      const [across, down] = takenRoom(shown, arrows, shownAreas);
      const [x, y] = [squeeze(across, 40), squeeze(down, 16)];
      for (const node of nodes) node.element.classList.toggle('gone', !isShown.has(node));
      for (const node of shown) {
        node.moved = [x.map(node.frame[0]), y.map(node.frame[1])];
        const shift = [0, 1].map(axis => round(node.moved[axis] - node.frame[axis]));
        set(node.element, { transform: `translate(${shift})` });
      }
      for (const edge of edges) placeArrow(edge, arrows.has(edge), x.map, y.map);
      for (const area of areas) placeArea(area, shownAreas.includes(area), x.map, y.map);
      drawing.width = Math.max(200, Math.ceil(x.end + 20));
      drawing.height = Math.max(60, Math.ceil(y.end + 20));
    }

    function placeArrow(edge, isShown, x, y) {
      edge.element.classList.toggle('gone', !isShown);
      edge.words?.classList.toggle('gone', !isShown);
      if (!isShown) return;
      const move = (_, left, top) => `${round(x(Number(left)))} ${round(y(Number(top)))}`;
      edge.paths.forEach((path, index) => set(path, { d: edge.shapes[index].replace(pair, move) }));
      if (!edge.words) return;
      const [left, top, , , endX, endY] = edge.word;
      set(edge.words, { x: round(endX + x(left) - left), y: round(endY + y(top) - top) });
    }

    function placeArea({ element, title, ...area }, isShown, x, y) {
      for (const part of [element, title]) part.classList.toggle('gone', !isShown);
      if (!isShown) return;
      const [left, top] = [round(x(area.x)), round(y(area.y))];
      set(element, {
        x: left, y: top, width: round(x(area.x + area.width) - left), height: round(y(area.y + area.height) - top),
      });
      set(title, { x: left + 14, y: top + 21 });
    }

    """#
}
