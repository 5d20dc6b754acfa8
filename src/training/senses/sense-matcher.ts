import type { Outputs, Trainable } from '../learner.js'
import { add, contrastiveLoss, matMul } from '../operators/index.js'
import { packSequences } from '../pack-sequences.js'
import { joinSequences, type Pool, poolingMatrix } from '../pooling.js'
import type { SenseGroup } from './sense-group.js'
import { contextTargets, glossTargets } from './sense-targets.js'

/** The vector of each gloss as some earlier weights gave it. */
export type GlossTable = ReadonlyMap<string, Float32Array>

export interface SenseMatcherOptions {
  /** Divides the cosines: the lower, the more the hardest negatives count. */
  readonly temperature: number
  /** What a word in another context counts beside the glosses. */
  readonly contextShare: number
  /** Tokens of a packed row. */
  readonly room: number
}

const noPlaces: Pool = { sequence: 0, places: [] }

/**
 * Moves words in their sentences to the glosses of their senses and to each other where they mean the same (InfoNCE
 * twice). A sentence is read once for all its words. Most glosses come from a table that gradients do not reach; a few
 * are read again and take the place of the table's, so that a step costs little more than its sentences.
 */
export function senseMatcher(
  table: GlossTable,
  size: number,
  { temperature, contextShare, room }: SenseMatcherOptions,
): Trainable<SenseGroup> {
  return {
    head: new Map(),
    tokens: ({ sequences }) => sequences.reduce((sum, { ids }) => sum + ids.length, 0),
    build(tape, states) {
      const pooled = (name: string, rows: string) =>
        matMul(tape, tape.input(`${name}_pool`, [rows, 'rows']), states.at(-1)!)
      const queries = pooled('query', 'words')
      const fresh = pooled('gloss', 'glosses')
      const candidates = add(tape, fresh, tape.input('known', ['glosses', size]))
      const told = (name: string, columns: string) => ({
        targets: tape.input(`${name}_targets`, ['words', columns]),
        barred: tape.input(`${name}_barred`, ['words', columns]),
      })
      const [byGloss, byContext] = [told('gloss', 'glosses'), told('context', 'words')]
      const loss = add(
        tape,
        contrastiveLoss(tape, queries, candidates, byGloss.targets, { temperature, barred: byGloss.barred }),
        contrastiveLoss(tape, queries, queries, byContext.targets, { temperature, barred: byContext.barred }),
      )
      return { loss, outputs: { queries } }
    },
    batch(groups) {
      const { sequences, moves } = joinSequences(groups)
      const { rows, at } = packSequences(sequences, room)
      const moved = ({ sequence, places }: Pool): Pool => {
        const { row, start } = at[sequence]!
        return { sequence: row, places: places.map((place) => start + place) }
      }
      const words = groups.flatMap((group, g) =>
        group.words.map((word) => ({ ...word, pool: moved(moves[g]!(word.pool)) })),
      )
      const fresh = new Map(
        groups.flatMap((group, g) =>
          group.glosses.map(({ gloss, pool }) => [gloss, moved(moves[g]!(pool))] as const),
        ),
      )
      const asked = words.flatMap(({ right, wrong }) => [...Object.keys(right), ...wrong])
      const glosses = [...new Set([...fresh.keys(), ...asked.filter((id) => table.has(id))])]
      const known = new Float32Array(Math.max(1, glosses.length) * size)
      for (const [i, id] of glosses.entries()) if (!fresh.has(id)) known.set(table.get(id)!, i * size)
      const columns = glosses.length === 0 ? [noPlaces] : glosses.map((id) => fresh.get(id) ?? noPlaces)
      const gloss = glossTargets(words, glosses, groups.length)
      const context = contextTargets(words, groups.length * contextShare)
      return {
        sequences: rows,
        dimensions: { words: words.length, glosses: columns.length },
        feeds: {
          query_pool: poolingMatrix(
            words.map(({ pool }) => pool),
            rows,
          ),
          gloss_pool: poolingMatrix(columns, rows),
          known: { values: known, shape: [columns.length, size] },
          gloss_targets: gloss.targets,
          gloss_barred: gloss.barred,
          context_targets: context.targets,
          context_barred: context.barred,
        },
      }
    },
  }
}

/** The vectors of each group's words. */
export function readWords({ queries }: Outputs, groups: readonly SenseGroup[]): Float32Array[][] {
  const size = queries!.length / groups.reduce((sum, { words }) => sum + words.length, 0)
  let at = 0
  return groups.map(({ words }) =>
    words.map(() => {
      at += size
      return queries!.slice(at - size, at)
    }),
  )
}
