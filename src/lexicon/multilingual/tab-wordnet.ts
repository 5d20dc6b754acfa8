import { DataError, getOrMake } from '../../core/index.js'
import { readText } from '../../files/index.js'
import { wordKey } from './word-key.js'

/** The words of another language for Princeton's synsets, from Open Multilingual WordNet. */
export interface TabWordNet {
  readonly file: string
  readonly name: string
  readonly licence: string
  /** Ids of synsets (`02084071-n`, WordNet 3.0) by word in lower case, in the order of the file. */
  readonly synsets: ReadonlyMap<string, readonly string[]>
}

/** Fields that name a word: `hrv:lemma`, `lemma`, `arb:lemma:brokenplural`; a root is not a word. */
const names = /^(?:[a-z]{2,3}:)?lemma(?::(?!root)\w+)?$/

/** The Chinese WordNet writes adjectives and adverbs with the particle that may follow them: `国际+的`. */
const keysOf = (word: string): string[] => {
  const [stem, particle, ...more] = word.split('+')
  const isParticle = stem !== '' && more.length === 0 && (particle === '的' || particle === '地')
  return isParticle ? [wordKey(stem!), wordKey(stem! + particle)] : [wordKey(word)]
}

/** Reads `offset-pos⇥lang:lemma⇥word`; any other line is an error with its number. */
export async function readTabWordNet(file: string): Promise<TabWordNet> {
  const lines = (await readText(file)).split(/\r?\n/)
  const [title = '', , , licence = ''] = (lines[0]?.startsWith('#') ? lines[0].slice(1) : '').split('\t')
  const synsets = new Map<string, string[]>()
  for (const [i, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [id = '', field = '', word] = line.split('\t')
    const [, offset, pos] = /^(\d{8})-([nvars])$/.exec(id) ?? []
    if (offset === undefined || !word?.trim()) {
      const message = `expected offset-pos, field and word between tabs (02084071-n⇥hrv:lemma⇥pas), got ${JSON.stringify(line.slice(0, 60))}`
      throw new DataError({ file, line: i + 1, message })
    }
    if (!names.test(field)) continue // definitions, examples, roots
    const synset = `${offset}-${pos === 's' ? 'a' : pos}`
    for (const known of keysOf(word)) {
      const all = getOrMake(synsets, known, () => [])
      if (!all.includes(synset)) all.push(synset)
    }
  }
  if (synsets.size === 0)
    throw new DataError({ file, line: null, message: 'no line names a word (field lang:lemma)' })
  return { file, name: title.trim() || file, licence: licence.trim(), synsets }
}
