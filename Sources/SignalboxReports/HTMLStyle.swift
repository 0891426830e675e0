/// The style sheet of the HTML page: for light and dark, wide and narrow, screen and paper. It holds no `<` and no `&`.
enum HTMLStyle {
  static let text: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #fff; --ink: #1c2430; --quiet: #5b6675; --line: #dde2e9; --link: #0b5cad;
      --code: #f2f4f7; --hit: #fff6dc; --mark: #ffdf80; --error: #b3261e; --error-back: #fdeceb;
      --warning: #7a4b00; --warning-back: #fff1d6; --bar: #5b8def;
      --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171c; --card: #1c2128; --ink: #e4e8ee; --quiet: #9aa5b4; --line: #2f3742; --link: #7db7ff;
        --code: #161a20; --hit: #2e2815; --mark: #6b5410; --error: #ff9d94; --error-back: #45201d;
        --warning: #ffcf7d; --warning-back: #3d2f12; --bar: #5b8def;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 64rem; background: var(--page); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    }
    h1, h2, h3, p { margin: 0; overflow-wrap: anywhere; }
    h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.015em; }
    h1::first-letter { text-transform: uppercase; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    code, .place, .rule, kbd { font-family: var(--mono); font-size: 0.875em; }
    .quiet, footer { color: var(--quiet); }
    .brand {
      color: var(--link); font-size: 0.8rem; font-weight: 600; letter-spacing: 0.08em; text-transform: uppercase;
    }

    table { width: 100%; margin: 1.75rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.4rem 0.75rem; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; }
    th:first-child { padding-left: 0; text-align: left; overflow-wrap: anywhere; }
    thead th { color: var(--quiet); font-size: 0.8rem; }
    .zero { color: var(--quiet); opacity: 0.6; }
    .bar { width: 28%; padding-right: 0; }
    meter {
      -webkit-appearance: none; appearance: none; display: block; width: 100%; height: 0.5rem; border: 0;
      background: none;
    }
    meter::-webkit-meter-inner-element { display: block; height: 100%; }
    meter::-webkit-meter-bar { display: block; height: 100%; border: 0; background: none; }
    meter::-webkit-meter-optimum-value { height: 100%; border-radius: 0.25rem; background: var(--bar); }
    meter::-moz-meter-bar { background: var(--bar); }

    #filters {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end;
      margin: 0 -1.25rem 1rem; padding: 0.75rem 1.25rem; background: var(--page);
      border-bottom: 1px solid var(--line);
    }
    #filters label { display: grid; gap: 0.15rem; font-size: 0.75rem; color: var(--quiet); min-width: 0; }
    #filters label:first-of-type { flex: 1 1 14rem; }
    input, select, button {
      max-width: 100%; height: 2.4rem; padding: 0 0.7rem; border: 1px solid var(--line); border-radius: 0.5rem;
      background: var(--card); color: var(--ink); font: inherit; font-size: 0.9rem;
    }
    button { color: var(--link); cursor: pointer; }
    #shown { align-self: center; color: var(--quiet); font-size: 0.85rem; }
    #shown:empty { display: none; }
    #none { padding: 2rem; color: var(--quiet); text-align: center; }

    .file { margin-bottom: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
    summary {
      display: flex; gap: 0.75rem; align-items: baseline; padding: 0.75rem 1rem; cursor: pointer; list-style: none;
    }
    summary::-webkit-details-marker { display: none; }
    summary::before { content: '▸'; color: var(--quiet); }
    .file[open] summary::before { content: '▾'; }
    summary h2 { flex: 1; font: 600 0.9rem/1.4 var(--mono); }
    .count { padding: 0 0.55rem; border-radius: 1rem; background: var(--code); color: var(--quiet); font-size: 0.8rem; }
    @counter-style source-line { system: extends decimal; suffix: ''; }
    ol { margin: 0; padding: 0; list-style: none; }
    .finding { padding: 0.85rem 1rem 1rem; border-top: 1px solid var(--line); scroll-margin-top: 7rem; }
    .finding:last-child { border-radius: 0 0 0.75rem 0.75rem; }
    .finding:focus, .finding:target { outline: 2px solid var(--link); outline-offset: -2px; }
    .facts { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; font-size: 0.9rem; }
    .place { min-width: 3.5rem; color: var(--quiet); }
    .rule { color: var(--quiet); overflow-wrap: anywhere; min-width: 0; }
    .severity { padding: 0 0.5rem; border-radius: 0.4rem; font-size: 0.75rem; font-weight: 600; line-height: 1.6; }
    .severity.error { background: var(--error-back); color: var(--error); }
    .severity.warning { background: var(--warning-back); color: var(--warning); }
    .reason { margin-top: 0.25rem; }
    .reason::first-letter { text-transform: uppercase; }
    .reason code, #rules code { padding: 0.05em 0.3em; border-radius: 0.3em; background: var(--code); }
    .related { margin-top: 0.5rem; color: var(--quiet); font-size: 0.85rem; }
    .related::before { content: '↪ '; }
    .code {
      margin-top: 0.6rem; padding: 0.4rem 0; overflow-x: auto; border-radius: 0.5rem; background: var(--code);
      font-size: 0.875rem; line-height: 1.6;
    }
    .code li {
      display: list-item; width: max-content; min-width: 100%; padding: 0 1rem 0 0.5rem; margin: 0;
      list-style: source-line inside; color: var(--quiet); font-family: var(--mono); font-size: 0.875em;
    }
    .code code { margin-left: 0.9em; color: var(--ink); font-size: 1em; white-space: pre; tab-size: 4; }
    .hit { background: var(--hit); }
    mark { border-radius: 0.2em; background: var(--mark); color: inherit; }

    #rules { margin-top: 2.5rem; }
    #rules h2 { margin-bottom: 0.75rem; font-size: 1.25rem; }
    article { padding: 1rem 0; border-top: 1px solid var(--line); scroll-margin-top: 6rem; }
    article:target h3 { color: var(--link); }
    article p { margin-top: 0.4rem; max-width: 46rem; }
    h3 { font-size: 1rem; }
    footer { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin-top: 2rem; font-size: 0.85rem; }
    kbd { padding: 0 0.35em; border: 1px solid var(--line); border-radius: 0.3em; background: var(--card); }

    @media (max-width: 40rem) {
      body { padding: 1.25rem 0.9rem 3rem; }
      #filters { position: static; margin: 0 0 1rem; padding: 0.75rem 0; }
      #filters label { flex: 1 1 8rem; }
      #filters label:first-of-type { flex-basis: 100%; }
      select { width: 100%; }
      .bar { display: none; }
      thead td { display: none; }
      th, td { padding: 0.4rem; }
      th:last-of-type, td:nth-last-child(2) { padding-right: 0; }
    }
    @media print {
      :root {
        color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --link: #000;
        --code: #f4f4f4; --hit: #f4f4f4; --mark: #ddd; --error: #000; --warning: #000;
      }
      body { max-width: none; padding: 0; font-size: 10pt; }
      #filters, #keys, .bar, thead td { display: none !important; }
      .file { border: 0; border-radius: 0; }
      .file::details-content { content-visibility: visible; display: block; }
      .finding, article, tr { break-inside: avoid; }
      summary { break-after: avoid; padding: 0.75rem 0 0.25rem; }
      summary::before { content: none !important; }
      .finding { padding: 0.5rem 0; }
      .severity { padding: 0; background: none !important; text-transform: uppercase; }
      .code li { width: auto; }
      .code code { white-space: pre-wrap; overflow-wrap: anywhere; }
    }

    """
}
