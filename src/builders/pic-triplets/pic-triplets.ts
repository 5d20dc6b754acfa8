import { rm } from 'node:fs/promises'
import path from 'node:path'
import { UsageError, UserError } from '../../core/index.js'
import { readDocuments } from '../../corpora/index.js'
import { defaultEncoder } from '../../encoders/index.js'
import { atomicWrite, hashText } from '../../files/index.js'
import type { Builder, BuildRequest, Built } from '../builder.js'
import { whereItEnds } from '../funnel/where-it-ends.js'
import { runStage } from '../jobs/job-runner.js'
import { openJobs, type Plan, type Stage, settingsFile, totalCounts } from '../jobs/plan.js'
import { onlySource, readOptions } from '../read-options.js'
import { sourceMark } from '../source-mark.js'
import { writeBuild } from '../write-build.js'
import { bestTriplets } from './best-triplets.js'
import { knownBounds } from './cosine-bounds.js'
import { planTriplets } from './plan-triplets.js'
import { paperSettings, type TripletSettings } from './settings.js'
import { tripletExamples } from './triplet-examples.js'
import { tripletFunnel } from './triplet-funnel.js'

/** Of shards and of buckets: every bucket has a file for each shard. */
const mostPieces = 100_000

const options = {
  index: { about: 'index of a multistream dump: each shard then reads only its own streams', default: '' },
  shards: { about: 'parts in which the source is mined', default: '8' },
  buckets: { about: 'parts in which phrases are paired', default: '16' },
  memory: { about: 'megabytes of rows that a process holds while it groups', default: '512' },
  tagger: { about: '`english`, or a module for another language', default: 'english' },
  words: {
    about: 'file with one polysemous word per line; else nouns and verbs of WordNet with two senses',
    default: '',
  },
  'fewest-words': { about: 'fewest words of a sentence', default: String(paperSettings.fewestWords) },
  'most-words': { about: 'most words of a sentence', default: String(paperSettings.mostWords) },
  contexts: { about: 'sentences kept per phrase', default: String(paperSettings.contexts) },
  'length-difference': {
    about: 'the two sentences must differ by fewer words',
    default: String(paperSettings.lengthDifference),
  },
  cosine: { about: 'limits of the cosine of two sentences', default: paperSettings.cosine.join(',') },
  quantiles: { about: 'instead of cosine: quantiles of all cosines to keep, such as 0,0.1', default: '' },
  numbers: { about: 'keep phrases that begin with a number: two years', default: 'yes' },
  'per-phrase': { about: 'most triplets per phrase', default: String(paperSettings.perPhrase) },
  top: { about: 'number of triplets, least similar pages first', default: String(paperSettings.top) },
  pages: { about: 'also write the plain text of all pages that are used', default: 'yes' },
  keep: { about: 'keep the intermediate files (Parquet buckets)', default: 'no' },
  licence: { about: 'of the source', default: 'CC BY-SA 4.0' },
} as const

/** PiC, Appendix C: phrases in two sentences of two unlike pages, for people to say whether they mean the same. */
export const picTriplets: Builder = {
  id: 'pic-triplets',
  source: 'a MediaWiki dump (.xml, .bz2), JSON lines or a folder of texts',
  options,
  stages: ['mine', 'pair'],
  annotatedBy: 'pic-paraphrase',
  async build(request) {
    const settings = await settingsOf(request)
    const hash = hashText(JSON.stringify(settings)).slice(0, 8)
    const work = path.resolve(request.output, `pic-triplets.work-${hash}`)
    const plan = planTriplets(settings, work, request.cache)
    const only = request.only && stageNamed(plan, request.only.stage)
    await atomicWrite(settingsFile(work), `${JSON.stringify(settings, null, 2)}\n`)
    try {
      if (only) {
        await runShown(plan, only, request)
        return { folder: plan.folder, parts: [] }
      }
      for (const stage of plan.stages) await runShown(plan, stage, request)
      const built = await finish(settings, plan, request)
      if (!readOptions(picTriplets, request).yes('keep')) await rm(work, { recursive: true, force: true })
      return built
    } catch (error) {
      if (error instanceof UserError && !request.only && (await nothingToResume(plan)))
        await rm(work, { recursive: true, force: true })
      throw error
    } finally {
      await plan.close()
    }
  },
}

/** No job is done yet, or all are, and what they made would end in the same error again. */
async function nothingToResume(plan: Plan): Promise<boolean> {
  const open = await Promise.all(plan.stages.map((stage) => openJobs(plan, stage)))
  const left = open.reduce((sum, { length }) => sum + length, 0)
  return left === 0 || left === plan.stages.reduce((sum, { jobs }) => sum + jobs, 0)
}

async function settingsOf(request: BuildRequest): Promise<TripletSettings> {
  const source = onlySource(picTriplets, request)
  const { text, file, count, range, yes } = readOptions(picTriplets, request)
  const quantiles = range('quantiles')
  if (quantiles && (quantiles[0] < 0 || quantiles[1] > 1))
    throw new UsageError(`--option quantiles=${text('quantiles')}: expected numbers from 0 to 1`)
  const cosine = quantiles ? null : range('cosine')
  if (!quantiles && !cosine)
    throw new UsageError('--option cosine=: expected two numbers, or quantiles with --option quantiles=0,0.1')
  return {
    builder: 'pic-triplets',
    source: path.resolve(source),
    sourceMark: await sourceMark(source),
    multistreamIndex: file('index'),
    limit: request.limit,
    allowPartial: request.allowPartial,
    shards: count('shards', 1, mostPieces),
    buckets: count('buckets', 1, mostPieces),
    memory: count('memory'),
    tagger: text('tagger') === 'english' ? 'english' : (file('tagger') ?? 'english'),
    words: file('words'),
    encoder: request.encoder ?? defaultEncoder,
    seed: request.seed,
    fewestWords: count('fewest-words'),
    mostWords: count('most-words'),
    contexts: count('contexts', 2),
    lengthDifference: count('length-difference'),
    cosine,
    quantiles,
    numbers: yes('numbers'),
    perPhrase: count('per-phrase'),
    top: count('top'),
  }
}

/** Does a stage, or the share of it that is asked for, and shows how far it is. */
async function runShown(plan: Plan, stage: Stage, { runner, only, progress }: BuildRequest): Promise<void> {
  const bar = progress?.(stage.name)
  try {
    await runStage(plan, stage, runner, {
      ...(only ? { share: only.share } : {}),
      progress: (done) => bar?.(done, stage.jobs),
    })
  } finally {
    bar?.done()
  }
}

function stageNamed({ stages }: Plan, asked: string): Stage {
  const stage = stages.find(({ name }) => name === asked)
  if (!stage)
    throw new UserError(`no stage ${asked}; stages are ${stages.map(({ name }) => name).join(', ')}`)
  return stage
}

async function finish(settings: TripletSettings, plan: Plan, request: BuildRequest): Promise<Built> {
  const [mine, pair] = plan.stages as [Plan['stages'][0], Plan['stages'][0]]
  const mined = await totalCounts(plan, mine)
  if (mined.breaks) request.note(`${settings.source}: breaks off; everything before the break was used`)
  const bounds = await knownBounds(settings, plan.folder)
  const triplets = await bestTriplets(settings, plan.folder)
  const { examples, provenance } = tripletExamples(triplets)
  if (examples.length === 0)
    throw new UserError(
      `${settings.source}: no triplet is left: ${whereItEnds(
        tripletFunnel(mined, await totalCounts(plan, pair), 0, bounds),
      )}; take more text`,
    )
  const { text, yes } = readOptions(picTriplets, request)
  const { builder: _, source, shards: __, buckets: ___, memory: ____, ...kept } = settings
  return await writeBuild(request.output, {
    dataset: {
      id: 'pic-triplets',
      title: 'Phrases in two dissimilar contexts',
      citation:
        'Mined after Pham, Yoon, Bui and Nguyen (2023), PiC: A Phrase-in-Context Dataset, Appendix C.',
      licence: text('licence'),
      homepage: 'https://phrase-in-context.github.io',
    },
    parts: [{ name: 'triplets', examples }],
    provenance,
    funnel: tripletFunnel(mined, await totalCounts(plan, pair), examples.length, bounds),
    settings: { ...kept, source: path.basename(source), bounds },
    ...(yes('pages') ? { tables: { pages: usedPages(settings, provenance) } } : {}),
  })
}

/** The pages that annotators read, in the order of the source. */
async function* usedPages(
  settings: TripletSettings,
  provenance: ReturnType<typeof tripletExamples>['provenance'],
): AsyncGenerator<unknown> {
  const wanted = new Set(provenance.flatMap(({ sources }) => sources.map(({ page }) => page)))
  for await (const { id, title, revision, categories, text } of readDocuments(settings.source, {
    ...(settings.limit === null ? {} : { limit: settings.limit }),
    ...(settings.allowPartial ? { onBreak: () => {} } : {}),
  })) {
    if (wanted.delete(id)) yield { id, title, revision, categories, text }
    if (wanted.size === 0) return
  }
}
