import type { Report } from './report.js'

/** Whether one of a row's texts is blank where nothing can be asked without it; that is a problem. */
export function hasBlank(
  texts: Readonly<Record<string, string>>,
  file: string,
  line: number,
  report: Report,
): boolean {
  const blank = Object.entries(texts).find(([, text]) => text.trim() === '')
  if (blank) report.problem(file, line, `${blank[0]} is blank, expected a text`)
  return blank !== undefined
}
