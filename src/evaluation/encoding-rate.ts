import type { OpenEncoder } from '../encoders/index.js'

/** Characters per second of an encoder on this machine, measured on a few sentences of ordinary length. */
export async function encodingRate(encoder: OpenEncoder): Promise<number> {
  const sentence = (i: number) =>
    `Sentence ${i} is here to see how fast this machine reads ordinary English text of some length.`
  const texts = Array.from({ length: 192 }, (_, i) => sentence(i))
  const { encoder: model, options } = encoder.embedder()
  await model.encode(texts.slice(0, 16), () => {}, { layers: options.layers }) // loads the weights
  const started = performance.now()
  await model.encode(texts, () => {}, { layers: options.layers })
  const seconds = (performance.now() - started) / 1000
  return texts.reduce((sum, text) => sum + text.length, 0) / seconds
}
