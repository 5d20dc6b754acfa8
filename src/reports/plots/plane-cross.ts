import { type Html, html, nothing } from '../html/html.js'
import type { Axis } from './axis.js'
import { type Box, boxAround, type Point } from './box.js'
import type { Plane } from './plane-frame.js'
import type { PlanePoint } from './plane-point.js'
import type { Bounds } from './series.js'
import { whiskerPath } from './whisker.js'

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

/** What labels had better not cover of it. */
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
