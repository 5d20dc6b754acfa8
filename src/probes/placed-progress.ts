import type { ProgressBar } from '../core/index.js'

/** Called with what is being done, and which of all runs it is. */
export type RunProgress = (label: string, place?: { readonly at: number; readonly of: number }) => ProgressBar

/**
 * Reports the runs of a part at their place among all: after `before` of them. A part that is skipped or asked again
 * never moves the place back.
 */
export function placedProgress(
  progress: RunProgress | undefined,
  { of }: { readonly of: number },
): (before: number) => RunProgress | undefined {
  let reached = 0
  return (before) =>
    progress &&
    ((label, place) => {
      reached = Math.max(reached, before + (place?.at ?? 1))
      return progress(label, { at: Math.min(reached, of), of })
    })
}
