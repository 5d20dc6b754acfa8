import { thousands } from '../../text/index.js'
import type { PlotMark } from '../plots/plot-mark.js'
import { intervalText, undefinedMark, valueText } from '../text/score-text.js'
import { type Html, html, nothing } from './html.js'

/** A cell of a table: the value, its interval below it. `label` names its column if a narrow screen has no head. */
export function scoreHtml(
  score: Pick<PlotMark, 'value' | 'interval'> | undefined,
  {
    bold = false,
    after = nothing,
    label,
  }: { readonly bold?: boolean; readonly after?: Html; readonly label?: string } = {},
): Html {
  if (!score) return html`<td class="number"></td>`
  const { value, interval } = score
  const known = Number.isFinite(value)
  const range = known ? intervalText(interval) : undefinedMark
  return html`<td class="number" data-value="${known ? value : ''}"${label === undefined ? nothing : html` data-label="${label}"`}><span class="value">${
    bold ? html`<b>${valueText(value)}</b>` : valueText(value)
  }${after}</span>${range === undefinedMark ? nothing : html`<span class="range">${range}</span>`}</td>`
}

/** A count, with commas to read and without them to sort by. */
export const countHtml = (n: number): Html => html`<td class="number" data-value="${n}">${thousands(n)}</td>`
