import type { Builder } from '../builder.js'
import { writeStarter } from '../write-starter.js'

export const starter: Builder = {
  id: 'starter',
  source: null,
  options: {},
  build: ({ output, seed }) => writeStarter(output, seed),
}
