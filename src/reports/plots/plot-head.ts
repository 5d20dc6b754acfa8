import { type Html, html, nothing } from '../html/html.js'
import { type LegendItem, legend } from './legend.js'
import type { Series } from './series.js'
import { fitted } from './text-width.js'

export interface PlotOptions {
  readonly title?: string
  /** What the legend calls each series, if it should not be its id. */
  readonly names?: Readonly<Partial<Record<Series, string>>>
}

const titleSize = 15

/** Title and legend, from `left` to `right`; where they end. */
export function plotHead(
  title: string | undefined,
  items: readonly LegendItem[],
  { left, right }: { readonly left: number; readonly right: number },
): { readonly markup: Html; readonly bottom: number } {
  const key = legend(items, { left, right, top: title === undefined ? 8 : 34 })
  const heading =
    title === undefined
      ? nothing
      : html`<text class="title" x="${left}" y="24">${fitted(title, titleSize, right - left)}</text>
`
  return { markup: html`${heading}${key.markup}`, bottom: key.bottom }
}
