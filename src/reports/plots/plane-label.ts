import { type Html, html, nothing } from '../html/html.js'
import { isBeyond } from './axis.js'
import type { Placed } from './label-cost.js'
import { pixel } from './pixel.js'
import type { Plane } from './plane-frame.js'
import { isDefined, type PlanePoint } from './plane-point.js'
import type { Series } from './series.js'
import { signedText } from './signed-text.js'
import { fitted, wrapped } from './text-width.js'

/** Of a label's font, and the height of its box, in px. */
export const labelSize = 12
export const labelHeight = 15
/** From the bottom of the box to the baseline. */
const descent = 3.5
const longest = 230

/** With the values that the frame has no room for. */
export function labelText({ label, context, word }: PlanePoint, { x, y }: Plane): string {
  const values = [
    ...(isBeyond(x, context) ? [`context ${signedText(context)}`] : []),
    ...(isBeyond(y, word) ? [`word ${signedText(word)}`] : []),
  ]
  const short = fitted(label, labelSize, longest)
  return values.length === 0 ? short : `${short} (${values.join(', ')})`
}

export function planeLeader(label: Placed | null, { series }: PlanePoint): Html {
  if (!label?.leader) return nothing
  const [from, to] = label.leader
  return html`<path class="leader line ${series}" d="M${pixel(from.x)} ${pixel(from.y)}L${pixel(to.x)} ${pixel(to.y)}"/>
`
}

/** The text begins at the side of its box that faces the mark: its font may be narrower than assumed. */
export function planeLabel(label: Placed | null, text: string, { series }: PlanePoint, markX: number): Html {
  if (label === null) return nothing
  const { left, right, bottom } = label.box
  const [anchor, x] =
    left >= markX ? ['start', left] : right <= markX ? ['end', right] : ['middle', (left + right) / 2]
  return html`<text class="label ${anchor} ${series}" x="${pixel(x)}" y="${pixel(bottom - descent)}">${text}</text>
`
}

/** Lines below the plane about what it does not show: undefined points, labels that found no place. */
export function planeNotes(
  points: readonly PlanePoint[],
  marks: readonly { readonly point: PlanePoint; readonly label: Placed | null }[],
  { nameOf, room }: { nameOf(series: Series): string; readonly room: number },
): string[] {
  const full = ({ label, series }: PlanePoint) =>
    series === 'model' ? label : `${label} (${nameOf(series)})`
  const listed = (opening: string, [first, ...rest]: readonly string[]) =>
    first === undefined ? [] : wrapped([`${opening} ${first}`, ...rest], labelSize, room)
  const unlabelled = marks.filter(({ label }) => label === null).map(({ point }) => point)
  return [
    ...listed(
      'undefined, since FULL does not beat LABEL or LABEL has no score:',
      points.filter((point) => !isDefined(point)).map(full),
    ),
    ...listed(
      'no room for the labels of:',
      unlabelled.map((point) => `${full(point)} (${signedText(point.context)}, ${signedText(point.word)})`),
    ),
  ]
}
