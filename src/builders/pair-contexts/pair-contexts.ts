import { type GradedPair, UsageError, UserError } from '../../core/index.js'
import { cosine, sample, seeded } from '../../math/index.js'
import type { Builder, BuildRequest } from '../builder.js'
import { itemId } from '../item-id.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { withTargetVectors } from '../target-vectors.js'
import { writeBuild } from '../write-build.js'
import { contextsOfPairs, type PairContext } from './contexts-of-pairs.js'
import { readPairs, type WordPair } from './read-pairs.js'

const options = {
  corpus: { about: 'dump, JSON lines or folder from which contexts are taken', default: '' },
  sentences: { about: 'sentences per context', default: '3' },
  encoders: { about: 'each picks its most and its least similar context', default: 'minilm,gte-small' },
  random: {
    about: 'further contexts, drawn at random (the paper: 8 candidates, 16 for small corpora)',
    default: '4',
  },
  most: { about: 'most contexts compared per pair', default: '200' },
  licence: { about: 'of the corpus', default: 'CC BY-SA 4.0' },
} as const

/** CoSimLex: contexts that have two words once each: those that differ most for two encoders and some at random. */
export const pairContexts: Builder = {
  id: 'pair-contexts',
  source: 'word pairs: SimLex-999, or any file of word1⇥word2',
  options,
  annotatedBy: 'cosimlex-contexts',
  async build(request) {
    const settings = readOptions(pairContexts, request)
    const pairs = await readPairs(onlySource(pairContexts, request))
    if (settings.text('corpus') === '')
      throw new UsageError('pair-contexts: name where contexts are taken from with --option corpus=DUMP')
    const { found, seen, apart } = await contextsOfPairs(pairs, settings, request)
    const kept = pairs.flatMap((pair, i) =>
      (found[i]?.length ?? 0) >= 2 ? [{ pair, contexts: found[i]! }] : [],
    )
    if (kept.length === 0)
      throw new UserError(`${settings.text('corpus')}: no pair of words occurs in two contexts`)
    const chosen = await chooseContexts(kept, settings, request)
    const examples = chosen.map(
      ({ pair, contexts }): GradedPair => ({
        kind: 'graded-pair',
        id: itemId(`${pair.words.join('-')}`, ...contexts.map(({ provenance }) => provenance)),
        group: pair.words.join(' '),
        language: 'en',
        slices: pair.pos === '' ? {} : { pos: pair.pos },
        contexts: contexts.map(({ pair: targets }) => targets),
        gold: null,
      }),
    )
    return await writeBuild(request.output, {
      dataset: {
        id: 'pair-contexts',
        title: 'Word pairs in candidate contexts',
        citation: 'Built after Armendariz et al. (2020), SemEval-2020 Task 3, and CoSimLex.',
        licence: settings.text('licence'),
        homepage: 'https://competitions.codalab.org/competitions/20905',
      },
      parts: [{ name: 'candidates', examples }],
      provenance: examples.map(({ id }, i) => ({
        id,
        contexts: chosen[i]!.contexts.map(({ provenance }) => provenance),
      })),
      funnel: [
        { step: '1', remaining: pairs.length, unit: 'pairs', description: 'of the source' },
        {
          step: '2',
          remaining: seen,
          unit: 'contexts',
          description: `of ${settings.text('sentences')} sentences with both words, each once`,
        },
        { step: '2b', remaining: apart, unit: 'contexts', description: 'that do not overlap' },
        { step: '3', remaining: kept.length, unit: 'pairs', description: 'with two contexts or more' },
        {
          step: '4',
          remaining: chosen.flatMap(({ contexts }) => contexts).length,
          unit: 'contexts',
          description: 'most and least similar for each encoder, and some at random',
        },
      ],
      settings: { source: request.sources[0], seed: request.seed, limit: request.limit, ...request.options },
    })
  },
}

async function chooseContexts(
  kept: readonly { readonly pair: WordPair; readonly contexts: readonly PairContext[] }[],
  settings: Options,
  request: BuildRequest,
) {
  const chosen = kept.map(() => new Set<PairContext>())
  for (const spec of settings.text('encoders').split(',').filter(Boolean))
    await withTargetVectors(spec, request.cache, async (vectors) => {
      for (const [i, { contexts }] of kept.entries()) {
        const made = await vectors.targets(contexts.flatMap(({ pair }) => pair))
        const scored = contexts.map((context, j) => ({
          context,
          score: cosine(made[2 * j]!, made[2 * j + 1]!),
        }))
        scored.sort((a, b) => a.score - b.score)
        chosen[i]!.add(scored[0]!.context).add(scored.at(-1)!.context)
      }
    })
  return kept.map(({ pair, contexts }, i) => {
    const rest = contexts.filter((context) => !chosen[i]!.has(context))
    const random = sample(
      rest,
      settings.count('random', 0),
      seeded(`${request.seed}/contexts/${pair.words.join('/')}`),
    )
    return { pair, contexts: [...chosen[i]!, ...random] }
  })
}
