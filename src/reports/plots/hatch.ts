import { type Html, html } from '../html/html.js'

/** Stripes in the color of the paper, laid over a human bar, so that it differs without colors too. */
export const hatchPattern = (id: string): Html =>
  html`<defs><pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path class="stripe" d="M0 0V5"/></pattern></defs>
`

export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A filled bar; striped for people. `hatch` is the pattern's id. */
export function barShape(
  { x, y, width, height }: Bar,
  { color, hatch }: { readonly color: string; readonly hatch: string | null },
): Html {
  const place = html`x="${x}" y="${y}" width="${width}" height="${height}"`
  return hatch === null
    ? html`<rect class="bar ${color}" ${place}/>`
    : html`<rect class="bar ${color}" ${place}/><rect fill="url(#${hatch})" ${place}/>`
}
