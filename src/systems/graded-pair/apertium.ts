import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { UserError } from '../../core/index.js'

/** One step of a translation: a mode of apertium, the language it leads to, the Debian package that has it. */
export interface TranslationStep {
  readonly mode: string
  /** BCP 47. */
  readonly language: string
  readonly debian: string
}

function missing(step: TranslationStep, cause: unknown): UserError {
  const install = `apt-get install apertium ${step.debian}`
  return new UserError(`apertium with its mode ${step.mode} is needed to translate: ${install}`, { cause })
}

/** Runs one text through one mode; HTML tags stay around the words that they mark. */
function translateOne(html: string, step: TranslationStep): Promise<string> {
  return new Promise((resolve, reject) => {
    // Node's pipes are sockets, which apertium's script cannot open again as /dev/stdin: cat gives it a real pipe.
    const child = spawn('/bin/sh', ['-c', 'cat | apertium -u -f html "$0"', step.mode], { stdio: 'pipe' })
    const output: Buffer[] = []
    const problems: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => problems.push(chunk))
    child.stdin.on('error', () => {}) // a process that ends early closes its input; its exit code tells
    child.on('error', (cause) => reject(missing(step, cause)))
    child.on('close', (code) => {
      const translated = Buffer.concat(output).toString('utf8')
      if (code === 0 && (translated !== '' || html.trim() === '')) resolve(translated)
      else reject(missing(step, new Error(Buffer.concat(problems).toString('utf8').trim())))
    })
    child.stdin.end(html)
  })
}

const known = new Map<string, Promise<string>>()

/** Asked again (both subtasks of GWSC have the same texts) it answers from memory; a failure is not remembered. */
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
