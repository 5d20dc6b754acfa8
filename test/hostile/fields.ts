/** One field of one row of a sample that was changed. */
export interface Changed {
  /** `column 3`, `answers.text.0`. */
  readonly field: string
  readonly value: string
  readonly text: string
}

type Change = (value: string) => string | null

/** The last row of a tab-separated text with one column changed after the other. */
function* changedColumns(text: string, change: Change): Generator<Changed> {
  const lines = text.trimEnd().split('\n')
  const fields = lines.pop()!.split('\t')
  for (const [i, value] of fields.entries()) {
    const changed = change(value)
    if (changed === null || changed === value) continue
    const row = fields.with(i, changed).join('\t')
    yield { field: `column ${i + 1}`, value, text: `${[...lines, row].join('\n')}\n` }
  }
}

type Path = readonly (string | number)[]

function* leaves(value: unknown, path: Path = []): Generator<readonly [Path, string | number]> {
  if (typeof value === 'string' || typeof value === 'number') yield [path, value]
  else if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* leaves(one, [...path, i])
  else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) yield* leaves(one, [...path, name])
}

const withLeaf = (value: unknown, [name, ...rest]: Path, leaf: unknown): unknown => {
  if (name === undefined) return leaf
  if (Array.isArray(value)) return value.with(Number(name), withLeaf(value[Number(name)], rest, leaf))
  const row = value as Record<string, unknown>
  return { ...row, [name]: withLeaf(row[name], rest, leaf) }
}

/** The last row of a JSON list, or of JSON lines, with one text or number changed after the other. */
function* changedJson(text: string, change: Change): Generator<Changed> {
  const lines = text.trimEnd().split('\n')
  const whole = lines.length === 1
  const parsed = JSON.parse(lines.at(-1)!) as unknown
  const list = (parsed as { readonly data?: unknown[] }).data ?? parsed
  const row = whole && Array.isArray(list) ? list.at(-1) : parsed
  const written = (changed: unknown): string => {
    if (!whole || !Array.isArray(list))
      return [...lines.slice(0, -1), `${JSON.stringify(changed)}\n`].join('\n')
    const rows = list.with(-1, changed)
    return JSON.stringify(list === parsed ? rows : { data: rows })
  }
  for (const [path, value] of leaves(row)) {
    const changed = change(String(value))
    if (changed === null || changed === value) continue
    const typed = typeof value === 'number' && changed.trim() !== '' ? Number(changed) : changed
    yield { field: path.join('.'), value: String(value), text: written(withLeaf(row, path, typed)) }
  }
}

export const changedFields = (text: string, change: Change): Generator<Changed> =>
  /^[[{]/.test(text) ? changedJson(text, change) : changedColumns(text, change)
