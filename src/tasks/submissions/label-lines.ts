import { truthLines } from './truth-lines.js'

/** SemEval-2013 5a. */
export const labelLines = truthLines('label-lines-01', 'one 1 or 0 per line, in the order of the data', [
  '1',
  '0',
])
