import type { Builder } from './builder.js'
import { pairContexts } from './pair-contexts/pair-contexts.js'
import { phrasePairs } from './phrase-pairs/phrase-pairs.js'
import { picTasks } from './pic-tasks/pic-tasks.js'
import { picTriplets } from './pic-triplets/pic-triplets.js'
import { psToSearch } from './ps-to-search/ps-to-search.js'
import { queryLog } from './query-log/query-log.js'
import { usageContexts } from './usage-contexts/usage-contexts.js'
import { wicPairs } from './wic-pairs/wic-pairs.js'
import { wicTsv } from './wic-tsv/wic-tsv.js'
import { wicTsvDomain } from './wic-tsv-domain/wic-tsv-domain.js'
import { wikiLinks } from './wiki-links/wiki-links.js'
import { writeStarter } from './write-starter.js'

export type { Builder, BuilderOption, BuildRequest, Built } from './builder.js'
export { dataRoot } from './data-root.js'
export { type BuildEncoderOptions, buildEncoder } from './encoders/build-encoder.js'
export type { EncoderChoice, EncoderRecipe, RecipeParts } from './encoders/encoder-recipe.js'
export { encoderRecipes } from './encoders/index.js'
export { type FunnelStep, funnelMarkdown, funnelTable } from './funnel/funnel.js'
export { inQueue } from './jobs/in-queue.js'
export { inProcess, type JobRunner, type Share } from './jobs/job-runner.js'
export type { Counts, Job, Plan, Stage } from './jobs/plan.js'
export { inProcesses } from './jobs/processes.js'
export { type WorkOptions, workQueue } from './jobs/work-queue.js'
export { buildStarter, type Starter } from './starter/build-starter.js'
export type { Provenance, Source } from './starter/provenance.js'
export type { Split, Splits } from './starter/split-of.js'
export { ensureStarter, writeStarter } from './write-starter.js'

const starter: Builder = {
  id: 'starter',
  title: 'sense-match, same-meaning and phrase-pair items from the examples and glosses of WordNet 3.0',
  source: null,
  options: {},
  build: ({ output, seed }) => writeStarter(output, seed),
}

/** Every builder, by id. */
export const builders: Readonly<Record<string, Builder>> = Object.fromEntries(
  [
    starter,
    picTriplets,
    picTasks,
    psToSearch,
    wicTsv,
    wicTsvDomain,
    wicPairs,
    phrasePairs,
    usageContexts,
    pairContexts,
    wikiLinks,
    queryLog,
  ].map((builder) => [builder.id, builder]),
)
