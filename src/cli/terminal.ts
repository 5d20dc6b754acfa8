import { type Progress, type ProgressBar, printable } from '../core/index.js'
import type { TableOptions } from '../text/index.js'
import { type Place, statusLine } from './status-line.js'

/** What every command is given: flags that all share, and where to write. */
export interface Terminal {
  readonly json: boolean
  readonly quiet: boolean
  /** For tables: colors, and how many columns there are. */
  readonly table: TableOptions
  /** Results: to stdout. */
  print(text: string): void
  /** Progress and remarks: to stderr, so that stdout stays clean. */
  note(text: string): void
  /** What went wrong: to stderr, with `--quiet` too. */
  problem(text: string): void
  /** The current work: the one line of the command, and its position among all work. */
  progress(label: string, place?: Place): ProgressBar
}

/** `COLUMNS` if it is set, so that a script can ask for a width; else the terminal's, and a file has no edge. */
export function tableWidth(
  asked: string | undefined,
  stdout: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
): number | undefined {
  if (asked !== undefined && /^[1-9]\d*$/.test(asked)) return Number(asked)
  return stdout.isTTY ? stdout.columns || undefined : undefined // 0: a terminal that was never told its size
}

export function terminal(flags: {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
}): Terminal {
  const { json = false, quiet = false, color = true } = flags
  const status = quiet ? null : statusLine(process.stderr)
  const colored = color && !json && process.stdout.isTTY === true && !process.env.NO_COLOR
  return {
    json,
    quiet,
    table: { color: colored, width: tableWidth(process.env.COLUMNS, process.stdout) },
    print(text) {
      status?.clear()
      process.stdout.write(`${printable(text, { color: colored })}\n`)
    },
    note(text) {
      status?.clear()
      if (!quiet) process.stderr.write(`${printable(text)}\n`)
    },
    problem(text) {
      status?.clear()
      process.stderr.write(`${printable(`polyseme: ${text}`)}\n`)
    },
    progress(label, place) {
      status?.show({ label, place })
      const progress: Progress = (done, total, what) => status?.show({ label, place, done, total, what })
      return Object.assign(progress, { done: () => status?.end() })
    },
  }
}
