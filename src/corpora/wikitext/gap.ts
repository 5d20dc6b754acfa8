/** Stands for what can't be rendered as words, until the plain text is put together: Unicode's object replacement. */
export const gap = '\ufffc'
