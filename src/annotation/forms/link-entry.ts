import type { Form } from '../form.js'
import { page, shown } from './parts.js'

const question = 'Which entry is meant by the highlighted words?'

/** Link a target to an entry of an inventory, found by searching it. */
export const linkEntry: Form<'entry-search'> = {
  id: 'link-entry',
  title: 'Link to an entry, found by search',
  source: 'the bias paper, entity linking',
  kinds: ['entry-search'],
  level: 'nominal',
  instructions: 'Search the inventory and choose the entry that the highlighted words mean, or “none”.',
  pages: (item) => [
    page(question, {
      texts: [shown(item.target, item)],
      asks: [{ kind: 'entry', id: 'entry', label: question, inventory: item.inventory }],
    }),
  ],
  label: ({ entry }) => (entry === undefined ? null : String(entry)),
  isRight: ({ entry }, { gold }) =>
    gold === null || entry === undefined ? null : gold.includes(String(entry)),
  example: ({ gold }, { right }) => ({ entry: right ? (gold?.[0] ?? 'none') : 'none' }),
  settle: (item, label) => ({ ...item, gold: label === 'none' ? [] : [String(label)] }),
}
