import type { Example } from '../../core/index.js'
import { thousands } from '../../text/index.js'
import { isWrong } from '../hard-items.js'
import { type ItemPart, itemParts } from '../item-parts.js'
import type { JudgedAnswer, JudgedItem } from '../judged-items.js'
import { answerText, goldText } from '../text/answer-text.js'
import type { Piece } from '../text/excerpt.js'
import { percent } from '../text/score-text.js'
import { type Html, html, nothing } from './html.js'

/** Shown at once; those after it open on a click. */
const open = 4
/** A report is not a data dump; items left out are counted. */
export const itemsShown = 20

/** Items with their targets highlighted, gold and every system's answer. */
export function itemList(items: readonly JudgedItem[], limit = itemsShown): Html {
  const shown = items.slice(0, limit)
  const rest = shown.slice(open)
  return html`<ol class="items">${shown.slice(0, open).map(itemHtml)}</ol>${
    rest.length === 0
      ? nothing
      : html`<details><summary>${rest.length} more</summary>
<ol class="items" start="${open + 1}">${rest.map(itemHtml)}</ol></details>`
  }${items.length > shown.length ? leftOut(shown.length, items.length) : nothing}`
}

const leftOut = (shown: number, all: number): Html => html`
<p class="note">${shown} of ${thousands(all)} shown; all answers are in the runs' outcomes.jsonl.</p>`

const itemHtml = ({ example, answers }: JudgedItem): Html => html`<li class="item">${textsHtml(example)}
<dl class="answers"><div class="gold"><dt>gold</dt><dd>${goldText(example)}</dd></div>
${answers.map((answer) => answerHtml(answer, example))}</dl>
<p class="id">${example.id}</p></li>
`

/** The language is known for all texts only if they share one. */
const textsHtml = (example: Example): Html =>
  example.slices.pair === undefined
    ? html`<div class="texts" lang="${example.language}">${itemParts(example).map(partHtml)}</div>`
    : html`<div class="texts">${itemParts(example).map(partHtml)}</div>`

/** A definition or a query is set smaller than a text with targets. */
function partHtml({ label, pieces }: ItemPart): Html {
  const aside = label !== null && pieces.every(({ marked }) => !marked)
  const name = label === null ? nothing : html`<span class="part" lang="en">${label}</span> `
  return html`<p dir="auto"${aside ? html` class="aside"` : nothing}>${name}${pieces.map(pieceHtml)}</p>`
}

const pieceHtml = ({ text, marked }: Piece): Html => (marked ? html`<mark>${text}</mark>` : html`${text}`)

function answerHtml(answer: JudgedAnswer, example: Example): Html {
  const [kind, sign] = isWrong(answer) ? (['wrong', '✗'] as const) : (['right', '✓'] as const)
  const verdict =
    example.kind === 'graded-pair'
      ? html`<span class="note">rank off by ${percent(answer.loss)}</span>`
      : html`<span class="hidden">${kind}</span>`
  return html`<div class="${kind}"><dt>${answer.system}</dt>
<dd><span aria-hidden="true">${sign}</span> ${answerText(answer.outcome)} ${verdict}</dd></div>
`
}
