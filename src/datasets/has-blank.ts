import type { Place } from './place.js'

/** Whether one of a row's required texts is blank; that is a problem. */
export function hasBlank(texts: Readonly<Record<string, string>>, place: Place): boolean {
  const blank = Object.entries(texts).find(([, text]) => text.trim() === '')
  if (blank) place.problem(`${blank[0]} is blank, expected a text`)
  return blank !== undefined
}
