import { type Html, html } from '../html/html.js'
import { scoreCell } from '../text/score-text.js'
import { biasAxis } from './axis.js'
import type { Box, Point } from './box.js'
import { checkPlotOptions, checkPoints } from './check-plot.js'
import { placeLabels } from './place-labels.js'
import { boundBoxes, type Plane, planeFrame } from './plane-frame.js'
import { labelHeight, labelSize, labelText, planeLabel, planeLeader, planeNotes } from './plane-label.js'
import { planeLegend } from './plane-legend.js'
import { crossBoxes, isDefined, markRadius, type PlanePoint, planeCross, planeMark } from './plane-point.js'
import { type PlotOptions, plotHead } from './plot-head.js'
import type { Series } from './series.js'
import { svgDocument } from './svg-document.js'
import { textWidth } from './text-width.js'

/** Sides of the frame in px; many labels need more room. */
const few = { width: 700, height: 600 }
const many = { width: 960, height: 820 }
const manyFrom = 30
const margin = { left: 84, right: 20, foot: 74 }
const noteLine = 16

/** Every task by how far the context alone and the target alone would do: the nearer to 0, the sounder. */
export function biasPlane(points: readonly PlanePoint[], options: PlotOptions = {}): string {
  checkPoints('biasPlane points', points)
  checkPlotOptions('biasPlane', options)
  const { title, names = {} } = options
  const nameOf = (series: Series) => names[series] ?? series
  const shown = points.filter(isDefined)
  const side = shown.length < manyFrom ? few : many
  const [left, right] = [margin.left, margin.left + side.width]
  const head = plotHead(title, planeLegend(shown, nameOf), { left, right })
  const frame: Box = { left, right, top: head.bottom + 8, bottom: head.bottom + 8 + side.height }
  const plane: Plane = {
    frame,
    x: biasAxis(
      shown.map(({ context }) => context),
      frame.left,
      frame.right,
    ),
    y: biasAxis(
      shown.map(({ word }) => word),
      frame.bottom,
      frame.top,
    ),
  }
  const marks = labelled(shown, plane)
  const notes = planeNotes(points, marks, { nameOf, room: side.width })
  const foot = frame.bottom + margin.foot
  return svgDocument(
    {
      width: right + margin.right,
      height: foot + notes.length * noteLine + (notes.length > 0 ? 8 : 0),
      description: `${title ? `${title}: ` : ''}context bias and target word bias, ${shown.length} points`,
    },
    html`${head.markup}
${planeFrame(plane)}
${marks.map(({ point, at }) => planeCross(point, at, plane))}
${marks.map(({ point, label }) => planeLeader(label, point))}
${marks.map(({ point, at }) => titled(point, at, nameOf(point.series)))}
${marks.map(({ point, at, text, label }) => planeLabel(label, text, point, at.x))}
${notes.map(
  (line, i) => html`<text class="soft note" x="${left}" y="${foot + 8 + i * noteLine}">${line}</text>
`,
)}`,
  )
}

/** Every point with its place, and its label with the label's. */
function labelled(points: readonly PlanePoint[], plane: Plane) {
  const marks = points.map((point) => ({
    point,
    at: { x: plane.x.px(point.context), y: plane.y.px(point.word) },
    text: labelText(point, plane),
  }))
  const labels = placeLabels(
    marks.map(({ at, text }) => ({
      ...at,
      radius: markRadius,
      width: textWidth(text, labelSize),
      height: labelHeight,
    })),
    {
      frame: inside(plane.frame),
      hard: boundBoxes(plane),
      soft: marks.flatMap(({ point, at }) => crossBoxes(point, at, plane)),
    },
  )
  return marks.map((mark, i) => ({ ...mark, label: labels[i] ?? null }))
}

/** Labels keep clear of the frame's line. */
const inside = ({ left, top, right, bottom }: Box): Box => ({
  left: left + 3,
  top: top + 2,
  right: right - 3,
  bottom: bottom - 2,
})

const titled = (point: PlanePoint, { x, y }: Point, name: string): Html => {
  const context = scoreCell({ value: point.context, interval: point.contextInterval })
  const word = scoreCell({ value: point.word, interval: point.wordInterval })
  const description = `${point.label} (${name}): context bias ${context}, word bias ${word}`
  const mark = html`<g class="point"><title>${description}</title>
${planeMark[point.series](x, y)}</g>
`
  return point.link === undefined
    ? mark
    : html`<a href="${point.link}" aria-label="${description}">${mark}</a>`
}
