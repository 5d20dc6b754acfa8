import { type SameMeaning, surface, withPhrase } from '../../core/index.js'
import type { Form } from '../form.js'
import type { Answer, Option } from '../view.js'
import { page, shown } from './parts.js'

const correctionOf = (answer: Answer): string => String(answer.correction ?? '').trim()

const claim = ({ gold, pair }: SameMeaning): string =>
  `“${surface(pair[0])}” and “${surface(pair[1])}” ${gold ? 'mean' : 'do not mean'} the same here`

/**
 * Experts see a label that others gave and say whether it is right; those who disagree correct the second phrase so that
 * it is. A tie-breaker sees the corrections and endorses the original, one of them, or none. The label is what is
 * verified, so it is shown; these make no sense as check items.
 */
export const expertVerify: Form<'same-meaning'> = {
  id: 'expert-verify',
  title: 'Expert verification with correction and tie-break',
  source: 'PiC, Appendix E, Figures A1 and A2',
  kinds: ['same-meaning'],
  level: 'nominal',
  instructions:
    'Check the claim about the two highlighted phrases. If it is wrong, change the second phrase so that the claim becomes true.',
  pages: (item, { earlier }) => {
    const corrections = [...new Set(earlier.map(correctionOf))].filter((text) => text !== '')
    const options: Option[] = [
      { value: 'agree', label: 'The claim is right', key: 'y' },
      ...corrections.map((text, i) => ({
        value: `endorse:${text}`,
        label: `Right with “${text}”`,
        key: String(i + 1),
      })),
      ...(earlier.length > 0
        ? [{ value: 'reject', label: 'None of these', key: 'n' }]
        : [{ value: 'disagree', label: 'The claim is wrong', key: 'n' }]),
    ]
    return [
      page('Is this claim right?', {
        texts: item.pair.map((target, i) => shown(target, item, `Phrase ${i + 1}`)),
        notes: [{ label: 'Claim', text: claim(item) }],
        asks: [
          { kind: 'choice', id: 'verdict', label: 'Is this claim right?', options },
          ...(earlier.length > 0
            ? []
            : [
                {
                  kind: 'words' as const,
                  id: 'correction',
                  label: 'If it is wrong: a second phrase with which it would be right',
                  minimum: 2,
                  optional: true,
                  unlike: [],
                },
              ]),
        ],
        skippable: false,
      }),
    ]
  },
  // Which version of the item is endorsed.
  label({ verdict, ...answer }) {
    if (verdict === 'agree') return 'original'
    if (String(verdict).startsWith('endorse:')) return `corrected:${String(verdict).slice('endorse:'.length)}`
    const correction = correctionOf(answer)
    return verdict === 'disagree' && correction !== '' ? `corrected:${correction}` : 'rejected'
  },
  isRight: () => null,
  example: (_item, { right }) => ({ verdict: right ? 'agree' : 'disagree', correction: '' }),
  settle(item, label) {
    if (label === 'original') return item
    if (!String(label).startsWith('corrected:')) return null
    const [first, second] = item.pair
    return { ...item, pair: [first, withPhrase(second, String(label).slice('corrected:'.length))] }
  },
}
