import path from 'node:path'
import { lookUp, type SenseChoice, target, UserError } from '../../core/index.js'
import { grouped } from '../../math/index.js'
import { tokenIndexAt } from '../../text/index.js'
import { filesOfFolder } from '../folder.js'
import type { Format, Reading } from '../format.js'
import { markedSentences } from '../marked-sentences.js'
import { senseKeys, tagOfLexicalSense } from '../sense-tags.js'
import { type SemcorSentence, type SemcorWord, semcorSentences } from './semcor-sentences.js'

/**
 * SemCor 3.0 as published: a folder of SGML files. `write` gives one text per file of the folder, by file name, as one
 * role cannot hold them all. Words that are not targets keep their form, not their tags.
 */
export const semcorSgml: Format<SenseChoice> = {
  id: 'semcor-sgml',
  title: 'SemCor 3.0: a folder of SGML files, senses of WordNet 3.0 in lexsn',
  required: ['folder'],

  async *read(files, reading) {
    const { report } = reading
    const folder = files.folder!
    const lexicon = await reading.wordnet()
    const keysOf = senseKeys(lexicon)
    const left = { untagged: 0, dropped: 0, partly: 0, marked: 0, foreign: 0 }
    for (const name of await filesOfFolder(folder))
      for await (const sentence of semcorSentences(path.join(folder, name), report))
        yield* sentenceExamples(sentence, reading, { keysOf, left })
    const note = (count: number, what: string) => {
      if (count > 0) report.note(folder, null, `${count} words ${what}`)
    }
    note(left.untagged, 'are marked as done but have no sense (lexsn): left out')
    note(left.dropped, 'have a sense that WordNet 3.0 dropped (wnsn=0): left out')
    note(left.partly, 'have several senses of which WordNet 3.0 dropped some: the others are their gold')
    note(left.marked, 'have a position mark in their sense, as in 5:00:00:some(a):00: read without it')
    note(left.foreign, `have a sense that is none of their lemma's in WordNet ${lexicon.version}`)
  },

  write(examples) {
    const groups = examples.map(({ group }) => group)
    const documents = grouped(examples, groups)
    return Object.fromEntries(documents.map((tagged) => [tagged[0]!.group, documentChunks(tagged)]))
  },
}

/** What is odd about tagged words, counted. */
interface Oddities {
  untagged: number
  dropped: number
  partly: number
  marked: number
  foreign: number
}

/** An example for each word of a sentence that has a sense. */
function* sentenceExamples(
  { document, number, words }: SemcorSentence,
  { language, slices }: Reading,
  { keysOf, left }: { readonly keysOf: ReturnType<typeof senseKeys>; readonly left: Oddities },
): Generator<SenseChoice> {
  const text = words.map(({ surface }) => surface).join(' ')
  let next = 0
  for (const word of words) {
    const start = next
    const end = start + word.surface.length
    next = end + 1
    const kept = word.attributes.cmd === 'done' ? keptSenses(word, left) : []
    if (kept.length === 0) continue
    const { lemma, pos } = kept[0]!
    const candidates = keysOf(lemma, pos)
    const gold = kept.map(({ key }) => key)
    if (!gold.every((key) => candidates.includes(key))) left.foreign++
    yield {
      kind: 'sense-choice',
      id: `${document}.s${number}.w${tokenIndexAt(text, start) + 1}`,
      group: document,
      language,
      slices: { ...slices, pos },
      target: target(text, start, end),
      lemma,
      candidates,
      gold,
    }
  }
}

/** The senses of a tagged word that WordNet 3.0 still has; what is wrong with the others is reported or counted. */
function keptSenses(word: SemcorWord, left: Oddities): TaggedSense[] {
  const senses = sensesOf(word)
  if (typeof senses === 'string') {
    word.problem(senses)
    return []
  }
  const kept = senses.filter(({ mapped }) => mapped)
  if (senses.length === 0) left.untagged++
  else if (kept.length === 0) left.dropped++
  else if (kept.length < senses.length) left.partly++
  if (kept.some(({ marked }) => marked)) left.marked++
  return kept
}

interface TaggedSense {
  readonly key: string
  readonly lemma: string
  readonly pos: string
  /** Whether WordNet 3.0 still has it. */
  readonly mapped: boolean
  /** Whether the head adjective came with its position mark, which sense keys do not have. */
  readonly marked: boolean
}

const positionMark = /\((?:a|p|ip)\)/

/** The senses of a word, or a text that says what is wrong with them. */
function sensesOf({ attributes: { lemma, lexsn, wnsn } }: SemcorWord): readonly TaggedSense[] | string {
  if (!lexsn) return []
  if (!lemma) return '<wf> has lexsn but no attribute "lemma"'
  const keys = lexsn.split(';')
  const ranks = wnsn?.split(';') ?? keys.map(() => '1')
  if (ranks.length !== keys.length)
    return `wnsn has ${ranks.length} senses and lexsn ${keys.length}, expected as many in both`
  const senses: TaggedSense[] = []
  for (const [i, given] of keys.entries()) {
    const pos = tagOfLexicalSense(given)
    if (!pos) return `lexsn "${given}", expected a lexical sense such as 1:03:00::`
    const key = `${lemma}%${given.replace(positionMark, '')}`
    if (!/^\d+$/.test(ranks[i]!)) return `wnsn "${ranks[i]}", expected a number`
    senses.push({ key, lemma, pos, mapped: Number(ranks[i]) > 0, marked: positionMark.test(given) })
  }
  return senses
}

const brownTag: Readonly<Record<string, string>> = { NOUN: 'NN', VERB: 'VB', ADJ: 'JJ', ADV: 'RB' }

const idForm = /^(.+)\.s([^.]+)\.w\d+$/

function sentenceNumber({ id }: SenseChoice): string {
  const number = idForm.exec(id)?.[2]
  if (!number) throw new UserError(`${id}: SemCor names words file.sN.wN; this id has no sentence number`)
  return number
}

function* documentChunks(examples: readonly SenseChoice[]): Generator<string> {
  yield `<contextfile concordance=brown>\n<context filename=${examples[0]!.group} paras=no>\n`
  for (const { pieces, first } of markedSentences(examples, sentenceNumber)) {
    const words = pieces.map(({ surface, example }) => {
      const form = surface.replaceAll(' ', '_')
      if (example) return `<wf ${tagsOf(example)}>${form}</wf>`
      return /[\p{L}\p{N}]/u.test(form) ? `<wf cmd=ignore>${form}</wf>` : `<punc>${form}</punc>`
    })
    yield [`<s snum=${sentenceNumber(first)}>`, ...words, '</s>', ''].join('\n')
  }
  yield '</context>\n</contextfile>\n'
}

function tagsOf({ id, lemma, gold, candidates, slices }: SenseChoice): string {
  if (!gold) throw new UserError(`${id}: SemCor holds words with senses only, this one has no gold`)
  const ranks = gold.map((key) => candidates.indexOf(key) + 1)
  return [
    'cmd=done',
    `pos=${lookUp(brownTag, slices.pos ?? '') ?? 'NN'}`,
    `lemma=${lemma}`,
    ...(ranks.includes(0) ? [] : [`wnsn=${ranks.join(';')}`]),
    `lexsn=${gold.map((key) => key.slice(key.indexOf('%') + 1)).join(';')}`,
  ].join(' ')
}
