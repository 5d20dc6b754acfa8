import { shown, UserError } from '../../core/index.js'
import { environment } from '../../files/index.js'

/** The key of a server of encoders or chat models, as the environment has it; its text is never shown. */
export function apiKey(): string | undefined {
  const key = environment('POLYSEME_API_KEY')
  const odd = key && /[^\x21-\x7e]/.exec(key)
  if (odd)
    throw new UserError(
      `POLYSEME_API_KEY has ${shown(odd[0])} in it, expected the key alone: letters, digits and signs without spaces`,
    )
  return key
}
