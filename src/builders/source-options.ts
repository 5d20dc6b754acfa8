import type { BuildRequest } from './builder.js'

/** How every source of a build is read: up to the limit, and past a break only if that is allowed. */
export const sourceOptions = ({
  limit,
  allowPartial,
  note,
}: Pick<BuildRequest, 'limit' | 'allowPartial' | 'note'>): {
  readonly limit?: number
  readonly onBreak?: (broken: Error) => void
} => ({
  ...(limit === null ? {} : { limit }),
  ...(allowPartial ? { onBreak: ({ message }: Error) => note(message) } : {}),
})
