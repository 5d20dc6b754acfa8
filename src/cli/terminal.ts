import { type Progress, type ProgressBar, printable } from '../core/index.js'
import type { TableOptions } from '../text/index.js'

/** What every command is given: flags that all share, and where to write. */
export interface Terminal {
  readonly json: boolean
  readonly quiet: boolean
  /** For tables: colors, and the terminal's columns; a file has no edge. */
  readonly table: TableOptions
  /** Results: to stdout. */
  print(text: string): void
  /** Progress and remarks: to stderr, so that stdout stays clean. */
  note(text: string): void
  /** A bar on a terminal, nothing elsewhere. */
  progress(label: string): ProgressBar
}

const barWidth = 24

const bar = (share: number): string => {
  const full = Math.round(share * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`
}

function timeLeft(started: number, done: number, total: number): string {
  const seconds = ((performance.now() - started) / 1000) * (total / done - 1)
  if (!Number.isFinite(seconds)) return ''
  return seconds >= 90 ? `${Math.round(seconds / 60)} min left` : `${Math.ceil(seconds)} s left`
}

export function terminal(flags: {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
}): Terminal {
  const { json = false, quiet = false, color = true } = flags
  const live = !quiet && process.stderr.isTTY === true
  const colored = color && !json && process.stdout.isTTY === true && !process.env.NO_COLOR
  return {
    json,
    quiet,
    table: { color: colored, width: process.stdout.isTTY ? process.stdout.columns : undefined },
    print: (text) => void process.stdout.write(`${printable(text, { color: colored })}\n`),
    note: (text) => void (quiet || process.stderr.write(`${printable(text)}\n`)),
    progress(label) {
      const started = performance.now()
      let drawn = 0
      const draw: Progress = (done, total) => {
        const now = performance.now()
        if (!live || (now - drawn < 50 && done < total)) return
        drawn = now
        const share = total > 0 ? done / total : 1
        const line = `${label}  ${bar(share)} ${done}/${total} ${timeLeft(started, done, total)}`
        process.stderr.write(`\r\x1b[2K${line.slice(0, (process.stderr.columns ?? 100) - 1)}`)
      }
      return Object.assign(draw, { done: () => void (live && process.stderr.write('\r\x1b[2K')) })
    },
  }
}
