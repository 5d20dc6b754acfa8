import { getOrMake } from '../../core/index.js'
import { lemmatise } from '../lemmatise.js'
import { sensesInOrder } from '../sense-order.js'
import type { SynsetEntry, WordNetLookup, WordNetPos } from '../wordnet.js'
import { base, packedRelations, type RelationLetter, synsetId } from './packed-form.js'

interface PackedLine {
  readonly id: string
  readonly pos: WordNetPos
  readonly lemmas: string
  readonly relations: string
}

const number = (text: string): number => Number.parseInt(text, base)

/** Opens what `packWordNet` made; definitions are empty if none are given. */
export function openPackedWordNet(words: string, definitions = ''): WordNetLookup {
  const lines = linesOf(words)
  const glosses = definitions.split('\n')
  const lineOf = new Map(lines.map(({ id }, line) => [id, line]))
  const places = sensesByLemma(lines)
  const below = hyponyms(lines)

  const senses: WordNetLookup['senses'] = (lemma, pos) => {
    const wanted = lemma.toLowerCase().replaceAll(' ', '_')
    const found = (places.get(wanted) ?? []).map(({ line, rank, count }) => ({
      lemma: wanted,
      synset: lines[line]!.id,
      rank,
      count,
    }))
    return sensesInOrder(found, pos)
  }
  return {
    senses,
    synset(id) {
      const line = lineOf.get(id)
      if (line === undefined) return undefined
      const { pos, lemmas, relations } = lines[line]!
      return {
        id,
        pos,
        lemmas: lemmas.split(' ').map((each) => each.split('%')[0]!),
        definition: glosses[line] ?? '',
        relations: relationsIn(relations, line, below.get(line) ?? [], lines),
      }
    },
    lemmatise: (word, pos) => lemmatise(word, pos, (lemma) => senses(lemma, pos).length > 0),
  }
}

function linesOf(words: string): PackedLine[] {
  const found: PackedLine[] = []
  let pos: WordNetPos = 'n'
  let offset = 0
  for (const line of words.split('\n')) {
    if (line.startsWith('=')) {
      pos = line.slice(1) as WordNetPos
      offset = 0
      continue
    }
    const [distance, lemmas, relations] = line.split('\t') as [string, string, string]
    offset += number(distance)
    found.push({ id: synsetId(offset, pos), pos, lemmas, relations })
  }
  return found
}

interface Place {
  readonly line: number
  readonly rank: number
  readonly count: number
}

function sensesByLemma(lines: readonly PackedLine[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const [line, { lemmas }] of lines.entries())
    for (const each of lemmas.split(' ')) {
      const [written, rank = '1', count = '0'] = each.split('%') as [string, string?, string?]
      const lemma = written.toLowerCase()
      const known = getOrMake(places, lemma, () => [])
      if (known.at(-1)?.line === line) continue // another spelling of the same word
      known.push({ line, rank: number(rank), count: number(count) })
    }
  return places
}

function hyponyms(lines: readonly PackedLine[]): Map<number, number[]> {
  const below = new Map<number, number[]>()
  for (const [line, { relations }] of lines.entries())
    for (const each of relations.split(' '))
      if (each.startsWith('h')) getOrMake(below, line + number(each.slice(1)), () => []).push(line)
  return below
}

function relationsIn(
  packed: string,
  line: number,
  below: readonly number[],
  lines: readonly PackedLine[],
): SynsetEntry['relations'] {
  const relations = new Map<string, string[]>()
  const add = (name: string, other: number) => getOrMake(relations, name, () => []).push(lines[other]!.id)
  for (const each of packed.split(' '))
    if (each !== '') add(packedRelations[each[0] as RelationLetter], line + number(each.slice(1)))
  for (const other of below) add('hyponym', other)
  return Object.fromEntries(relations)
}
