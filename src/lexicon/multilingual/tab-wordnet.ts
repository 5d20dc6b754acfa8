import { DataError, getOrMake, shown } from '../../core/index.js'
import { readText } from '../../files/index.js'
import { misreadUtf8 } from '../../text/index.js'
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

/** Any field: `hrv:lemma`, `hrv:def`, `lemma`. */
const anyField = /^(?:([a-z]{2,3}):)?[a-z]+(?::\w+)*$/

/** What another encoding or a program makes of letters. */
const damaged = new RegExp(`\\ufffd|\\?|&#?\\w+;|\\\\u[0-9a-f]{4}|%[0-9A-F]{2}|${misreadUtf8.source}`)
/** Published files have some such words, one of 1,500 at most. */
const mostDamaged = 0.01

const example = '(02084071-n⇥hrv:lemma⇥pas)'

/** Reads `offset-pos⇥lang:lemma⇥word`; any other line is an error with its number. */
export async function readTabWordNet(file: string): Promise<TabWordNet> {
  const lines = (await readText(file)).split(/\r?\n/)
  const [title = '', , , licence = ''] = (lines[0]?.startsWith('#') ? lines[0].slice(1) : '').split('\t')
  const [, language] = /-([a-z]{3})\.tab$/.exec(file) ?? []
  let words = 0
  const odd: string[] = []
  const synsets = new Map<string, string[]>()
  for (const [i, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [id = '', field = '', word, ...more] = line.split('\t')
    const fail = (message: string) => new DataError({ file, line: i + 1, message })
    const [, offset, pos] = /^(\d{8})-([nvars])$/.exec(id) ?? []
    const [known, named] = anyField.exec(field) ?? []
    if (offset === undefined || !word?.trim() || known === undefined)
      throw fail(
        `expected offset-pos, field and word between tabs ${example}, got ${JSON.stringify(line.slice(0, 60))}`,
      )
    if (named !== undefined && language !== undefined && named.length === 3 && named !== language)
      throw fail(`is of the language ${named}, the name of the file says ${language}`)
    if (!names.test(field)) continue // definitions, examples, roots
    if (more.some((each) => each.trim() !== ''))
      throw fail(`has ${3 + more.length} columns, expected offset-pos, field and word ${example}`)
    words++
    if (damaged.test(word)) odd.push(word)
    const synset = `${offset}-${pos === 's' ? 'a' : pos}`
    for (const key of keysOf(word)) {
      const all = getOrMake(synsets, key, () => [])
      if (!all.includes(synset)) all.push(synset)
    }
  }
  if (synsets.size === 0)
    throw new DataError({ file, line: null, message: 'no line names a word (field lang:lemma)' })
  if (odd.length > mostDamaged * words)
    throw new DataError({
      file,
      line: null,
      message: `${odd.length} of ${words} words have lost letters, such as ${shown(odd[0])}: was the file converted from another encoding? Get it again`,
    })
  return { file, name: title.trim() || file, licence: licence.trim(), synsets }
}
