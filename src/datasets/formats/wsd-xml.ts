import { lookUp, type SenseChoice, target } from '../../core/index.js'
import type { Format } from '../format.js'
import { notingOtherWord } from '../looks-like.js'
import { type MarkedSentence, markedSentences } from '../marked-sentences.js'
import { senseKeys, wordNetPos } from '../sense-tags.js'
import { readKeys } from './wsd-key.js'
import { wsdSentences } from './wsd-sentences.js'

/** The unified evaluation framework of Raganato et al. (2017): XML and a key file; senses of WordNet 3.0. */
export const wsdXml: Format<SenseChoice> = {
  id: 'wsd-xml',
  title: 'WSD evaluation framework: XML of <wf> and <instance>, and a key file',
  required: ['data'],

  async *read(files, { report, language, slices, wordnet }) {
    const data = files.data!
    const keys = files.gold === undefined ? null : await readKeys(files.gold, report)
    const lexicon = await wordnet()
    const keysOf = senseKeys(lexicon)
    for await (const { source, document, text, instances } of wsdSentences(data, report)) {
      // The file of all five sets together names each document after its set: senseval2.d000.
      const corpus = document.includes('.') ? document.slice(0, document.indexOf('.')) : source
      for (const instance of instances) {
        const { id, lemma, pos, start, end } = instance
        if (!lookUp(wordNetPos, pos)) {
          instance.problem(`pos "${pos}" of ${id}, expected NOUN, VERB, ADJ or ADV`)
          continue
        }
        const key = keys?.get(id)
        keys?.delete(id)
        if (keys && !key) {
          instance.problem(`instance ${id} has no line in ${files.gold}`)
          continue
        }
        const found = target(text, start, end)
        notingOtherWord(found, { word: lemma, language, what: `instance ${id} is` }, instance)
        const candidates = keysOf(lemma, pos)
        const gold = key?.senses ?? null
        for (const sense of gold ?? [])
          if (!candidates.includes(sense))
            key!.note(`${sense} is not a sense of ${lemma} (${pos}) in WordNet ${lexicon.version}`)
        yield {
          kind: 'sense-choice',
          id,
          group: document,
          language,
          slices: { ...slices, pos, ...(corpus && { corpus }) },
          target: found,
          lemma,
          candidates,
          gold,
        }
      }
    }
    for (const [id, key] of keys ?? []) key.problem(`id ${id} is of no instance that was read from ${data}`)
  },

  write: (examples) => ({
    data: dataChunks(examples),
    ...(examples.some(({ gold }) => gold !== null) && { gold: keyChunks(examples) }),
  }),
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => lookUp(entities, character)!)

const sentenceId = ({ id }: SenseChoice): string => id.replace(/\.t\d+$/, '')

function* dataChunks(examples: readonly SenseChoice[]): Generator<string> {
  const corpora = [...new Set(examples.map(({ slices }) => slices.corpus ?? ''))].join('-')
  const language = escapeXml(examples[0]?.language ?? '')
  yield `<?xml version="1.0" encoding="UTF-8" ?>\n<corpus lang="${language}" source="${escapeXml(corpora)}">\n`
  let document: string | null = null
  for (const sentence of markedSentences(examples, (example) => `${example.group}\n${sentenceId(example)}`)) {
    const { group } = sentence.first
    if (group !== document) {
      if (document !== null) yield '</text>\n'
      yield `<text id="${escapeXml(group)}">\n`
      document = group
    }
    yield sentenceXml(sentence)
  }
  yield `${document === null ? '' : '</text>\n'}</corpus>\n`
}

function sentenceXml({ pieces, first }: MarkedSentence<SenseChoice>): string {
  const words = pieces.map(({ surface, example }) => {
    if (!example) return `<wf>${escapeXml(surface)}</wf>`
    const { id, lemma, slices } = example
    const attributes = Object.entries({ id, lemma, pos: slices.pos ?? '' })
      .map(([name, value]) => `${name}="${escapeXml(value)}"`)
      .join(' ')
    return `<instance ${attributes}>${escapeXml(surface)}</instance>`
  })
  return [`<sentence id="${escapeXml(sentenceId(first))}">`, ...words, '</sentence>', ''].join('\n')
}

function* keyChunks(examples: readonly SenseChoice[]): Generator<string> {
  for (const { id, gold } of examples) if (gold) yield `${[id, ...gold].join(' ')}\n`
}
