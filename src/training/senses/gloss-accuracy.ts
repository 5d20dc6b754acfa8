import type { Sequence } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import type { Ask } from '../train-options.js'
import { glossVectors } from './gloss-table.js'
import type { SenseGroup } from './sense-group.js'
import { readWords } from './sense-matcher.js'

/** How many words of several senses are nearest to the gloss of the right one. */
export async function glossAccuracy(
  ask: Ask<SenseGroup>,
  groups: readonly SenseGroup[],
  glosses: ReadonlyMap<string, Sequence>,
): Promise<{ readonly right: number; readonly n: number }> {
  const asked = groups.flatMap(({ words }) =>
    words.flatMap(({ right, wrong }) => [...Object.keys(right), ...wrong]),
  )
  const ids = [...new Set(asked)].filter((id) => glosses.has(id))
  const vectors = await glossVectors(
    ask,
    ids.map((id) => glosses.get(id)!),
  )
  const table = new Map(ids.map((id, i) => [id, vectors[i]!]))
  const words = await ask(groups, readWords)
  let [correct, n] = [0, 0]
  for (const [g, group] of groups.entries())
    for (const [w, { right, wrong }] of group.words.entries()) {
      if (wrong.length === 0) continue
      const similarity = (id: string): number => cosine(words[g]![w]!, table.get(id)!)
      const best = Math.max(...Object.keys(right).map(similarity))
      n++
      if (wrong.every((id) => similarity(id) < best)) correct++
    }
  return { right: correct, n }
}
