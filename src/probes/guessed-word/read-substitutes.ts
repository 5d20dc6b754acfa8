import { check, checkTexts, DataError, type Example, UserError } from '../../core/index.js'
import { checkExamples, field, idField, type PlacedRow, strict, textField } from '../../datasets/index.js'
import { type AnsweredKind, answerField } from '../answer.js'
import { wordsOf } from '../masks/mask-options.js'
import { readRecords } from '../read-records.js'
import { replaceable, type Substitute } from './substitute.js'

type Replaceable = Example & { readonly kind: AnsweredKind }

/** Substitutes that people wrote down; an item may have several, each other words. */
export async function readSubstitutes(file: string, examples: readonly Example[]): Promise<Substitute[]> {
  checkTexts('readSubstitutes', file)
  checkExamples('readSubstitutes: examples', examples)
  const byId = new Map(examples.map((example) => [example.id, example]))
  const substitutes: Substitute[] = []
  const seen = new Map<string, number>() // line by item and words
  for await (const row of readRecords(file, ['item', 'words'], strict)) {
    const line = row.number
    const problem = (message: string) => new DataError({ file, line, message })
    const item = idField(row, 'item')!.trim()
    const example = byId.get(item)
    if (!example)
      throw problem(`item "${item}" is not among the ${examples.length} examples, expected the id of one`)
    const targets = replaceable(example)
    if (targets.length === 0)
      throw new UserError(`${file}: ${example.kind} has no target whose place a word could take`)
    const words = wordsField(row)
    if (words.length === 0 || words.length > targets.length || words.includes(''))
      throw problem(
        `words of ${item} are "${words.join(', ')}", expected ${targets.length === 1 ? 'one' : 'one, or two with a comma or tab between them'}`,
      )
    const same = targets.find((target, i) => sameForm(wordsOf(target), words[i] ?? words[0]!))
    if (same)
      throw problem(`words of ${item} have the target "${wordsOf(same)}" itself, expected another word`)
    const key = JSON.stringify([item, words])
    const earlier = seen.get(key)
    if (earlier !== undefined)
      throw problem(`item ${item} has the words "${words.join(', ')}" twice, first at line ${earlier}`)
    seen.set(key, line)
    substitutes.push({
      item,
      words: words as unknown as Substitute['words'],
      ...goldOf(row, example as Replaceable),
    })
  }
  if (substitutes.length === 0)
    throw new DataError({ file, line: null, message: 'holds no substitutes, expected at least one row' })
  return substitutes
}

function wordsField(row: PlacedRow): string[] {
  const words = Array.isArray(row.value.words)
    ? field(row, 'words', check.list(check.text))!
    : textField(row, 'words')!.split(/[\t,]/)
  return words.map((word) => word.trim())
}

const sameForm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** An absent or empty gold is not known. */
const goldOf = (row: PlacedRow, example: Replaceable): Pick<Substitute, 'gold'> =>
  row.value.gold === undefined || row.value.gold === null || row.value.gold === ''
    ? {}
    : { gold: answerField(row, 'gold', example)! }
