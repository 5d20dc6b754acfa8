import { jsonValue, messageOf, UserError } from '../core/index.js'
import { readText } from '../files/index.js'

type Json = Readonly<Record<string, unknown>>
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The names of special tokens that templates put around texts, and that nothing defines. */
function undefinedTokens(postProcessor: unknown): string[] {
  const { processors, single, pair, special_tokens: defined } = object(postProcessor)
  const own = [...listed(single), ...listed(pair)].flatMap((piece) => {
    const { id } = object(object(piece).SpecialToken)
    return typeof id === 'string' && !Object.hasOwn(object(defined), id) ? [id] : []
  })
  return [...own, ...listed(processors).flatMap(undefinedTokens)]
}

/** Whether a template leaves the text itself out: every text would become the same vector. */
function leavesTextOut(postProcessor: unknown): boolean {
  const { processors, single } = object(postProcessor)
  const template = listed(single)
  const hasText = template.some((piece) => Object.hasOwn(object(piece), 'Sequence'))
  return (template.length > 0 && !hasText) || listed(processors).some(leavesTextOut)
}

/**
 * A template that names a token which it does not define ends the whole process in the native tokenizer, past any
 * handling of errors: so it is reported before. The native tokenizer reports everything else that is wrong.
 */
export async function checkTemplates(file: string): Promise<void> {
  const text = await readText(file)
  let json: unknown
  try {
    json = jsonValue(text)
  } catch (cause) {
    throw new UserError(`${file}: not a tokenizer in Hugging Face form: ${messageOf(cause)}`, { cause })
  }
  const { post_processor: postProcessor } = object(json)
  if (leavesTextOut(postProcessor))
    throw new UserError(
      `${file}: post_processor has a template without the text, expected a Sequence in "single"`,
    )
  const [token] = undefinedTokens(postProcessor)
  if (token !== undefined)
    throw new UserError(
      `${file}: post_processor names the special token "${token}", which its special_tokens do not define`,
    )
}
