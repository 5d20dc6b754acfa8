interface Waiting<Question, Answer> {
  readonly question: Question
  readonly signal: AbortSignal | undefined
  resolve(answer: Answer): void
  reject(reason: unknown): void
  /** A signal that lives longer would keep every question that was ever asked with it. */
  forget(): void
}

/** Answers many questions at once; throws if `signal` says that no caller is waiting. */
export type AnswerAll<Question, Answer> = (
  questions: readonly Question[],
  signal: AbortSignal,
) => Promise<readonly Answer[]>

/**
 * One question at a time for the caller, one batch for the encoder: questions asked in the same turn of the event loop are
 * answered together. A caller that gives up is rejected at once; the work stops when all of a batch have given up.
 */
export function batched<Question, Answer>(answerAll: AnswerAll<Question, Answer>) {
  let waiting: Waiting<Question, Answer>[] = []
  async function answerWaiting(): Promise<void> {
    const batch = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    if (batch.length === 0) return
    const stop = new AbortController()
    const watch = () => {
      if (batch.every(({ signal }) => signal?.aborted)) stop.abort(batch[0]!.signal!.reason)
    }
    for (const { signal } of batch) signal?.addEventListener('abort', watch, { once: true })
    try {
      const answers = await answerAll(
        batch.map(({ question }) => question),
        stop.signal,
      )
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      for (const { signal, forget } of batch) {
        signal?.removeEventListener('abort', watch)
        forget()
      }
    }
  }
  return (question: Question, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const giveUp = () => reject(signal!.reason)
      signal?.addEventListener('abort', giveUp, { once: true })
      const forget = () => signal?.removeEventListener('abort', giveUp)
      waiting.push({ question, signal, resolve, reject, forget })
      if (waiting.length === 1) setImmediate(() => void answerWaiting())
    })
}
