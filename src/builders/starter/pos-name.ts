/** The value of the slice `pos`. */
export const posName = { n: 'noun', v: 'verb' } as const
