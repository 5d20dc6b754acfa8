import type { Target } from '../core/index.js'

const around = ({ text, span: { start, end } }: Target): string =>
  JSON.stringify([text.slice(0, start), text.slice(end)])

/** Whether two targets are in the same place: then one phrase replaces another, instead of one word in two texts. */
export const isReplacement = ([a, b]: readonly [Target, Target]): boolean =>
  a.text !== b.text && around(a) === around(b)
