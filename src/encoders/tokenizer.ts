import { createRequire } from 'node:module'
import type { Encoding, Tokenizer as NativeTokenizer } from '@anush008/tokenizers'
import { checkFields, checkTexts, messageOf, type Span, UserError } from '../core/index.js'
import { checkTemplates } from './check-templates.js'
import { tokenSpans } from './token-spans.js'

// Hugging Face's own tokenizers, because its JavaScript twin gives no offsets. CommonJS with names that Node cannot see.
const { Tokenizer: Native } = createRequire(import.meta.url)('@anush008/tokenizers') as {
  Tokenizer: { fromFile(file: string): NativeTokenizer }
}

/** The tokens of a text, special ones left out. */
export interface Tokens {
  readonly ids: readonly number[]
  readonly spans: readonly Span[]
}

/** The special tokens around one text, or around and between two. */
export interface Frame {
  readonly before: readonly number[]
  readonly between: readonly number[]
  readonly after: readonly number[]
}

export interface Tokenizer {
  tokenize(texts: readonly string[]): Promise<Tokens[]>
  readonly single: Frame
  readonly pair: Frame
  /** How many tokens it knows, added ones included. */
  readonly vocabulary: number
  idOf(token: string): number | null
}

/** What the post-processor puts around a probe, found by looking: no need to know each family's template. */
function frameOf(encoding: Encoding): Frame {
  const mask = encoding.getSpecialTokensMask().map((flag) => flag === 1)
  const ids = encoding.getIds()
  const first = mask.indexOf(false)
  const last = mask.lastIndexOf(false)
  return {
    before: ids.slice(0, first),
    between: ids.slice(first, last).filter((_, i) => mask[first + i]),
    after: ids.slice(last + 1),
  }
}

const framesOf = async (native: NativeTokenizer): Promise<Pick<Tokenizer, 'single' | 'pair'>> => ({
  single: frameOf(await native.encode('a')),
  pair: frameOf(await native.encode('a', 'a')),
})

/** Opens a `tokenizer.json` in Hugging Face form; whatever is wrong with it is reported in one line. */
export async function loadTokenizer(file: string): Promise<Tokenizer> {
  checkTexts('loadTokenizer', file)
  await checkTemplates(file)
  let native: NativeTokenizer
  try {
    native = Native.fromFile(file)
  } catch (cause) {
    const reason = messageOf(cause).replace(/^Error loading from file/, '')
    throw new UserError(`${file}: not a tokenizer in Hugging Face form: ${reason}`, { cause })
  }
  native.disablePadding()
  native.disableTruncation()
  const cannotSplit = (cause: unknown): never => {
    throw new UserError(`${file}: cannot split a text into tokens: ${messageOf(cause)}`, { cause })
  }
  const frames = await framesOf(native).catch(cannotSplit)
  return {
    ...frames,
    vocabulary: native.getVocabSize(true),
    idOf(token) {
      checkTexts('idOf', token)
      return native.tokenToId(token)
    },
    async tokenize(texts) {
      checkFields('tokenize', { texts }, { texts: 'texts' })
      // Some faults show only with a word that the vocabulary does not have.
      const encodings = await native.encodeBatch([...texts], { addSpecialTokens: false }).catch(cannotSplit)
      return encodings.map((encoding, i) => ({
        ids: encoding.getIds(),
        spans: tokenSpans(texts[i]!, encoding.getOffsets()),
      }))
    },
  }
}
