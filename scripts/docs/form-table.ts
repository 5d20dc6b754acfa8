import { type Form, formNamed, forms } from '../../src/annotation/index.js'
import { markdownTable } from '../../src/reports/text/markdown-table.js'

const code = (text: string): string => `\`${text}\``

/** Every form with its page. */
export const formsTable = (): string =>
  markdownTable(
    ['form', 'what is asked', 'from'],
    Object.values(forms).map(({ id, title, source }) => [`[${id}](forms/${id}.md)`, title, source]),
  )

/** What a form asks, about what, and its instructions. */
export function formTable(id: string): string {
  const { title, source, kinds, level, instructions }: Form = formNamed(id)
  return markdownTable(
    ['', ''],
    [
      ['asks', title],
      ['from', source],
      ['kinds of item', kinds.map(code).join(', ')],
      ['agreement', level === 'interval' ? 'of ratings (interval)' : 'of labels (nominal)'],
      ['instructions, unless the campaign has its own', instructions],
    ],
  )
}
