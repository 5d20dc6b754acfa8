import type { Sequence } from '../../encoders/index.js'
import {
  add,
  contrastiveLoss,
  matMul,
  multiply,
  normalizeRows,
  scale,
  subtract,
  sum,
} from '../operators/index.js'
import { joinPacked, packedTokens } from '../pack-sequences.js'
import { type Pool, poolingMatrix } from '../pooling.js'
import type { Tensor } from '../tape.js'
import type { Outputs, Trainable } from '../trainable.js'
import type { SenseGroup } from './sense-group.js'
import { contextTargets, glossTargets, textTargets } from './sense-targets.js'

/** The vector of each gloss as some earlier weights gave it. */
export type GlossTable = ReadonlyMap<string, Float32Array>

/** Names a text by its tokens. */
export const textKey = ({ ids }: Sequence): string => ids.join(' ')

export interface SenseMatcherOptions {
  /** Divides the cosines: the lower, the more the hardest negatives count. */
  readonly temperature: number
  /** Weight of a word in another context relative to the glosses. */
  readonly contextShare: number
  /** Weights of the two text losses: texts predict senses, and texts keep their vectors. */
  readonly textShare: number
  readonly keptShare: number
  /** Tokens of a packed row. */
  readonly room: number
}

const noPlaces: Pool = { sequence: 0, places: [] }

/**
 * Moves words in their sentences to the glosses of their senses and to each other where they mean the same (InfoNCE
 * twice). A sentence is read once for all its words. Most glosses come from a table that gradients do not reach; a few
 * are read again and replace the table's, so that a step costs little more than its sentences. Whole texts
 * stay near the vectors that they had `before`.
 */
export function senseMatcher(
  { table, before }: { readonly table: GlossTable; readonly before: ReadonlyMap<string, Float32Array> },
  size: number,
  { temperature, contextShare, textShare, keptShare, room }: SenseMatcherOptions,
): Trainable<SenseGroup> {
  return {
    head: new Map(),
    tokens: packedTokens,
    build(tape, states) {
      const pooled = (name: string, rows: string) =>
        matMul(tape, tape.input(`${name}_pool`, [rows, 'rows']), states.at(-1)!)
      const queries = pooled('query', 'words')
      const fresh = pooled('gloss', 'glosses')
      const candidates = add(tape, fresh, tape.input('known', ['glosses', size]))
      const texts = pooled('text', 'texts')
      const contrast = (name: string, from: Tensor, to: Tensor): Tensor => {
        const shape = [from.shape[0]!, to.shape[0]!]
        const targets = tape.input(`${name}_targets`, shape)
        const barred = tape.input(`${name}_barred`, shape)
        return contrastiveLoss(tape, from, to, targets, { temperature, barred })
      }
      const moved = subtract(
        tape,
        normalizeRows(tape, texts),
        normalizeRows(tape, tape.input('text_before', ['texts', size])),
      )
      const losses = [
        contrast('gloss', queries, candidates),
        contrast('context', queries, queries),
        contrast('sentence', texts, candidates),
        scale(tape, sum(tape, multiply(tape, moved, moved)), tape.input('text_weight', [])),
      ]
      return { loss: losses.reduce((all, each) => add(tape, all, each)), outputs: { queries } }
    },
    batch(groups) {
      const { rows, moves } = joinPacked(groups, room)
      const words = groups.flatMap((group, g) =>
        group.words.map((word) => ({ ...word, pool: moves[g]!(word.pool) })),
      )
      const fresh = new Map(
        groups.flatMap((group, g) =>
          group.glosses.map(({ gloss, pool }) => [gloss, moves[g]!(pool)] as const),
        ),
      )
      const asked = words.flatMap(({ right, wrong }) => [...Object.keys(right), ...wrong])
      const glosses = [...new Set([...fresh.keys(), ...asked.filter((id) => table.has(id))])]
      const known = new Float32Array(Math.max(1, glosses.length) * size)
      for (const [i, id] of glosses.entries()) if (!fresh.has(id)) known.set(table.get(id)!, i * size)
      const columns = glosses.length === 0 ? [noPlaces] : glosses.map((id) => fresh.get(id) ?? noPlaces)
      const gloss = glossTargets(words, glosses, groups.length)
      const context = contextTargets(words, groups.length * contextShare)
      const texts = groups.flatMap((group, g) =>
        group.texts.map((text) => {
          const own = group.sequences[text.sequence]!
          const pool = { sequence: text.sequence, places: [...own.ids.keys()] }
          return { ...text, pool: moves[g]!(pool), before: before.get(textKey(own)) }
        }),
      )
      const sentence = textTargets(texts, glosses, groups.length * textShare)
      const rowsOfTexts = Math.max(1, texts.length)
      const kept = new Float32Array(rowsOfTexts * size)
      for (const [i, text] of texts.entries()) if (text.before) kept.set(text.before, i * size)
      return {
        sequences: rows,
        dimensions: { words: words.length, glosses: columns.length, texts: rowsOfTexts },
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
          text_pool: poolingMatrix(texts.length === 0 ? [noPlaces] : texts.map(({ pool }) => pool), rows),
          sentence_targets: sentence.targets,
          sentence_barred: sentence.barred,
          text_before: { values: kept, shape: [rowsOfTexts, size] },
          text_weight: {
            values: Float32Array.of((groups.length * keptShare) / (2 * rowsOfTexts)), // |a − b|² is 2 − 2 cos
            shape: [],
          },
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
