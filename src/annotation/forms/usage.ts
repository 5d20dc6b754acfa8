import { type UsageLabel, usageLabels } from '../../core/index.js'
import type { Form } from '../form.js'
import { page } from './parts.js'

const question = 'How is the highlighted phrase meant, here?'
export const impossible = 'impossible'
const options = [
  { value: 'literal', label: 'Literally', key: '1' },
  { value: 'figurative', label: 'Figuratively', key: '2' },
  { value: 'both', label: 'Both', key: '3' },
  { value: impossible, label: 'Impossible to tell', key: '4' },
]

export const usage: Form<'usage'> = {
  id: 'usage',
  title: 'Literal, figurative, both, or impossible to tell?',
  source: 'SemEval-2013 Task 5b',
  kinds: ['usage'],
  level: 'nominal',
  instructions:
    'Decide whether the highlighted phrase is meant literally, figuratively, or both at once. If the text does not tell, say so.',
  pages: ({ text, spans, language }) => [
    page(question, {
      texts: [{ title: '', text, spans, language }],
      asks: [{ kind: 'choice', id: 'label', label: question, options }],
      skippable: false,
    }),
  ],
  label: ({ label }) => (label === undefined ? null : String(label)),
  isRight: ({ label }, { gold }) => (gold === null || label === undefined ? null : label === gold),
  example: ({ gold }, { right, random }) => {
    const others = usageLabels.filter((label) => label !== gold)
    return { label: right ? (gold ?? 'literal') : others[Math.floor(random() * others.length)]! }
  },
  settle: (item, label) => (label === impossible ? null : { ...item, gold: label as UsageLabel }),
}
