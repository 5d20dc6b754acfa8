import { UserError } from '../../core/index.js'
import type { Safetensors } from './safetensors.js'

const anchor = 'embeddings.word_embeddings.weight'

/**
 * How a checkpoint's file calls each tensor of the encoder, by the name that it has here: without the prefix that heads
 * bring (`bert.`), and with a layer norm's weight and bias for what old checkpoints call gamma and beta.
 */
export function storedNames({ names, file }: Safetensors): ReadonlyMap<string, string> {
  const anchored = names.find((name) => name === anchor || name.endsWith(`.${anchor}`))
  if (!anchored) throw new UserError(`${file}: has no tensor ${anchor}`)
  const prefix = anchored.slice(0, -anchor.length)
  return new Map(
    names
      .filter((name) => name.startsWith(prefix))
      .map((name) => [
        name
          .slice(prefix.length)
          .replace(/\.gamma$/, '.weight')
          .replace(/\.beta$/, '.bias'),
        name,
      ]),
  )
}
