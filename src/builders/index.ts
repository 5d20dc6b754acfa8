import type { Builder } from './builder.js'
import { writeStarter } from './write-starter.js'

export * from './builder.js'
export * from './encoders/index.js'
export { buildStarter, type Starter } from './starter/build-starter.js'
export type { Provenance, Source } from './starter/provenance.js'
export * from './write-starter.js'

/** Every builder, by id. */
export const builders: Readonly<Record<string, Builder>> = {
  starter: {
    id: 'starter',
    title: 'sense-match, same-meaning and phrase-pair items from the examples and glosses of WordNet 3.0',
    build: ({ output, seed }) => writeStarter(output, seed),
  },
}
