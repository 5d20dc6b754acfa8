/** Milliseconds: a timer of more would go off at once. */
export const longestTimer = 2 ** 31 - 1
