import type { Phase } from './shared-task.js'

const instant = (iso: string): string => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** With the hour and the zone: a bare date leaves open whether its day still counts. */
export const phaseDates = ({ opens, closes }: Pick<Phase, 'opens' | 'closes'>): string =>
  `${instant(opens)} to ${closes === null ? 'open end' : instant(closes)}`
