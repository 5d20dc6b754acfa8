import { type Box, boxAround, crossesBox, distance, linesCross, nearest, overlap, type Point } from './box.js'

/** A mark and the size of the label that it wants. */
export interface Labelled extends Point {
  readonly radius: number
  readonly width: number
  readonly height: number
}

export interface Placed {
  readonly box: Box
  /** From the mark's edge to the label, if the label is so far away that a line is needed. */
  readonly leader: readonly [Point, Point] | null
}

/** In px: how much further away a label goes to avoid one of these. */
const cost = { soft: 20, leader: 8, tangled: 150, crossed: 200, nearerMark: 30, left: 3 }
/** Per px that the label's middle is above or below its mark. */
const aslant = 0.25
const leaderFrom = 8

export function placedAt(mark: Labelled, box: Box): Placed {
  const end = nearest(box, mark)
  const length = distance(mark, end)
  if (length - mark.radius < leaderFrom) return { box, leader: null }
  const share = mark.radius / length
  const start = { x: mark.x + (end.x - mark.x) * share, y: mark.y + (end.y - mark.y) * share }
  return { box, leader: [start, end] }
}

/** From the edge of the mark to the label. */
export const gapTo = (mark: Labelled, box: Box): number => distance(mark, nearest(box, mark)) - mark.radius

/** How badly a label reads at a free place, given the other labels: less is better, never less than the gap. */
export function labelCost(
  { box, leader }: Placed,
  mark: Labelled,
  {
    marks,
    others,
    soft,
  }: {
    readonly marks: readonly Labelled[]
    readonly others: readonly Placed[]
    /** What labels leave free if they can. */
    readonly soft: readonly Box[]
  },
): number {
  const own = gapTo(mark, box)
  const strangers = marks.filter((each) => each.x !== mark.x || each.y !== mark.y)
  const crossed = leader
    ? count(others, (other) => crossesBox(...leader, other.box)) +
      count(strangers, (each) => crossesBox(...leader, boxAround(each, each.radius)))
    : 0
  const tangled = count(others, (other) =>
    other.leader
      ? crossesBox(...other.leader, box) || (leader !== null && linesCross(...leader, ...other.leader))
      : false,
  )
  return (
    own +
    (leader ? cost.leader : 0) +
    cost.crossed * crossed +
    cost.tangled * tangled +
    cost.nearerMark * count(strangers, (each) => gapTo(each, box) < own) +
    cost.soft * count(soft, (each) => overlap(box, each)) +
    (box.left + box.right < 2 * mark.x ? cost.left : 0) +
    aslant * Math.abs((box.top + box.bottom) / 2 - mark.y)
  )
}

const count = <T>(list: readonly T[], holds: (each: T) => boolean): number => list.filter(holds).length
