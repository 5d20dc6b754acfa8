const titles = 'mr mrs ms dr prof st mt gen col capt lt sgt gov sen rep rev hon adm pres'
const firms = 'co corp inc ltd bros'
const months = 'jan feb mar apr jun jul aug sep sept oct nov dec'
const others = 'jr sr vs no vol pp fig al cf ca approx est dept univ assn ave blvd'
const known = new Set(`${titles} ${firms} ${months} ${others}`.split(' '))

/** Whether the full stop belongs to the word: `Dr.`, `U.S.`, `e.g.`, and the initial in `J. Smith`. */
export const isAbbreviation = (word: string): boolean =>
  word.endsWith('.') && (/^(?:\p{L}\.)+$/u.test(word) || known.has(word.slice(0, -1).toLowerCase()))
