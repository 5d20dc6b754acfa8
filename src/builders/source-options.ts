import type { BuildRequest } from './builder.js'

type Reading = Pick<BuildRequest, 'limit' | 'allowPartial' | 'note'>

/** What each build has said of breaks: some builders read a source several times. */
const told = new WeakMap<Reading, Set<string>>()

/** How every source of a build is read: up to the limit, and past a break only if that is allowed. */
export function sourceOptions(request: Reading): {
  readonly limit?: number
  readonly onBreak?: (broken: Error) => void
} {
  const { limit, allowPartial, note } = request
  const said = told.get(request) ?? new Set()
  told.set(request, said)
  const noteOnce = ({ message }: Error): void => {
    if (!said.has(message)) note(message)
    said.add(message)
  }
  return {
    ...(limit === null ? {} : { limit }),
    ...(allowPartial ? { onBreak: noteOnce } : {}),
  }
}
