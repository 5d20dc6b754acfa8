import { checkBuffer, checkOptions, checkText, wordOf } from '../core/index.js'
import { lemmatise } from './lemmatise.js'
import { sensesInOrder } from './sense-order.js'
import { linesOf, linesWithPrefix } from './sorted-lines.js'
import { parseSynsetLine, type SynsetLine, senseKeysOf } from './synset-line.js'
import { type Sense, type Synset, type WordNet, type WordNetPos, wordNetPos } from './wordnet.js'

/** The bytes of `index.sense` and of the four data files; all ASCII. */
export interface WordNetFiles {
  readonly senses: Buffer
  readonly data: Readonly<Record<WordNetPos, Buffer>>
}

const checkPos = wordOf(...wordNetPos)

/** A WordNet over the bytes of its files: lines are looked up in place and parsed on demand. */
export function openWordNet(version: string, files: WordNetFiles): WordNet {
  checkText('version of WordNet', version)
  checkOptions('openWordNet', files, {
    senses: checkBuffer,
    data: (what: string, data: WordNetFiles['data']) =>
      checkOptions(what, data, { n: checkBuffer, v: checkBuffer, a: checkBuffer, r: checkBuffer }),
  })
  const { senses: index, data } = files
  const lineAt = (id: string): SynsetLine | undefined => {
    const [, offset, letter] = /^(\d{8})-([nvars])$/.exec(id) ?? []
    if (offset === undefined) return undefined
    const file = data[(letter === 's' ? 'a' : letter) as WordNetPos]
    const start = Number(offset)
    if (file.toString('latin1', start, start + 9) !== `${offset} `) return undefined
    return parseSynsetLine(file.toString('latin1', start, lineEnd(file, start)))
  }
  const complete = (line: SynsetLine): Synset => {
    const { words: _words, lexFile: _lexFile, type, ...synset } = line
    const head = type === 5 ? lineAt(line.relations.similar?.[0] ?? '') : undefined
    return { ...synset, senseKeys: senseKeysOf(line, head) }
  }
  const senses = (lemma: string, pos?: WordNetPos) => {
    const prefix = `${lemma.toLowerCase().replaceAll(' ', '_')}%`
    return sensesInOrder(linesWithPrefix(index, prefix).map(parseSense), pos)
  }
  return {
    version,
    senses(lemma, pos) {
      checkText('lemma', lemma)
      if (pos !== undefined) checkPos('part of speech', pos)
      return senses(lemma, pos)
    },
    sense(key) {
      checkText('sense key', key)
      const line = linesWithPrefix(index, `${key} `)[0]
      const sense = line === undefined ? undefined : parseSense(line)
      return sense?.key === key ? sense : undefined
    },
    synset(id) {
      checkText('id of a synset', id)
      const line = lineAt(id)
      return line && complete(line)
    },
    *synsets(pos) {
      if (pos !== undefined) checkPos('part of speech', pos)
      for (const each of pos ? [pos] : wordNetPos)
        for (const line of linesOf(data[each]))
          if (!line.startsWith('  ')) yield complete(parseSynsetLine(line)) // the licence is indented
    },
    *lemmas() {
      let last = ''
      for (const line of linesOf(index)) {
        const lemma = line.slice(0, line.indexOf('%'))
        if (lemma !== last) yield lemma
        last = lemma
      }
    },
    ambiguousLemmas(pos) {
      checkPos('part of speech', pos)
      // Lines are sorted by lemma and part of speech: two senses of a lemma stand one after the other. As one string, since
      // two hundred thousand of them would take most of the time.
      const text = index.toString('latin1')
      const found = new Set<string>()
      let last = ''
      for (let start = 0; start < text.length; start = lineEnd(index, start) + 1) {
        const percent = text.indexOf('%', start)
        if (posOfType(text[percent + 1]!) !== pos) continue
        const lemma = text.slice(start, percent)
        if (lemma === last) found.add(lemma)
        last = lemma
      }
      return found
    },
    lemmatise: (word, pos) => lemmatise(word, pos, (lemma) => senses(lemma, pos).length > 0),
  }
}

function lineEnd(file: Buffer, start: number): number {
  const end = file.indexOf(0x0a, start)
  return end < 0 ? file.length : end
}

/** By the figure after the lemma in a sense key; satellites are adjectives. */
const posOfType = (type: string): WordNetPos => 'nvara'[Number(type) - 1] as WordNetPos

/** `key offset rank count` (senseidx(5WN)). */
function parseSense(line: string): Sense {
  const [key, offset, rank, count] = line.split(' ') as [string, string, string, string]
  const percent = key.indexOf('%')
  const pos = posOfType(key[percent + 1]!)
  return {
    key,
    lemma: key.slice(0, percent),
    synset: `${offset}-${pos}`,
    rank: Number(rank),
    count: Number(count),
  }
}
