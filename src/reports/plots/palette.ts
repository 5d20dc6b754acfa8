/** Colours of one scheme. Those of the probes agree with the zones of the plane: context yellow, word green. */
export interface Palette {
  readonly paper: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly bound: string
  readonly wordZone: string
  readonly contextZone: string
  readonly model: string
  readonly human: string
  readonly published: string
  readonly full: string
  readonly context: string
  readonly word: string
  readonly label: string
  readonly random: string
  /** For probes that only some kinds have. */
  readonly others: readonly [string, string, string, string]
}

export const light: Palette = {
  paper: '#ffffff',
  ink: '#1c1b22',
  soft: '#5d5b69',
  line: '#e6e4ec',
  bound: '#cc2f2f',
  wordZone: '#d9f0df',
  contextZone: '#fdf0b8',
  model: '#1c1b22',
  human: '#1f5fd0',
  published: '#a34a06',
  full: '#33479f',
  context: '#dba40c',
  word: '#2f9a62',
  label: '#8b8998',
  random: '#c6c4cf',
  others: ['#a4509b', '#c4622d', '#3a9db3', '#7d6b3a'],
}

export const dark: Palette = {
  paper: '#1d1d25',
  ink: '#ecebf2',
  soft: '#b0aebd',
  line: '#35343f',
  bound: '#ff7b72',
  wordZone: '#1f4a33',
  contextZone: '#54491a',
  model: '#f4f3f8',
  human: '#8ab4ff',
  published: '#f5ae68',
  full: '#8c9df5',
  context: '#e8bd45',
  word: '#5cc48d',
  label: '#9c9aaa',
  random: '#64626f',
  others: ['#d58bcd', '#eb9566', '#6cc8dc', '#bba763'],
}
