/** Words of a text in lower case: runs of letters, marks and digits, with inner apostrophes and hyphens split off. */
export const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
