import { dark, light, type Palette } from './palette.js'

// Every rule is below .bias-plot: a style sheet inside an SVG that is put into a page holds for the whole page.
// Colors are written out, as resvg knows no var().
const rules = (scheme: readonly (readonly [string, string])[]): string =>
  scheme.map(([selector, body]) => `.bias-plot ${selector} { ${body} }`).join('\n')

const shapes = rules([
  ['text', "font-family: 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; font-size: 12px"],
  ['.title', 'font-size: 15px'],
  ['.small', 'font-size: 11px'],
  ['.figure', 'font-size: 10px'],
  ['.middle', 'text-anchor: middle'],
  ['.end', 'text-anchor: end'],
  ['.label', 'paint-order: stroke; stroke-width: 2.5px; stroke-opacity: 0.75; stroke-linejoin: round'],
  ['.frame', 'fill: none'],
  ['.bound', 'fill: none; stroke-width: 1.5px; stroke-dasharray: 6 4'],
  ['.whisker', 'fill: none; stroke-width: 1.1px'],
  ['.cross', 'opacity: 0.5'],
  ['.leader', 'stroke-width: 0.9px; stroke-dasharray: 1.5 2; opacity: 0.9'],
  ['.stripe', 'stroke-width: 2.2px'],
  ['.hollow', 'stroke-width: 1.8px'],
])

const colors = (palette: Palette): string =>
  rules([
    ['.paper', `fill: ${palette.paper}`],
    ['text', `fill: ${palette.ink}`],
    ['.soft', `fill: ${palette.soft}`],
    ['.label', `stroke: ${palette.paper}`],
    ['.grid', `stroke: ${palette.line}`],
    ['.frame, .bias-plot .zero', `stroke: ${palette.soft}`],
    ['.bound', `stroke: ${palette.bound}`],
    ['.word-zone', `fill: ${palette.wordZone}`],
    ['.context-zone', `fill: ${palette.contextZone}`],
    ['.whisker', `stroke: ${palette.ink}`],
    ['.stripe', `stroke: ${palette.paper}`],
    ...(['model', 'human', 'published'] as const).flatMap((series) => [
      [`.${series}`, `fill: ${palette[series]}`] as const,
      [`.line.${series}`, `fill: none; stroke: ${palette[series]}`] as const,
    ]),
    ['.neutral', `fill: ${palette.soft}`],
    ['.over-model', `stroke: ${palette.label}`],
    ['.hollow', `fill: ${palette.paper}; stroke: ${palette.published}`],
    ...(['full', 'context', 'word', 'label', 'random'] as const).map(
      (probe) => [`.probe-${probe}`, `fill: ${palette[probe]}`] as const,
    ),
    ...palette.others.map((color, i) => [`.probe-other-${i}`, `fill: ${color}`] as const),
  ])

/** Light, and dark on a dark screen; paper is always light, and so is what resvg draws, which knows no media. */
export const plotStyle = `
${shapes}
${colors(light)}
@media screen and (prefers-color-scheme: dark) {
${colors(dark)}
}
`
