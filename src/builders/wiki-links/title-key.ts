/** Titles of a wiki differ by more than the case of their first letter. */
export const titleKey = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1)
