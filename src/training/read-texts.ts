import { checkEach, checkFields, eachOf, type Span, shown } from '../core/index.js'
import { type Sequence, type Tokenizer, tokensOverlapping } from '../encoders/index.js'
import { regrouped } from '../math/index.js'
import type { LoadedModel } from './load-model.js'

/** A text with the spans whose tokens are needed. */
export interface Spanned {
  readonly text: string
  readonly spans: readonly Span[]
}

/** One text, or two that are read together. */
export type Reading = readonly [Spanned] | readonly [Spanned, Spanned]

/** The encoder's input, and the token positions of the spans, those of the first text first. */
export interface Read {
  readonly sequence: Sequence
  readonly places: readonly (readonly number[])[]
  /** Places of each text's own tokens. */
  readonly texts: readonly (readonly number[])[]
}

const checkSpan = (what: string, span: Span): void =>
  checkFields(what, span, { start: 'count', end: 'count' })

function checkReading(what: string, reading: readonly Spanned[]): void {
  checkEach(what, reading, (name, each) =>
    checkFields(name, each, { text: 'text', spans: eachOf(checkSpan) }),
  )
  if (reading.length !== 1 && reading.length !== 2)
    throw new RangeError(`${what}: expected one text or two, not ${reading.length}`)
}

/** The tokens around the spans that fit, as many before as after. */
function window(spans: readonly (readonly number[])[], length: number, room: number): number {
  if (length <= room) return 0
  const inside = spans.flat()
  const middle = inside.length === 0 ? 0 : (Math.min(...inside) + Math.max(...inside)) / 2
  return Math.max(0, Math.min(length - room, Math.round(middle - room / 2)))
}

/**
 * Texts as an encoder reads them. One that is too long is cut around its spans; of two, the first has what the second
 * leaves, but at least half.
 */
export async function readTexts(
  model: Pick<LoadedModel, 'tokenizer' | 'config'>,
  readings: readonly Reading[],
  maxTokens?: number,
): Promise<Read[]> {
  checkFields('readTexts', model, { tokenizer: 'object', config: 'object' })
  checkEach('readTexts', readings, checkReading)
  const { tokenizer, config } = model
  const longest = maxTokens ?? config.maxTokens
  if (!(Number.isSafeInteger(longest) && longest > 0))
    throw new RangeError(`readTexts: maxTokens of ${shown(longest)}: expected a whole number above 0`)
  const tokens = await tokenizer.tokenize(readings.flatMap((texts) => texts.map(({ text }) => text)))
  const tokensOf = regrouped(tokens, readings)
  return readings.map((texts, r) => {
    const { before, between, after } = frameOf(tokenizer, texts.length)
    const own = texts.map(({ spans }, t) => {
      const { ids, spans: where } = tokensOf[r]![t]!
      return { ids, found: spans.map((span) => tokensOverlapping(where, span)) }
    })
    const room = Math.min(longest, config.maxTokens) - before.length - between.length - after.length
    const second = own[1] ? Math.min(own[1].ids.length, Math.floor(room / 2)) : 0
    const rooms = [room - second, second]
    const ids: number[] = [...before]
    const types: number[] = before.map(() => 0)
    const placed: number[][] = []
    const whole: number[][] = []
    for (const [i, { ids: all, found }] of own.entries()) {
      if (i === 1) {
        ids.push(...between)
        types.push(...between.map(() => 0))
      }
      const from = window(found, all.length, rooms[i]!)
      const cut = all.slice(from, from + rooms[i]!)
      const offset = ids.length - from
      whole.push(cut.map((_, k) => ids.length + k))
      for (const span of found)
        placed.push(span.filter((k) => k >= from && k < from + cut.length).map((k) => k + offset))
      ids.push(...cut)
      types.push(...cut.map(() => (config.tokenTypes > 1 ? i : 0)))
    }
    ids.push(...after)
    types.push(...after.map(() => (config.tokenTypes > 1 ? texts.length - 1 : 0)))
    return { sequence: { ids, types: Uint8Array.from(types) }, places: placed, texts: whole }
  })
}

const frameOf = ({ single, pair }: Tokenizer, texts: number) => (texts === 1 ? single : pair)
