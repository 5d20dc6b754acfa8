import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { legible, positiveNumber, share, UsageError, wholeNumber } from '../core/index.js'
import {
  bestHits,
  type Document,
  type Hit,
  isPlausible,
  type LinesAround,
  linesAround,
  readOrTell,
  searchDocument,
  searchPaths,
  worthShowing,
} from '../meaning/index.js'
import { counted } from '../text/index.js'
import { excerpt } from './excerpt.js'
import { flagValue } from './flag-value.js'
import {
  isStdin,
  type MeaningFlags,
  stdinDocument,
  troubleLine,
  withMeaning,
  withMeaningOptions,
} from './meaning-options.js'
import { terminalOf } from './shared-options.js'

interface FindFlags extends MeaningFlags {
  readonly top: number
  readonly min?: number
  readonly context: number
  readonly repeated?: boolean
}

export const findCommand = (): Command =>
  withMeaningOptions(
    new Command('find')
      .argument('<query>', 'a phrase')
      .argument('[path...]', 'files and folders: text, Markdown, HTML, PDF, DOCX; stdin without any')
      .option('--top <n>', 'how many phrases to print', flagValue(positiveNumber), 10)
      .option(
        '--min <score>',
        'hide phrases below this score, from 0 to 1 (default: 0.02 in the terminal, 0 with --json)',
        flagValue(share),
      )
      .option('--context <n>', 'lines of context before and after', flagValue(wholeNumber), 0)
      .option('--repeated', 'only phrases that occur in more than one paragraph: ranks their places'),
  ).action(async (query: string, paths: readonly string[], { encoder, context, ...flags }: FindFlags) => {
    const out = terminalOf(flags)
    const { top, min = 0, repeated = false } = flags
    checkQuery(query, paths)
    const stdin = isStdin(paths) ? await stdinDocument() : null
    const bar = out.progress('files')
    const found = await withMeaning({ encoder }, async (meaning) =>
      stdin
        ? bestHits(await searchDocument(meaning, query, stdin, { top, min, repeated }), { top, min })
        : searchPaths(meaning, query, paths, {
            top,
            min,
            repeated,
            trouble: unquotedHint(paths),
            note: out.note,
            progress: bar,
          }),
    )
    bar.done()
    const hits = flags.min === undefined && !out.json ? worthShowing(found) : found
    const around = context > 0 ? await contexts(hits, stdin, context) : []
    if (out.json) {
      const results = hits.map((hit, i) => ({ ...hit, ...(around[i] && { context: around[i] }) }))
      out.print(JSON.stringify({ query, results }))
      return
    }
    if (hits.length === 0 && !process.exitCode) out.note('nothing found')
    if (flags.min === undefined && hits.length > 0 && !hits.some(isPlausible))
      out.note('nothing clearly means the query; the nearest phrases:')
    for (const [i, hit] of hits.entries()) out.print(hitText(hit, out.table.color === true, around[i]))
    const weaker = found.length - hits.length
    if (weaker > 0) out.note(`${counted(weaker, 'weaker phrase')} not shown; --min 0 shows all`)
  })

/** With a path in the query's place the text would be awaited on stdin, for ever on a terminal. */
function checkQuery(query: string, paths: readonly string[]): void {
  if (paths.length === 0 && process.stdin.isTTY && existsSync(query))
    throw new UsageError(
      `${query} is a path; expected a phrase before it: polyseme find "huge statue" ${query}`,
    )
}

/** A query of several words without quotes makes its second word a path. */
const unquotedHint =
  ([first]: readonly string[]) =>
  (message: string): void =>
    troubleLine(
      first !== undefined &&
        /^[\p{L}][\p{L}'-]*$/u.test(first) &&
        message.startsWith(`${first}: no such file or folder`)
        ? `${message}; put a query of several words in quotes`
        : message,
    )

/** Each file is read once more, however many hits it has. */
async function contexts(hits: readonly Hit[], stdin: Document | null, count: number): Promise<LinesAround[]> {
  const documents = new Map<string, Document | null>()
  for (const { file } of hits)
    if (!documents.has(file)) documents.set(file, stdin ?? (await readOrTell(file, troubleLine)))
  return hits.map((hit) => linesAround(documents.get(hit.file) ?? { text: '' }, hit, count))
}

/** Colors as grep has them. */
const paint = (text: string, code: string, color: boolean): string =>
  color ? `\x1b[${code}m${text}\x1b[0m` : text

function hitText(hit: Hit, color: boolean, around?: LinesAround): string {
  const place = hit.page === undefined ? String(hit.line) : `p${hit.page}:${hit.line}`
  const name = paint(legible(hit.file), '35', color)
  const shown = excerpt(hit.sentence, hit.text)
  const at = shown.toLowerCase().indexOf(hit.text.toLowerCase())
  const sentence =
    at < 0
      ? shown
      : `${shown.slice(0, at)}${paint(hit.text, '1;31', color)}${shown.slice(at + hit.text.length)}`
  const named = color ? sentence : `${sentence}  [${hit.text}]`
  const line = `${name}:${paint(place, '32', color)}: ${paint(hit.score.toFixed(2), '36', color)} ${named}`
  if (!around) return line
  const beside = (text: string): string => `${name}- ${text}`
  return [...around.before.map(beside), line, ...around.after.map(beside), '--'].join('\n')
}
