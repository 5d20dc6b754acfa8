import { expect, test } from 'vitest'
import { checkEvent } from './check-event.js'
import type { CampaignEvent } from './event.js'

const answered = { kind: 'answered', annotator: 'a', unit: 'u', stage: 'work', answer: {}, milliseconds: 5 }

test.each<[string, object, string | null]>([
  ['an answer', answered, null],
  ['a label that is a number', { kind: 'adjudicated', unit: 'u', by: 'b', label: 2.5 }, null],
  ['rules', { kind: 'ruled', rules: { gold: { share: 0.1, accuracy: 0.5, after: 3 } } }, null],
  ['an unknown kind', { kind: 'left' }, 'event 3: kind of "left"'],
  ['an unknown stage', { ...answered, stage: 'late' }, 'event 3: stage of "late"'],
  ['a time that is a text', { ...answered, milliseconds: '5' }, 'event 3: milliseconds of "5"'],
  ['a label that is a list', { kind: 'adjudicated', unit: 'u', by: 'b', label: [] }, 'label'],
  ['wrong rules', { kind: 'ruled', rules: { gold: 'often' } }, 'gold'],
])('%s', (_, event, says) => {
  const check = () => checkEvent('event 3', event as CampaignEvent)
  if (says === null) check()
  else expect(check).toThrow(says)
})
