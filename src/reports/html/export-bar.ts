import { lookUp } from '../../core/index.js'
import { type Html, html, nothing } from './html.js'

export interface Exports {
  /** Of the files, without extension; unique in the page. */
  readonly name: string
  /** A self-contained picture. */
  readonly svg: string
  /** What may be copied, by what its button says. */
  readonly texts?: Readonly<Record<string, string>>
}

/**
 * Buttons to copy tables and to save pictures. Without JavaScript the texts can be opened and the SVG saved; what needs
 * a script is hidden until it runs.
 */
export function exportBar({ name, svg, texts = {} }: Exports): Html {
  const id = (title: string) => `${name}-${title.toLowerCase()}`
  const titles = Object.keys(texts)
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return html`<div class="export">
${titles.map((title) => html`<button type="button" hidden data-copy="${id(title)}">Copy ${title}</button>`)}
<a download="${name}.svg" href="${href}">Save SVG</a>
<button type="button" hidden data-png="${name}.png">Save PNG</button>
<span class="note" role="status"></span>
</div>${
    titles.length === 0
      ? nothing
      : html`<details class="texts-of-table"><summary>${titles.join(', ')} as text</summary>
${titles.map((title) => html`<pre id="${id(title)}" tabindex="0" aria-label="${title}">${lookUp(texts, title)!}</pre>`)}</details>`
  }`
}
