import { availableParallelism } from 'node:os'
import { messageOf, UserError } from '../../core/index.js'
import { runFilter } from '../../lexicon/index.js'

/** One step of a translation: a mode of apertium, the language it leads to, the Debian package that has it. */
export interface TranslationStep {
  readonly mode: string
  /** BCP 47. */
  readonly language: string
  readonly debian: string
}

/** The exit code alone does not say whether a mode is missing, so both the reason and what it needs are named. */
const failed = ({ mode, debian }: TranslationStep, reason: string, cause?: unknown): UserError =>
  new UserError(
    `apertium can't translate with its mode ${mode} (${reason}); it needs: apt-get install apertium ${debian}`,
    { cause },
  )

/** Runs one text through one mode; HTML tags stay around the words that they mark. */
async function translateOne(html: string, step: TranslationStep): Promise<string> {
  // Node's pipes are sockets, which apertium's script cannot open again as /dev/stdin: cat gives it a real pipe.
  const args = ['-c', 'cat | apertium -u -f html "$0"', step.mode]
  const translated = await runFilter('/bin/sh', args, html, { seconds: 300 }).catch((cause) => {
    throw failed(step, messageOf(cause), cause)
  })
  if (translated !== '' || html.trim() === '') return translated
  throw failed(step, 'it printed nothing')
}

const known = new Map<string, Promise<string>>()

/** Translations are kept, since both subtasks of GWSC have the same texts; failures are not. */
function translateOnce(html: string, step: TranslationStep): Promise<string> {
  const key = `${step.mode} ${html}`
  const translated = known.get(key) ?? translateOne(html, step)
  known.set(key, translated)
  translated.catch(() => known.delete(key))
  return translated
}

/**
 * Translates texts, each in a process of its own: within one process the end of a text can change the beginning of the
 * next. As many at once as there are cores.
 */
export async function translate(texts: readonly string[], step: TranslationStep): Promise<string[]> {
  const result: string[] = []
  let next = 0
  const worker = async () => {
    while (next < texts.length) {
      const i = next++
      result[i] = await translateOnce(texts[i]!, step)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), texts.length) }, worker))
  return result
}
