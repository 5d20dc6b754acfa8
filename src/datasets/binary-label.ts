import type { Report } from './report.js'

/** Yes or no in the words of the file; anything else is a problem and gives null. */
export function binaryLabel(
  text: string,
  [yes, no]: readonly [string, string],
  file: string,
  line: number | null,
  report: Report,
): boolean | null {
  if (text === yes) return true
  if (text === no) return false
  report.problem(file, line, `label is "${text}", expected ${yes} or ${no}`)
  return null
}
