/// The style sheet of the page, beside that of the drawing: for light and dark, wide and narrow, screen and paper. It
/// holds no `<` and no `&`.
enum HTMLTreeStyle {
  static let text: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #fff; --ink: #1c2430; --quiet: #5b6675; --line: #dde2e9; --link: #0b5cad;
      --code: #eef1f5; --warn: #7a4b00; --mark: #ffdf80;
      --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171c; --card: #1c2128; --ink: #e4e8ee; --quiet: #9aa5b4; --line: #2f3742; --link: #7db7ff;
        --code: #262d37; --warn: #ffcf7d; --mark: #806618;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { height: 100%; }
    body {
      display: flex; flex-direction: column; min-height: 100%; margin: 0; background: var(--page); color: var(--ink);
      font: 0.9rem/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    }
    .live-page { height: 100%; overflow: hidden; }
    h1, h2, h3, p, ul { margin: 0; padding: 0; overflow-wrap: anywhere; }
    .quiet, footer { color: var(--quiet); }
    a { color: var(--link); }
    code, .place { font-family: var(--mono); font-size: 0.75rem; overflow-wrap: anywhere; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }

    header {
      display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: center; padding: 0.6rem 1rem;
      border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 1.1rem; letter-spacing: -0.01em; }
    header p { margin-right: auto; }
    .tools { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
    .chips { display: flex; flex-wrap: wrap; gap: 0.3rem; width: 100%; }
    input, select, button {
      max-width: 100%; min-height: 2rem; padding: 0 0.65rem; border: 1px solid var(--line); border-radius: 0.45rem;
      background: var(--card); color: var(--ink); font: inherit; font-size: 0.82rem;
    }
    input { width: 15rem; }
    select { max-width: 14rem; }
    button { cursor: pointer; }
    button:hover { border-color: var(--quiet); }
    button:disabled { opacity: 0.5; cursor: default; }
    #found { min-width: 4.2rem; color: var(--quiet); font-size: 0.8rem; font-variant-numeric: tabular-nums; }
    #found:empty { display: none; }
    #findings { border-color: var(--finding); color: var(--finding); }
    #findings[aria-pressed='true'] { background: var(--finding); color: var(--canvas); }
    #zoom { min-width: 4rem; font-variant-numeric: tabular-nums; }
    .chip { display: flex; gap: 0.35rem; align-items: center; padding: 0 0.6rem 0 0.35rem; border-radius: 1rem; }
    .chip[aria-pressed='false'] { border-style: dashed; background: none; color: var(--quiet); }
    .chip[aria-pressed='false'] svg { opacity: 0.45; }
    .chip[aria-pressed='false'] span:first-of-type { text-decoration: line-through; }
    .key { display: flex; margin-left: 0.5rem; gap: 0.35rem; align-items: center; color: var(--quiet); font-size: 0.82rem; }
    .count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }

    main { display: flex; flex: 1; min-height: 0; }
    #stage { position: relative; display: flex; flex: 1; min-width: 0; min-height: 0; }
    #canvas { flex: 1; min-width: 0; overflow: auto; background: var(--canvas); }
    .zoom { position: absolute; right: 1.4rem; bottom: 1.4rem; display: flex; flex-wrap: wrap; gap: 0.3rem; }
    .zoom button { box-shadow: 0 1px 4px #0003; }
    .live-page #canvas { cursor: grab; touch-action: pan-x pan-y; user-select: none; }
    .live-page #canvas:active { cursor: grabbing; }
    #canvas svg { display: block; margin: 0 auto; }
    .live-page #canvas .legend, .gone { display: none; }
    .node { cursor: pointer; outline: none; }
    .node.selected .shape, .node:focus-visible .shape { stroke: var(--link) !important; stroke-width: 3.5; }
    .edge.near .line { stroke-width: 3; }
    .area { fill: var(--area); stroke: var(--frame); }
    .area.unassigned { stroke-dasharray: 4 3; }
    .areas text { fill: var(--faint); font-size: 11px; font-weight: 600; }
    .words text { fill: var(--faint); stroke: var(--canvas); stroke-width: 3; stroke-linejoin: round; }
    .words text { font-size: 9.5px; text-anchor: end; paint-order: stroke; }
    .match .shape { fill: var(--mark) !important; stroke-width: 2.5; }
    /* Cheaper than opacity, which makes a layer of each node. */
    .searching .node:not(.match):not(.selected) { fill-opacity: 0.3; stroke-opacity: 0.3; }
    .searching .edges, .searching .words { opacity: 0.3; }
    .routing .node:not(.on):not(.selected) { fill-opacity: 0.25; stroke-opacity: 0.25; }
    .routing .edge:not(.on) { opacity: 0.28; }
    .routing .words text:not(.on) { opacity: 0.28; }
    .on .shape { stroke: var(--message) !important; stroke-width: 3; }
    .edge.on .line { stroke: var(--message) !important; stroke-width: 3.2; stroke-dasharray: none; }
    .tag { fill: var(--message); stroke: var(--canvas); stroke-width: 3; paint-order: stroke; }
    .tag { font-size: 10px; font-weight: 700; }
    .fold { display: none; fill: var(--link); stroke: var(--canvas); stroke-width: 3; paint-order: stroke; }
    .fold { font-size: 15px; text-anchor: middle; cursor: pointer; }
    .closed .fold, .selected .fold, .node:hover .fold { display: block; }

    #panel {
      position: relative; flex: none; width: 22rem; padding: 1rem 1.1rem 2rem; overflow-y: auto;
      border-left: 1px solid var(--line); background: var(--card);
    }
    #panel h2 { margin-right: 2rem; font-size: 1.05rem; line-height: 1.3; outline: none; }
    #panel h3 { margin-top: 1.1rem; font-size: 0.78rem; color: var(--quiet); }
    #panel ul { list-style: none; }
    #panel li { padding: 0.35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    #panel li > .place, #panel li > .rule { display: block; color: var(--quiet); }
    #panel li > a.place { color: var(--link); }
    .actions { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.7rem !important; }
    .name {
      min-height: 0; padding: 0; border: 0; background: none; color: var(--link); font-size: 0.88rem; text-align: left;
      overflow-wrap: anywhere;
    }
    .name:hover { text-decoration: underline; }
    .close { position: absolute; top: 0.7rem; right: 0.8rem; min-height: 0; border: 0; font-size: 1.2rem; }
    .warn { color: var(--warn); }
    .severity { padding: 0 0.4em; border: 1px solid; border-radius: 0.3rem; font-size: 0.72rem; font-weight: 600; }
    .error .severity { color: var(--finding); }
    .warning .severity { color: var(--warn); }
    footer {
      display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; padding: 0.35rem 1rem; border-top: 1px solid var(--line);
      font-size: 0.78rem;
    }
    kbd {
      margin-right: 0.15em; padding: 0 0.35em; border: 1px solid var(--line); border-radius: 0.3em;
      background: var(--card); font: 0.95em var(--mono);
    }

    @media (max-width: 48rem) {
      main { flex-direction: column; }
      #panel { width: auto; max-height: 45%; border: 0; border-top: 1px solid var(--line); }
      header { padding: 0.5rem 0.7rem; gap: 0.4rem; }
      header > p, footer { display: none; }
      input { flex: 1; width: 9rem; }
      select { flex: 1; width: 7rem; }
      .chips { flex-wrap: nowrap; overflow-x: auto; }
      .chip { flex: none; }
      #collapse, #expand { display: none; }
      .zoom { right: 0.7rem; bottom: 1rem; }
    }
    @media print {
      @page { size: landscape; margin: 1cm; }
      :root {
        color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --link: #000;
      }
      html, body.live-page { display: block; height: auto; overflow: visible; }
      [role='search'], .zoom, footer, .fold, .chip[aria-pressed='false'] { display: none !important; }
      .chip { border: 0; }
      main { display: block; }
      #canvas { overflow: visible; }
      #canvas svg { width: auto !important; height: auto !important; max-width: 100%; max-height: 17cm; }
      #panel { width: auto; border: 0; break-before: page; }
      .actions, .close { display: none; }
    }

    """
}
