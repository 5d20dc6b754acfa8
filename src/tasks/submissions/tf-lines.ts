import { truthLines } from './truth-lines.js'

/** WiC, WiC-TSV, XL-WiC, AM²iCo. */
export const tfLines = truthLines('tf-lines', 'one T or F per line, in the order of the data', ['T', 'F'])
