import type { Example, ExampleOf, Kind } from '../../core/index.js'
import type { Form } from '../form.js'

type YesNoKind = 'same-meaning' | 'sense-match' | 'phrase-pair'

/** What all forms share that are answered with yes or no and whose gold is true or false. */
export const yesNoForm = <K extends YesNoKind & Kind>(
  form: Pick<Form<K>, 'id' | 'title' | 'source' | 'kinds' | 'instructions' | 'pages' | 'units'> &
    Partial<Pick<Form<K>, 'example'>>,
): Form<K> => ({
  level: 'nominal',
  label: ({ label }) => (label === undefined ? null : String(label)),
  isRight: ({ label }, { gold }) =>
    gold === null || label === undefined ? null : (label === 'yes') === gold,
  example: ({ gold }, { right }) => ({ label: (gold ?? true) === right ? 'yes' : 'no' }),
  settle: (item, label): Example => ({ ...(item as ExampleOf<YesNoKind>), gold: label === 'yes' }) as Example,
  ...form,
})
