import { type Example, UsageError, UserError } from '../../core/index.js'
import { seeded, shuffled } from '../../math/index.js'
import type { Builder } from '../builder.js'
import { onlySource, readOptions } from '../read-options.js'
import { readShares, type SplitName, splitGroups } from '../split-groups.js'
import { writeBuild } from '../write-build.js'
import { type Judged, phraseRetrieval, phraseSenses, phraseSimilarity } from './pic-items.js'
import { readAnnotations } from './read-annotations.js'
import { readTriplets } from './read-triplets.js'

const options = {
  annotations: {
    about: "JSON lines {id, q1, q2, same} of people, one line per triplet; or a campaign's provenance.json",
    default: '',
  },
  sentences: { about: 'of a passage', default: '11' },
  splits: { about: 'shares of train, dev and test', default: '70,10,20' },
  split: {
    about: '`phrase`: no phrase in two splits; `paper`: by item, which puts one phrase into train and test',
    default: 'phrase',
  },
  licence: { about: 'of the source', default: 'CC BY-SA 4.0' },
} as const

/** PiC, Section 4: the four tasks from annotated triplets. */
export const picTasks: Builder = {
  id: 'pic-tasks',
  source: 'a folder that pic-triplets has written',
  options,
  async build(request) {
    const source = onlySource(picTasks, request)
    const settings = readOptions(picTasks, request)
    if (settings.text('annotations') === '')
      throw new UsageError('pic-tasks: name what people said with --option annotations=FILE')
    const how = settings.text('split')
    if (how !== 'phrase' && how !== 'paper')
      throw new UsageError(`--option split=${how}: expected phrase or paper`)
    const { triplets, pages } = await readTriplets(source)
    const annotations = await readAnnotations(settings.text('annotations'))
    const judged = annotations.map((annotation): Judged => {
      const triplet = triplets.get(annotation.id)
      if (triplet) return { ...annotation, triplet }
      throw new UserError(`${settings.text('annotations')}: ${annotation.id} is not a triplet of ${source}`)
    })
    const sentences = settings.count('sentences')
    const { seed } = request
    const made: Readonly<Record<string, readonly Example[]>> = {
      ps: phraseSimilarity(judged, seeded(`${seed}/ps`)),
      'pr-pass': phraseRetrieval(judged, pages, sentences, seed),
      'pr-page': phraseRetrieval(judged, pages, null, seed),
      psd: phraseSenses(judged, pages, sentences, seed),
    }
    const shares = readShares(settings)
    const parts = Object.entries(made).flatMap(([task, items]) =>
      (how === 'phrase' ? splitGroups(items, shares, seed) : byItem(items, shares, seed)).map(
        ({ name, examples }) => ({
          name: `${task}/${name}`,
          examples,
        }),
      ),
    )
    if (parts.length === 0) throw new UserError(`${settings.text('annotations')}: gives no item`)
    const different = judged.filter(({ same }) => same === false)
    return await writeBuild(request.output, {
      dataset: {
        id: 'pic-tasks',
        title: 'Phrases in context: similarity, retrieval, senses',
        citation: 'Built after Pham, Yoon, Bui and Nguyen (2023), PiC: A Phrase-in-Context Dataset.',
        licence: settings.text('licence'),
        homepage: 'https://phrase-in-context.github.io',
      },
      parts,
      provenance: Object.values(made)
        .flat()
        .map(({ id, group }) => ({ id, group })),
      funnel: [
        { step: '1', remaining: triplets.size, unit: 'triplets', description: 'of the source' },
        { step: '2', remaining: judged.length, unit: 'triplets', description: 'annotated' },
        {
          step: '3',
          remaining: different.length,
          unit: 'triplets',
          description: 'with two meanings (Q3: no)',
        },
        ...Object.entries(made).map(([task, items]) => ({
          step: `4 ${task}`,
          remaining: items.length,
          unit: 'items',
          description: task === 'ps' ? 'endorsed by two of three, balanced' : 'whose passages can be made',
        })),
      ],
      settings: { source, seed, ...request.options },
    })
  },
}

/** As the paper splits: an item at a time, whatever phrases it shares with others. */
function byItem<E extends Example>(items: readonly E[], [train, dev]: readonly number[], seed: number) {
  const order = shuffled(items, seeded(`${seed}/split`))
  const cuts = [Math.round(train! * order.length), Math.round((train! + dev!) * order.length)]
  const parts: { name: SplitName; examples: E[] }[] = [
    { name: 'train', examples: order.slice(0, cuts[0]) },
    { name: 'dev', examples: order.slice(cuts[0], cuts[1]) },
    { name: 'test', examples: order.slice(cuts[1]) },
  ]
  return parts.filter(({ examples }) => examples.length > 0)
}
