import { type Html, html, nothing } from '../html/html.js'
import type { Axis } from './axis.js'
import { type Box, boxAround, type Point } from './box.js'
import type { Plane } from './plane-frame.js'
import { diamond } from './plot-mark.js'
import type { Bounds, Series } from './series.js'
import { whiskerPath } from './whisker.js'

export interface PlanePoint {
  /** The task. */
  readonly label: string
  readonly series: Series
  /** NaN if FULL does not beat LABEL. */
  readonly context: number
  readonly word: number
  readonly contextInterval: Bounds | null
  readonly wordInterval: Bounds | null
  /** Where a click leads, in a page that shows the plot. */
  readonly link?: string
}

export const isDefined = ({ context, word }: PlanePoint): boolean =>
  Number.isFinite(context) && Number.isFinite(word)

/** Half the size of a mark in px. */
export const markRadius = 5.5

/** Each series differs in shape as well as in color. */
export const planeMark: Readonly<Record<Series, (x: number, y: number) => Html>> = {
  model: (x, y) => html`<circle class="mark model" cx="${x}" cy="${y}" r="5"/>`,
  human: (x, y) => html`<path class="mark human" d="M${x} ${y - 6}l6 10.5h-12z"/>`,
  published: (x, y) => html`<path class="mark hollow" d="${diamond(x, y, 5.5)}"/>`,
}

/** Both intervals of a point. */
export function planeCross(point: PlanePoint, at: Point, { x, y }: Plane): Html {
  const paths = [
    whiskerPath(point.contextInterval, x, { middle: at.y, along: 'x' }),
    whiskerPath(point.wordInterval, y, { middle: at.x, along: 'y' }),
  ].filter((path) => path !== null)
  return paths.length === 0
    ? nothing
    : html`<path class="whisker cross line ${point.series}" d="${paths.join('')}"/>
`
}

/** The parts of it that labels should not cover. */
export function crossBoxes(point: PlanePoint, at: Point, { x, y }: Plane): Box[] {
  const flat = ends(point.contextInterval, x)
  const upright = ends(point.wordInterval, y)
  return [
    ...(flat ? [{ ...boxAround(at, 1), left: flat[0], right: flat[1] }] : []),
    ...(upright ? [{ ...boxAround(at, 1), top: upright[0], bottom: upright[1] }] : []),
  ]
}

function ends(interval: Bounds | null, axis: Axis): readonly [number, number] | null {
  if (!interval) return null
  const [low, high] = [axis.px(interval.low), axis.px(interval.high)]
  return [Math.min(low, high), Math.max(low, high)]
}
