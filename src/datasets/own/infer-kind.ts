import type { Kind } from '../../core/index.js'

/** The kind that fits the columns, by our names; null if none does. */
export function inferKind(columns: ReadonlySet<string>): Kind | null {
  const has = (...names: readonly string[]) => names.every((name) => columns.has(name))
  if (has('context1_text') || has('context1_text1')) return 'graded-pair'
  if (has('text1', 'text2')) return has('score') ? 'graded-pair' : 'same-meaning'
  if (has('query', 'document')) return 'phrase-search'
  if (!has('text')) return has('word', 'phrase') ? 'phrase-pair' : null
  if (has('score') || has('start1', 'start2') || has('index1', 'index2')) return 'graded-pair'
  if (has('inventory')) return 'entry-search'
  if (has('candidates')) return 'sense-choice'
  if (has('definition') || has('hypernyms')) return 'sense-match'
  if (has('gold')) return 'entry-search'
  return has('label') ? 'usage' : null
}
