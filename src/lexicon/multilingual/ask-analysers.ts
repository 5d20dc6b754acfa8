import type { Analyser, Analysis } from './morphology/analyser.js'
import { type Filter, startFilter } from './morphology/run-filter.js'
import { translateLexemes } from './morphology/translate-lexemes.js'
import { orNote } from './word-sources.js'

/** Of this many words at once, the best analyser seldom knows all. */
const many = 50

interface Asking {
  readonly note: (text: string) => void
  /** What is left of an analyser's readings of a form; with none left, the next analyser is asked. */
  readonly useful: (form: string, readings: readonly Analysis[]) => readonly Analysis[]
}

/** Asks analysers in turn, each for the words that the previous ones have no useful readings of. */
export function askAnalysers(
  analysers: readonly Analyser[],
  { note, useful }: Asking,
): (forms: readonly string[]) => Promise<ReadonlyMap<string, readonly Analysis[]>> {
  const failed = new Set<Analyser>() // reported once, and not waited for again

  async function readingsBy(
    { command, read, bilingual = [] }: Analyser,
    running: Filter,
    forms: readonly string[],
  ) {
    const found = read(await running.answer(`${forms.join('\n')}\n`))
    if (bilingual.length === 0) return found
    const lexemes = [...found.values()]
      .flat()
      .flatMap(({ lexeme, pos }) => (lexeme && pos !== 'function' ? [lexeme] : []))
    const english = await orNote(note, () => translateLexemes(command, bilingual, lexemes))
    const translated = (each: Analysis): Analysis => {
      const words = english?.get(each.lexeme ?? '')
      return words ? { ...each, english: words } : each
    }
    return new Map([...found].map(([form, readings]) => [form, readings.map(translated)]))
  }

  return async (forms) => {
    const all = new Map<string, readonly Analysis[]>()
    const usable = analysers.filter((analyser) => !failed.has(analyser))
    const start = ({ command, args }: Analyser): Filter => startFilter(command, args)
    // With many words, some will be left for the next analyser: it loads its dictionary while the first is working.
    const ahead = new Map(forms.length >= many ? usable.map((analyser) => [analyser, start(analyser)]) : [])
    try {
      for (const analyser of usable) {
        const open = forms.filter((form) => !all.has(form))
        if (open.length === 0) break
        const found = await orNote(note, () =>
          readingsBy(analyser, ahead.get(analyser) ?? start(analyser), open),
        )
        if (!found) failed.add(analyser)
        for (const form of open) {
          const kept = useful(form, found?.get(form) ?? [])
          if (kept.length > 0) all.set(form, kept)
        }
      }
    } finally {
      for (const filter of ahead.values()) filter.stop()
    }
    return all
  }
}
