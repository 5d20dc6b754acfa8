import { printable } from '../core/index.js'

/** The position of a piece of work among all of a command's. */
export interface Place {
  readonly at: number
  readonly of: number
}

export interface Phase {
  readonly label: string
  readonly place?: Place | undefined
  readonly done?: number
  readonly total?: number
  /** What is counted, such as texts. */
  readonly what?: string | undefined
}

const barWidth = 20

const bar = (share: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`
}

/** `0:42`, `1:05:10` */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `3/12`; within a long step, such as a large file, also how far that one is. */
function counted(done: number, total: number): string {
  const whole = Math.floor(done)
  const part = done > whole ? ` (${((done - whole) * 100).toFixed(1)} % of the next)` : ''
  return `${whole}/${total}${part}`
}

/**
 * One line for the whole command: elapsed time, finished pieces of work, progress of the current one, and its name. The
 * bar counts finished pieces and never goes back. No time is predicted: pieces differ a hundredfold, and a guess would
 * jump. The label comes last, because a narrow terminal cuts the end, and figures must not be cut.
 */
export function statusText(seconds: number, { label, place, done, total, what }: Phase): string {
  const step =
    total !== undefined && total > 0 ? `${counted(done ?? 0, total)}${what ? ` ${what}` : ''}  ` : ''
  const whole = place ? `${bar((place.at - 1) / place.of)} ${place.at} of ${place.of}  ` : ''
  return printable(`${clock(seconds)}  ${whole}${step}${label}`)
}

/** At most this many columns, with a mark where something was cut. */
const fitted = (text: string, columns: number): string =>
  text.length <= columns ? text : `${text.slice(0, columns - 1)}…`

/** How often a line is drawn on a terminal, and one is written to a file, in milliseconds. */
const redraw = 200
const reminder = 30_000

export interface StatusLine {
  show(phase: Phase): void
  /** Takes the line away, so that something else can be written. */
  clear(): void
  /** Nothing is running any more. */
  end(): void
}

const open = new Set<StatusLine>()

/** Whatever a command still shows is taken away, so that its error begins a line and no timer stays. */
export function endStatusLines(): void {
  for (const line of open) line.end()
}

/** Draws on a terminal from the first moment; writes a line every half minute where stderr is a file. */
export function statusLine(
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>,
  now: () => number = () => performance.now(),
): StatusLine {
  const started = now()
  let phase: Phase | null = null
  let timer: NodeJS.Timeout | null = null
  let written = started
  const text = (): string => statusText((now() - started) / 1000, phase!)
  const draw = (): void => {
    if (!phase) return
    if (stream.isTTY) stream.write(`\r\x1b[2K${fitted(text(), (stream.columns || 80) - 1)}`)
    else if (now() - written >= reminder) {
      written = now()
      stream.write(`${text()}\n`)
    }
  }
  const clear = (): void => {
    if (phase && stream.isTTY) stream.write('\r\x1b[2K')
  }
  const line: StatusLine = {
    show(next) {
      open.add(line)
      const same = phase?.label === next.label && phase.place?.at === next.place?.at
      phase = next
      if (!same) draw()
      timer ??= setInterval(draw, redraw).unref()
    },
    clear,
    end() {
      clear()
      phase = null
      if (timer) clearInterval(timer)
      timer = null
      open.delete(line)
    },
  }
  return line
}
