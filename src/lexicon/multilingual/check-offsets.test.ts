import { expect, test } from 'vitest'
import type { Synset } from '../wordnet.js'
import { checkOffsets } from './check-offsets.js'

const english = { synset: (id: string) => (id.startsWith('0') ? ({ id } as Synset) : undefined) }
const of = (...ids: string[]) => ({ file: 'wn-data-hrv.tab', synsets: new Map([['kuća', ids]]) })

test.each([
  ['all known', ['03544360-n', '02084071-n']],
  ['one that is not: a slip', ['03544360-n', '12084071-n']],
])('%s', (_, ids) => expect(() => checkOffsets(of(...ids), english)).not.toThrow())

test('several are unknown: made for another version', () =>
  expect(() => checkOffsets(of('13544360-n', '12084071-n', '00000001-n'), english)).toThrow(
    'wn-data-hrv.tab: 2 of 3 synsets are not in WordNet 3.0, e.g. 13544360-n; its offsets are expected',
  ))
