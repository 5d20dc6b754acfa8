/** Runs at most a number of jobs at a time, in the order requested. After a failure, waiting jobs are not started. */
export function limiter(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = size
  let failure: { readonly error: unknown } | null = null
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve)) // its slot is passed on, not freed
    try {
      if (failure) throw failure.error
      return await work()
    } catch (error) {
      failure ??= { error }
      throw error
    } finally {
      const next = waiting.shift()
      if (next) next()
      else if (++free === size) failure = null
    }
  }
}
