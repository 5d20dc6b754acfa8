import { lookUp, UserError } from '../core/index.js'
import { splitGloss } from './gloss.js'
import { lexnames } from './lexnames.js'
import { relationName } from './relation-names.js'
import type { Synset, WordNetPos } from './wordnet.js'

export interface Word {
  /** As written, without the syntactic marker of adjectives: `(a)`, `(p)`, `(ip)`. */
  readonly lemma: string
  /** Two decimal digits, as in sense keys. */
  readonly lexId: string
}

/** One line of a data file (wndb(5WN)), before its sense keys are known. */
export interface SynsetLine extends Omit<Synset, 'senseKeys'> {
  readonly words: readonly Word[]
  /** Two digits. */
  readonly lexFile: string
  /** 1 to 5; 5 is an adjective satellite. */
  readonly type: number
}

const types = 'nvars'

export function parseSynsetLine(line: string): SynsetLine {
  const bar = line.indexOf(' | ')
  const fields = (bar < 0 ? line : line.slice(0, bar)).trimEnd().split(' ')
  const [offset, lexFile, letter, wordCount] = fields as [string, string, string, string]
  const pos = (letter === 's' ? 'a' : letter) as WordNetPos
  const words = Array.from({ length: Number.parseInt(wordCount, 16) }, (_, i) => ({
    lemma: fields[4 + 2 * i]!.replace(/\((?:a|p|ip)\)$/, ''),
    lexId: String(Number.parseInt(fields[5 + 2 * i]!, 16)).padStart(2, '0'),
  }))
  const pointers = 4 + 2 * words.length
  return {
    id: `${offset}-${pos}`,
    pos,
    type: types.indexOf(letter) + 1,
    lexFile,
    lexname: lexnames[Number(lexFile)]!,
    words,
    lemmas: words.map(({ lemma }) => lemma),
    relations: parsePointers(fields, pointers, pos),
    ...splitGloss(bar < 0 ? '' : line.slice(bar + 3)),
  }
}

/** `count (symbol offset pos source/target)…` */
function parsePointers(fields: readonly string[], at: number, pos: WordNetPos): Synset['relations'] {
  const relations: Record<string, string[]> = {}
  for (let i = at + 1; i < at + 1 + 4 * Number(fields[at]); i += 4) {
    const name = relationName(fields[i]!, pos)
    if (name === undefined) throw new UserError(`unknown pointer ${fields[i]} in synset ${fields[0]}-${pos}`)
    const id = `${fields[i + 1]}-${fields[i + 2] === 's' ? 'a' : fields[i + 2]}`
    const ids = lookUp(relations, name)
    if (!ids) relations[name] = [id]
    else if (!ids.includes(id)) ids.push(id) // a lexical relation may link two synsets word by word
  }
  return relations
}

/**
 * The sense key of each word (senseidx(5WN)). A satellite's key names the first word of its head. Two spellings of one
 * word (Earth, earth) share the key of the first: `index.sense` has no other.
 */
export const senseKeysOf = (line: SynsetLine, head: SynsetLine | undefined): string[] => {
  const headWord = line.type === 5 ? head?.words[0] : undefined
  const tail = headWord ? `${headWord.lemma.toLowerCase()}:${headWord.lexId}` : ':'
  const lower = line.words.map(({ lemma }) => lemma.toLowerCase())
  return lower.map((lemma) => {
    const { lexId } = line.words[lower.indexOf(lemma)]!
    return `${lemma}%${line.type}:${line.lexFile}:${lexId}:${tail}`
  })
}
