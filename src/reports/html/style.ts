/** Light and dark, screen and paper, desk and telephone. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1c1b22; --soft: #5d5b69; --line: #e3e0d8; --faint: #f3f1eb;
  --ours: #3a4fc4; --ours-soft: #3a4fc455; --published: #b4530a; --mark: #ffe58a; --mark-ink: #1c1b22;
  --right: #1d7a4c; --wrong: #b3261e; --link: #3a4fc4;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif;
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15151b; --card: #1d1d25; --ink: #ecebf2; --soft: #a5a3b3; --line: #33323e; --faint: #25252f;
    --ours: #96a5ff; --ours-soft: #96a5ff66; --published: #f2a65a; --mark: #6b5511; --mark-ink: #fff6d6;
    --right: #6fd3a0; --wrong: #ff8f85; --link: #a9b5ff;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 var(--sans); }
a { color: var(--link); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--ours); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 1; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.masthead > div, main, footer > div { max-width: 1080px; margin: 0 auto; padding: 0 1.5rem; }
.masthead { border-bottom: 1px solid var(--line); background: var(--card); }
.masthead > div { padding-top: 2.75rem; padding-bottom: 1.75rem; }
h1 { font: 600 clamp(1.6rem, 4.2vw, 2.35rem)/1.2 var(--serif); margin: .25rem 0 1.4rem; text-wrap: balance; }
h2 { font: 600 clamp(1.25rem, 3vw, 1.6rem)/1.25 var(--serif); margin: 0 0 .5rem; text-wrap: balance; }
h3 { font-size: 1.08rem; margin: 2.25rem 0 .35rem; }
h4 { font-size: .95rem; margin: 1.4rem 0 .6rem; }
.eyebrow { margin: 0 0 .35rem; color: var(--soft); font-size: .82rem; letter-spacing: .03em; }
.asked { margin: 0 0 1rem; color: var(--soft); font: italic 1.05rem/1.5 var(--serif); }
.note, .count { color: var(--soft); font-size: .87rem; font-weight: 400; }
p.note { margin: .2rem 0 .9rem; max-width: 78ch; }
.count { margin-left: .35rem; padding: .05rem .5rem; border-radius: 1rem; background: var(--faint); }
.facts { display: flex; flex-wrap: wrap; gap: .6rem 2rem; margin: 0; }
.facts div { min-width: 0; max-width: 44rem; }
.facts dt { color: var(--soft); font-size: .78rem; }
.facts dd { margin: 0; font-size: .95rem; }
main > section { margin: 2.25rem 0; }
section.task { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.9rem 2rem 2.1rem; scroll-margin-top: 1rem; }
figure.plot { margin: 1.75rem 0 1.25rem; }
svg.forest { display: block; width: 100%; height: auto; font-family: var(--sans); }
svg.narrow { display: none; }
svg text { fill: var(--ink); font-size: 13px; }
svg .tick, svg .axis-title, svg .reference-label { fill: var(--soft); font-size: 12px; }
svg :is(.tick, .axis-title) { text-anchor: middle; }
svg.wide .label, svg.narrow .figures, svg .end { text-anchor: end; }
svg .figures { font-size: 12px; font-variant-numeric: tabular-nums; fill: var(--soft); }
svg.narrow .label, svg.narrow .figures { paint-order: stroke; stroke: var(--card); stroke-width: 4px; }
svg .grid { stroke: var(--line); }
svg .row { fill: transparent; }
svg g:hover .row { fill: var(--faint); opacity: .6; }
svg .reference { stroke: var(--soft); stroke-dasharray: 4 4; }
svg .interval { stroke: var(--ours); stroke-width: 2; fill: none; stroke-linecap: round; }
svg .mark { fill: var(--ours); }
svg .published .mark, svg .published.mark { fill: var(--card); stroke: var(--published); stroke-width: 2; }
svg .published .label { fill: var(--published); }
svg.strip { display: block; max-width: none; }
td.plot { padding-right: 0; width: 166px; }
svg.strip .mark { fill-opacity: .8; }
svg.strip .interval { stroke: var(--ours-soft); }
figcaption { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: .25rem; color: var(--soft); font-size: .85rem; }
.dot { display: inline-block; width: 9px; height: 9px; margin-right: .5rem; border-radius: 50%; background: var(--ours); vertical-align: 0; }
.published .dot { border-radius: 1px; background: transparent; border: 2px solid var(--published); transform: rotate(45deg); }
.failed .dot, .unlabelled .dot { background: transparent; border: 2px solid var(--soft); }
.scroll { overflow-x: auto; margin: 0 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .88rem; }
caption { text-align: left; font-weight: 600; padding: .75rem 0 .35rem; }
th, td { padding: .42rem .75rem .42rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 500; font-size: .8rem; vertical-align: bottom; border-bottom: 1px solid var(--soft); }
tbody th { font-weight: 500; white-space: nowrap; }
.scroll tbody th { position: sticky; left: 0; background: var(--card); }
.scroll .overview tbody th { background: var(--paper); }
tr.published th { color: var(--published); font-weight: 400; }
tr.failed td { color: var(--wrong); }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; padding-left: .5rem; }
.value, .range { display: block; }
.range { color: var(--soft); font-size: .76rem; }
table.overview .paper { white-space: normal; max-width: 11rem; margin-left: auto; }
table.overview thead th { vertical-align: top; }
table.overview thead .number { white-space: normal; min-width: 6.5rem; }
table.overview tfoot th { white-space: nowrap; position: sticky; left: 0; background: var(--paper); }
.tie { color: var(--soft); }
.source { color: var(--soft); font-size: .8rem; min-width: 8rem; }
.tag { display: inline-block; padding: 0 .4em; border: 1px solid var(--line); border-radius: 1em; font-size: .7rem; color: var(--soft); }
.tag.main { border-color: var(--ours); color: var(--ours); }
th button { all: unset; cursor: pointer; }
th button:focus-visible { outline: 2px solid var(--ours); }
th button.sort::after { content: '↕'; }
th[aria-sort=descending] button::after { content: ' ↓'; }
th[aria-sort=ascending] button::after { content: ' ↑'; }
details > summary { cursor: pointer; color: var(--link); font-size: .88rem; margin: .6rem 0; width: fit-content; }
.fold { border-top: 1px solid var(--line); margin: 0; }
.fold > summary { width: auto; margin: 0; padding: .7rem 0; color: var(--ink); }
.fold > summary h3 { display: inline; margin: 0 .5rem 0 .2rem; font-size: 1rem; }
.fold[open] > summary { margin-bottom: .3rem; }
.fold > summary:hover h3 { color: var(--link); }
.verdict { font: italic 1.05rem/1.5 var(--serif); margin: .2rem 0 .8rem; }
.verdict::first-letter { text-transform: uppercase; }
.verdict .note { font: .87rem/1.5 var(--sans); }
figure.plane { margin: .5rem 0; overflow-x: auto; }
svg.bias-plot { max-width: min(100%, 600px); height: auto; border: 1px solid var(--line); border-radius: 8px; }
.export { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .5rem; margin: 0 0 .9rem; font-size: .82rem; }
.export :is(button, a) { font: inherit; color: var(--link); background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .2rem .65rem; cursor: pointer; text-decoration: none; }
.export :is(button, a):hover { border-color: var(--link); }
.export [hidden] { display: none; }
.texts-of-table pre { overflow-x: auto; font-size: .74rem; background: var(--faint); padding: .7rem; border-radius: 6px; }
.files code { font-size: .72rem; overflow-wrap: anywhere; }
.files th { font-size: .82rem; white-space: normal; overflow-wrap: anywhere; }
ol.items { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.item { border: 1px solid var(--line); border-radius: 10px; padding: .95rem 1.15rem .7rem; background: var(--paper); min-width: 0; }
.texts { font: 1.02rem/1.6 var(--serif); overflow-wrap: anywhere; }
.texts p { margin: 0 0 .35rem; }
.texts .aside { font-size: .93rem; color: var(--soft); }
.part { font: .74rem/1 var(--sans); color: var(--soft); margin-right: .25rem; }
mark { background: var(--mark); color: var(--mark-ink); border-radius: 3px; padding: 0 .18em; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.answers { display: flex; flex-wrap: wrap; gap: .4rem .5rem; margin: .7rem 0 .3rem; font-size: .82rem; }
.answers div { display: flex; flex-wrap: wrap; gap: 0 .45rem; padding: .16rem .6rem; border-radius: 6px; border: 1px solid var(--line); background: var(--card); min-width: 0; overflow-wrap: anywhere; }
.answers dt { color: var(--soft); }
.answers dd { margin: 0; }
.answers .gold { border-color: var(--ink); font-weight: 600; }
.right dd { color: var(--right); }
.wrong dd { color: var(--wrong); }
.id { margin: 0; color: var(--soft); font-size: .7rem; text-align: right; overflow-wrap: anywhere; }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding: 2rem 0 3rem; color: var(--soft); font-size: .9rem; }
footer h2 { font-size: 1.1rem; color: var(--ink); }
footer ul { padding-left: 1.1rem; max-width: 82ch; }
footer li { margin: .3rem 0; }
@media (max-width: 640px) {
  .masthead > div, main, footer > div { padding-left: 1rem; padding-right: 1rem; }
  .masthead > div { padding-top: 1.6rem; padding-bottom: 1.3rem; }
  section.task { margin-left: -1rem; margin-right: -1rem; border-radius: 0; border-left: 0; border-right: 0; padding: 1.4rem 1rem; }
  svg.wide { display: none; }
  svg.narrow { display: block; }
  svg.bias-plot { max-width: none; width: 600px; }
  .item { padding: .8rem .85rem .55rem; }
  tbody th { white-space: normal; min-width: 9.5rem; }
  table.overview, table.overview :is(thead, tbody, tfoot, tr, th) { display: block; }
  table.overview thead tr { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; border-bottom: 1px solid var(--soft); }
  table.overview thead th { border: 0; padding-left: 0; text-align: left; }
  table.overview thead th:first-child { display: none; }
  table.overview :is(tbody, tfoot) tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  table.overview :is(tbody, tfoot) th { position: static; border: 0; padding: 0; max-width: none; white-space: normal; overflow-wrap: anywhere; }
  table.overview td { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; border: 0; padding: .1rem 0; }
  table.overview td:not([data-label]) { display: none; }
  table.overview td::before { content: attr(data-label); grid-row: span 2; text-align: left; color: var(--soft); white-space: normal; overflow-wrap: anywhere; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #ccc; --faint: #eee; --ours: #2336a0; --published: #8a3f06; --mark: #ffe58a; --mark-ink: #000; --right: #14532d; --wrong: #7f1d1d; --link: #000; }
  body { font-size: 10.5pt; }
  section.task { border: 0; padding: 0; break-before: page; }
  .item, tr, figure { break-inside: avoid; }
  .scroll { overflow: visible; }
  /* Nothing can be pressed on paper. */
  .export, .texts-of-table { display: none; }
  th button.sort::after { content: none; }
}
`
