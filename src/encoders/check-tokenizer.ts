import { UserError } from '../core/index.js'
import type { ModelConfig } from './model-config.js'
import type { Tokenizer } from './tokenizer.js'

/** Models of fewer words are made for tests; all others have but a few rows that no token uses. */
const fewestWords = 1000

/** A tokenizer and a configuration that do not belong together are reported before any text is read. */
export function checkTokenizer(
  { vocabulary, maxTokens, file }: ModelConfig,
  tokenizer: Tokenizer,
  tokenizerFile: string,
): void {
  if (vocabulary !== null && tokenizer.vocabulary > vocabulary)
    throw new UserError(
      `${tokenizerFile}: the tokenizer has ${tokenizer.vocabulary} tokens, the model only ${vocabulary} (${file}): they do not belong together`,
    )
  if (vocabulary !== null && vocabulary >= fewestWords && tokenizer.vocabulary < vocabulary / 2)
    throw new UserError(
      `${tokenizerFile}: the tokenizer has only ${tokenizer.vocabulary} tokens, the model ${vocabulary} (${file}): they do not belong together`,
    )
  const framing = [tokenizer.single, tokenizer.pair].flatMap((frame) => Object.values(frame).flat())
  const strange = framing.find((id) => vocabulary !== null && id >= vocabulary)
  if (strange !== undefined)
    throw new UserError(
      `${tokenizerFile}: post_processor puts the token ${strange} around a text, the model has ${vocabulary} (${file}): they do not belong together`,
    )
  const { before, after } = tokenizer.single
  const special = before.length + after.length
  if (maxTokens <= special)
    throw new UserError(
      `${file}: max_position_embeddings leaves ${Math.max(0, maxTokens)} tokens for an input, ${special} of which are special ones: no room for a text`,
    )
}
