import type { Embedder, Encoder } from '../encoders/index.js'

/** Fails as soon as the signal is aborted; what the work still does is not waited for. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

const stoppableEncoder = (encoder: Encoder, signal: AbortSignal): Encoder => ({
  info: encoder.info,
  async encode(inputs, visit, options) {
    signal.throwIfAborted()
    await encoder.encode(
      inputs,
      (index, vectors) => {
        signal.throwIfAborted()
        visit(index, vectors)
      },
      options,
    )
  },
  ...(encoder.spans && { spans: encoder.spans.bind(encoder) }),
  ...(encoder.reads && { reads: encoder.reads.bind(encoder) }),
  close: () => encoder.close(),
})

/** An embedder whose work, and that of its encoder, ends between two batches once the signal is aborted. */
export function stoppable(
  open: (parts: { progress: () => void }) => Embedder,
  signal: AbortSignal | undefined,
): Embedder {
  const embedder = open({ progress: () => signal?.throwIfAborted() })
  return signal ? { ...embedder, encoder: stoppableEncoder(embedder.encoder, signal) } : embedder
}
