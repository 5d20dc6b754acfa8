/** What a team reads about a file that it sent: `wic: received in phase evaluation`. */
export const receivedText = ({
  track,
  phase,
  system,
  over,
  again,
}: {
  readonly track: string
  readonly phase: string
  readonly system: string
  readonly over: boolean
  readonly again: boolean
}): string =>
  `${track}: ${again ? `the same answers as "${system}", which count once` : `received in phase ${phase}`}${over ? ', over the limit: outside the ranking' : ''}`
