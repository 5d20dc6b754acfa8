import path from 'node:path'
import {
  checkEach,
  checkFields,
  checkTexts,
  type Example,
  type Kind,
  printable,
  shown,
  UserError,
} from '../core/index.js'
import { inside, writePieces } from '../files/index.js'
import { checkGivenExample } from './check-examples.js'
import { exampleLine } from './formats/polyseme-jsonl.js'
import { type CardPart, configAndSplit, type Described, huggingFaceCard } from './hf-card.js'

export interface NamedExamples {
  readonly name: string
  readonly examples: Iterable<Example> | AsyncIterable<Example>
}

const checkNamed = (what: string, part: NamedExamples): void =>
  checkFields(what, part, {
    name: 'some text',
    examples: (name: string, examples: object) => {
      if (Object(examples) !== examples || !(Symbol.iterator in examples || Symbol.asyncIterator in examples))
        throw new RangeError(`${name} of ${shown(examples)}: expected a list or a generator of examples`)
    },
  })

/**
 * Writes examples of any kind as a data set of the Hugging Face hub: `data/<part>.jsonl` and a card. A file has its
 * name only once it is whole. Returns the paths. `polyseme-jsonl` reads the files back.
 */
export async function writeHuggingFace(
  folder: string,
  dataset: Described,
  parts: readonly NamedExamples[],
): Promise<string[]> {
  checkTexts('writeHuggingFace', folder)
  checkFields('data set', dataset, {
    id: 'text',
    title: 'text',
    citation: 'text',
    licence: 'text',
    homepage: 'text',
  })
  checkEach('parts', parts, checkNamed)
  const names = new Map<string, string>()
  for (const { name } of parts) {
    const { config, split } = configAndSplit(name)
    const twin = names.get(`${config} ${split}`)
    if (twin !== undefined)
      throw new UserError(
        `${dataset.id}: the parts ${twin} and ${name} would both be split ${split} of ${config}`,
      )
    names.set(`${config} ${split}`, name)
  }
  const written: string[] = []
  const described: CardPart[] = []
  for (const { name, examples } of parts) {
    const file = `data/${name}.jsonl`
    const place = inside(folder, file)
    const seen = { rows: 0, labelled: 0, kinds: new Set<Kind>(), languages: new Set<string>() }
    await writePieces(place, linesOf(examples, seen))
    written.push(place)
    described.push({ ...seen, name, file, kinds: [...seen.kinds], languages: [...seen.languages] })
  }
  const card = path.join(folder, 'README.md')
  await writePieces(card, [printable(huggingFaceCard(dataset, described))])
  return [...written, card]
}

async function* linesOf(
  examples: NamedExamples['examples'],
  seen: { rows: number; labelled: number; readonly kinds: Set<Kind>; readonly languages: Set<string> },
): AsyncGenerator<string> {
  for await (const example of examples) {
    checkGivenExample('example', example)
    seen.rows++
    if (example.gold !== null) seen.labelled++
    seen.kinds.add(example.kind)
    seen.languages.add(example.language)
    yield exampleLine(example)
  }
}
