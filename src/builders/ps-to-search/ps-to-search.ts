import path from 'node:path'
import { type PhraseSearch, type SameMeaning, surface, UserError } from '../../core/index.js'
import { catalogue, type Dataset, findPart, partNamed, readPart } from '../../datasets/index.js'
import { randomInteger, seeded } from '../../math/index.js'
import type { Builder } from '../builder.js'
import { itemId } from '../item-id.js'
import { onlySource, readOptions } from '../read-options.js'
import { writeBuild } from '../write-build.js'

const options = {
  sentences: { about: 'of a document of phrase retrieval', default: '11' },
} as const

/** Searches from PiC PS: senses from rows that share both phrases, retrieval from positive rows among other sentences. */
export const psToSearch: Builder = {
  id: 'ps-to-search',
  source: 'the folder `pic` with `ps/train…` and `ps/dev…`',
  options,
  async build(request) {
    const source = onlySource(psToSearch, request)
    const data = path.dirname(path.resolve(source))
    if (path.basename(path.resolve(source)) !== 'pic')
      throw new UserError(`${source}: expected the folder of PiC, which is named pic`)
    const settings = readOptions(psToSearch, request)
    const senses = catalogue['psd-from-ps']!
    const parts: { name: string; examples: PhraseSearch[] }[] = []
    const provenance: { id: string; from: string }[] = []
    let rows = 0
    for (const split of ['train', 'dev']) {
      const similar = await examplesOf<SameMeaning>(catalogue.pic!, `ps/${split}`, data)
      rows += similar.length
      const psd = await examplesOf<PhraseSearch>(senses, split, data)
      const pr = retrieval(similar, settings.count('sentences', 2), request.seed)
      for (const { id } of psd) provenance.push({ id, from: `two rows of ps/${split} with the same phrases` })
      for (const { item, row } of pr) provenance.push({ id: item.id, from: row })
      parts.push(
        { name: `psd/${split}`, examples: psd },
        { name: `pr/${split}`, examples: pr.map(({ item }) => item) },
      )
    }
    const kept = parts.filter(({ examples }) => examples.length > 0)
    if (kept.length === 0) throw new UserError(`${source}: no rows of PiC PS found below it`)
    const count = (task: string) =>
      kept.filter(({ name }) => name.startsWith(task)).flatMap(({ examples }) => examples).length
    return await writeBuild(request.output, {
      dataset: {
        id: 'ps-to-search',
        title: 'Searches made from PiC PS',
        citation: senses.citation,
        licence: senses.licence,
        homepage: senses.homepage,
      },
      parts: kept,
      provenance,
      funnel: [
        { step: '1', remaining: rows, unit: 'rows', description: 'of PS, train and dev' },
        {
          step: '2',
          remaining: count('psd/'),
          unit: 'items',
          description: 'senses: a positive and a negative row with the same two phrases',
        },
        {
          step: '3',
          remaining: count('pr/'),
          unit: 'items',
          description: 'retrieval: positive rows among sentences of other phrases',
        },
      ],
      settings: { source: 'pic', seed: request.seed, ...request.options },
    })
  },
}

async function examplesOf<E>(dataset: Dataset, part: string, data: string): Promise<E[]> {
  const examples: E[] = []
  if (!findPart(dataset, partNamed(dataset, part), data)) return examples
  for await (const example of readPart(dataset, partNamed(dataset, part), { data }))
    examples.push(example as E)
  return examples
}

/** The row's sentence at a random place among sentences of other phrases; none of them has the phrase or the query. */
export function retrieval(rows: readonly SameMeaning[], sentences: number, seed: number) {
  return rows
    .filter(({ gold }) => gold === true)
    .map((row) => {
      const id = itemId('pr', row.id)
      const random = seeded(`${seed}/pr/${row.id}`)
      const [own, query] = [row.pair[0], surface(row.pair[1])]
      const unwanted = [surface(own), query].map((text) => text.toLowerCase())
      const others = new Set<string>()
      for (let tries = 0; others.size < sentences - 1 && tries < 20 * sentences; tries++) {
        const { text } = rows[randomInteger(random, rows.length)]!.pair[0]
        if (!unwanted.some((phrase) => text.toLowerCase().includes(phrase))) others.add(text)
      }
      const before = [...others].slice(0, randomInteger(random, others.size + 1))
      const after = [...others].slice(before.length)
      const shift = before.reduce((sum, text) => sum + text.length + 1, 0)
      const item: PhraseSearch = {
        kind: 'phrase-search',
        id,
        group: id,
        language: 'en',
        slices: {},
        query,
        document: [...before, own.text, ...after].join(' '),
        gold: [{ start: own.span.start + shift, end: own.span.end + shift }],
      }
      return { item, row: row.id }
    })
}
