import { type Box, boxAround, distance, overlap, within } from './box.js'
import { gapTo, type Labelled, labelCost, type Placed, placedAt } from './label-cost.js'

export interface Surroundings {
  /** Labels stay inside. */
  readonly frame: Box
  /** What no label may cover, in addition to the marks. */
  readonly hard: readonly Box[]
  /** What labels leave free if they can. */
  readonly soft: readonly Box[]
}

const gaps = [3, 7, 12, 18, 26, 34, 44, 54, 66, 80, 95, 112, 132, 155, 185, 220, 260, 300]
const directions = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12)
const gridStep = 6
const rounds = 3

/**
 * Greedy, the most crowded mark first; then each label is placed again, given the others, and two are swapped if
 * both become more readable. Null for a label that finds no free place.
 */
export function placeLabels(marks: readonly Labelled[], around: Surroundings): (Placed | null)[] {
  const placed: (Placed | null)[] = marks.map(() => null)
  const fixed = [...around.hard, ...marks.map((mark) => boxAround(mark, mark.radius + 1))]
  const othersThan = (...left: readonly number[]) =>
    placed.filter((label, i): label is Placed => label !== null && !left.includes(i))
  const free = (box: Box, others: readonly Placed[]) =>
    within(box, around.frame) &&
    !fixed.some((each) => overlap(box, each)) &&
    !others.some((each) => overlap(box, each.box))
  const costOf = (label: Placed, i: number, others: readonly Placed[]) =>
    labelCost(label, marks[i]!, { marks, others, soft: around.soft })

  const move = (i: number) => {
    const mark = marks[i]!
    const others = othersThan(i)
    const best = (boxes: readonly Box[]) =>
      least(boxes, {
        atLeast: (box) => gapTo(mark, box),
        open: (box) => free(box, others),
        costOf: (box) => costOf(placedAt(mark, box), i, others),
      })
    const box = best(ringBoxes(mark)) ?? best(gridBoxes(mark, around.frame))
    placed[i] = box && placedAt(mark, box)
  }

  const exchange = (i: number, j: number) => {
    const [a, b] = [placed[i], placed[j]]
    if (!a?.leader || !b?.leader) return
    const others = othersThan(i, j)
    const [first, second] = [
      placedAt(marks[i]!, sized(marks[i]!, b.box)),
      placedAt(marks[j]!, sized(marks[j]!, a.box)),
    ]
    if (!free(first.box, [...others, second]) || !free(second.box, others)) return
    const sum = (one: Placed, two: Placed) =>
      costOf(one, i, [...others, two]) + costOf(two, j, [...others, one])
    if (sum(first, second) < sum(a, b)) [placed[i], placed[j]] = [first, second]
  }

  const order = byCrowding(marks)
  for (let round = 0; round < rounds; round++) {
    for (const i of order) move(i)
    for (const i of order) for (const j of order) if (i < j) exchange(i, j)
  }
  return placed
}

function byCrowding(marks: readonly Labelled[]): number[] {
  const crowding = marks.map((mark) =>
    marks.reduce((sum, other) => sum + 1 / (20 + distance(mark, other)), 0),
  )
  return marks.map((_, i) => i).sort((a, b) => crowding[b]! - crowding[a]! || a - b)
}

/** The open box of least cost, the first of several; null if none is open. `atLeast` is a lower bound of the cost. */
function least(
  boxes: readonly Box[],
  { atLeast, open, costOf }: { atLeast(box: Box): number; open(box: Box): boolean; costOf(box: Box): number },
): Box | null {
  let best: Box | null = null
  let lowest = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    if (atLeast(box) >= lowest || !open(box)) continue
    const cost = costOf(box)
    if (cost < lowest) [best, lowest] = [box, cost]
  }
  return best
}

/** Around the mark, near ones first; the label touches its ring with the side or corner that faces the mark. */
const ringBoxes = (mark: Labelled): Box[] =>
  gaps.flatMap((gap) =>
    directions.map((angle) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const lean = (part: number) => Math.max(-1, Math.min(1, part * 1.5))
      const x = mark.x + cos * (mark.radius + gap) + (lean(cos) * mark.width) / 2
      const y = mark.y + sin * (mark.radius + gap) + (lean(sin) * mark.height) / 2
      return boxAround({ x, y }, mark.width / 2, mark.height / 2)
    }),
  )

/** All over the frame, near ones first. */
function gridBoxes(mark: Labelled, frame: Box): Box[] {
  const boxes: Box[] = []
  for (let top = frame.top; top + mark.height <= frame.bottom; top += gridStep)
    for (let left = frame.left; left + mark.width <= frame.right; left += gridStep)
      boxes.push({ left, top, right: left + mark.width, bottom: top + mark.height })
  return boxes.sort((a, b) => gapTo(mark, a) - gapTo(mark, b))
}

/** A box of the label's own size in the middle of another's place. */
const sized = ({ width, height }: Labelled, { left, top, right, bottom }: Box): Box =>
  boxAround({ x: (left + right) / 2, y: (top + bottom) / 2 }, width / 2, height / 2)
