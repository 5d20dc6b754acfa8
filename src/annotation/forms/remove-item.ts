import { type Example, kinds } from '../../core/index.js'
import type { Form } from '../form.js'
import type { View } from '../view.js'
import { page } from './parts.js'

/** Marks items that are wrong or cannot be solved. The item is shown as its own form shows it. */
export const removeItem = (shownBy: (item: Example) => View): Form => ({
  id: 'remove-item',
  title: 'Remove this item? Mark wrong or unsolvable ones',
  source: 'WiC-TSV, Section 3.2',
  kinds,
  level: 'nominal',
  instructions:
    'Check whether the item is correct and can be solved. Mark it if the text is too ambiguous, the sense too general to help, or anything else makes it useless.',
  pages: (item) => {
    const { texts, notes } = shownBy(item)
    return [
      page('Should this item be removed?', {
        texts,
        notes,
        asks: [
          {
            kind: 'choice',
            id: 'label',
            label: 'Should this item be removed?',
            options: [
              { value: 'keep', label: 'Keep', key: 'k' },
              { value: 'remove', label: 'Remove', key: 'r' },
            ],
          },
          { kind: 'words', id: 'reason', label: 'Why?', minimum: 1, optional: true, unlike: [] },
        ],
        skippable: false,
      }),
    ]
  },
  label: ({ label }) => (label === undefined ? null : String(label)),
  isRight: () => null,
  example: (_item, { right }) => ({ label: right ? 'keep' : 'remove', reason: '' }),
  settle: (item, label) => (label === 'remove' ? null : item),
})
