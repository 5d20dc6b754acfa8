import { type Html, html, raw } from '../html/html.js'
import { plotStyle } from './plot-style.js'

export interface DocumentOptions {
  readonly width: number
  readonly height: number
  /** A description of the plot for screen readers. */
  readonly description: string
}

// Own SVG rather than Vega's: label placement is all that Vega would add, and it needs a native canvas for it.
/** A self-contained SVG file with its own background. */
export const svgDocument = ({ width, height, description }: DocumentOptions, body: Html): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" class="bias-plot" viewBox="0 0 ${width} ${height}"
width="${width}" height="${height}" role="img" aria-label="${description}">
<style>${raw(plotStyle)}</style>
<rect class="paper" width="${width}" height="${height}"/>
${body}
</svg>
`.markup
