import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { SenseChoice } from '../src/core/index.js'
import { readDocuments } from '../src/corpora/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { sentenceSpans } from '../src/text/index.js'

const isSentence = (line: string): boolean => line.split(' ').length > 5

function* cut(text: string): Generator<string> {
  for (const { start, end } of sentenceSpans(text, 'en')) {
    const sentence = text.slice(start, end).replace(/\s+/g, ' ').trim()
    if (isSentence(sentence)) yield sentence
  }
}

/** Sentences of Wikipedia and WikiText, one by one, then those of the sample dump's pages, of SemCor and of PiC PS. */
async function* sources(data: string): AsyncGenerator<string> {
  const folder = path.join(data, 'sentences')
  for (const name of readdirSync(folder).sort())
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) }))
      if (!/^\s*=/.test(line)) yield* cut(line)
  for await (const { text } of readDocuments(path.join(data, 'wikipedia', 'enwiki-sample.xml.bz2')))
    yield* cut(text)
  for (const part of ['brown1', 'brown2', 'brownv'])
    for await (const example of readPart(catalogue.semcor!, partNamed(catalogue.semcor!, part), { data }))
      yield* cut((example as SenseChoice).target.text)
}

/**
 * A number of different sentences; if the data has fewer, the first ones are repeated with a number before them, and
 * `real` says how many there were.
 */
export async function manySentences(data: string, wanted: number) {
  const found = new Set<string>()
  for await (const sentence of sources(data)) {
    found.add(sentence)
    if (found.size === wanted) break
  }
  const real = [...found]
  const more = Array.from({ length: wanted - real.length }, (_, i) => `${i + 1}. ${real[i % real.length]}`)
  return { sentences: [...real, ...more], real: real.length }
}
