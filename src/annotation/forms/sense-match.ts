import type { SenseMatch } from '../../core/index.js'
import { nameOf } from './name-of.js'
import { page, shown, yesNo } from './parts.js'
import { yesNoForm } from './yes-no-form.js'

const senseNotes = ({ definition, hypernyms }: SenseMatch) => [
  ...(definition === null ? [] : [{ label: 'Sense', text: definition }]),
  ...(hypernyms.length === 0 ? [] : [{ label: 'A kind of', text: hypernyms.join(', ') }]),
]

/** Target sense verification. */
export const senseMatch = yesNoForm<'sense-match'>({
  id: 'sense-match',
  title: 'Is the target used in the sense that definition and hypernyms give?',
  source: 'WiC-TSV, Section 3.4',
  kinds: ['sense-match'],
  instructions:
    'Read the text and the sense. Decide whether the highlighted word or phrase has this sense here. Use no other source, even if you do not know the field.',
  pages: (item) => {
    const question = `Is the highlighted ${nameOf(item.target)} used in this sense?`
    return [
      page(question, { texts: [shown(item.target, item)], notes: senseNotes(item), asks: [yesNo(question)] }),
    ]
  },
})
