import type { Placed } from './label-price.js'
import { labelSize } from './plane-label.js'
import { isDefined, type PlanePoint } from './plane-point.js'
import type { Series } from './series.js'
import { signedText } from './signed-text.js'
import { wrapped } from './text-width.js'

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
