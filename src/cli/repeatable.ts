/** The value of a flag that may be given more than once: each mention adds to the list. */
export const repeatable = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
]
