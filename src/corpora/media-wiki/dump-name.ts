/** What dumps are called, packed or not: those of large wikis come in parts, `….xml-p1p41242.bz2`. */
export const dumpName = /\.xml(?:-p\d+p\d+)?(?:\.(?:bz2|gz))?$/
