const shown = 5

/** The first few of a list, and how many more there are. */
export const listed = (items: readonly (string | number)[]): string =>
  items.slice(0, shown).join(', ') + (items.length > shown ? ` and ${items.length - shown} more` : '')
