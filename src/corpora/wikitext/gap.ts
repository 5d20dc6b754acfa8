/** Placeholder for anything that can't be rendered as words, until the plain text is assembled: Unicode's object replacement. */
export const gap = '\ufffc'
