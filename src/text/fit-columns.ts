/** A column of a table, measured. */
export interface MeasuredColumn {
  readonly title: string
  /** Width of its widest cell, in terminal columns. */
  readonly width: number
  /** The widest word of its cells: a cell is broken between words, never inside one. */
  readonly word: number
  readonly wraps: boolean
  readonly optional: boolean
}

/** How a table is laid out. */
export interface Layout {
  /** Indices of the columns of each block; the first column is in all of them. */
  readonly blocks: readonly (readonly number[])[]
  /** By index; a column that gets less than its own width is wrapped. */
  readonly widths: readonly number[]
  /** Titles of the columns left out. */
  readonly left: readonly string[]
}

export const gap = 2
/** Minimum widths of prose columns: while something can still be left out, and after that. */
const comfortable = 28
const narrowest = 16

const total = (places: readonly number[], widths: readonly number[]): number =>
  places.reduce((sum, i) => sum + widths[i]!, gap * (places.length - 1))

/** Takes room from the widest prose column until the table fits or none has any left. */
function shrunk(
  columns: readonly MeasuredColumn[],
  places: readonly number[],
  { limit, least }: { readonly limit: number; readonly least: number },
): number[] {
  const widths = columns.map(({ width }) => width)
  const floors = columns.map(({ title, width, word }) => Math.min(width, Math.max(least, word, title.length)))
  while (total(places, widths) > limit) {
    const able = places.filter((i) => columns[i]!.wraps && widths[i]! > floors[i]!)
    if (able.length === 0) break
    widths[able.reduce((best, i) => (widths[i]! > widths[best]! ? i : best))]!--
  }
  return widths
}

/**
 * Makes a table fit: prose is wrapped, then optional columns are left out, the last first, then the rest is divided into
 * blocks. Nothing is ever cut: a column that is too wide for any block sticks out.
 */
export function fitColumns(columns: readonly MeasuredColumn[], limit: number): Layout {
  let places = [...columns.keys()]
  let widths = shrunk(columns, places, { limit, least: comfortable })
  const left: string[] = []
  while (total(places, widths) > limit) {
    const last = places.findLast((i) => columns[i]!.optional)
    if (last === undefined) {
      widths = shrunk(columns, places, { limit, least: narrowest })
      break
    }
    left.unshift(columns[last]!.title)
    places = places.filter((i) => i !== last)
    widths = shrunk(columns, places, { limit, least: comfortable })
  }
  const [first, ...rest] = places
  const blocks: number[][] = []
  for (const place of rest) {
    const block = blocks.at(-1)
    if (block && total([...block, place], widths) <= limit) block.push(place)
    else blocks.push([first!, place])
  }
  return { blocks: blocks.length === 0 ? [places] : blocks, widths, left }
}
