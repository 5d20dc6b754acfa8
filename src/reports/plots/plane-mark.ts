import { type Html, html } from '../html/html.js'
import { diamond } from './plot-mark.js'
import type { Series } from './series.js'

/** Half the size of a mark in px. */
export const markRadius = 5.5

/** Each series differs in shape as well as in colour. */
export const planeMark: Readonly<Record<Series, (x: number, y: number) => Html>> = {
  model: (x, y) => html`<circle class="mark model" cx="${x}" cy="${y}" r="5"/>`,
  human: (x, y) => html`<path class="mark human" d="M${x} ${y - 6}l6 10.5h-12z"/>`,
  published: (x, y) => html`<path class="mark hollow" d="${diamond(x, y, 5.5)}"/>`,
}
