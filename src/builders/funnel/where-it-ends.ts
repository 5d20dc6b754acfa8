import type { FunnelStep } from './funnel.js'

/** The step that left nothing, and what it began with, for the message of a build that comes out empty. */
export function whereItEnds(steps: readonly FunnelStep[]): string {
  const at = steps.findIndex(({ remaining }) => remaining === 0)
  const [before, end] = [steps[at - 1], steps[at]]
  if (!end) return 'no step left nothing'
  const from = before
    ? ` of ${before.remaining.toLocaleString('en-US')} ${before.unit} after step ${before.step}`
    : ''
  return `step ${end.step} (${end.description}) left nothing${from}`
}
