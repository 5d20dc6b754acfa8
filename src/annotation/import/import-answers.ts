import { DataError, messageOf, UserError } from '../../core/index.js'
import { checkAnswer } from '../check-answer.js'
import { checkAnswerRows, checkPlan } from '../check-given.js'
import type { Unit } from '../form.js'
import type { Plan } from '../plan.js'
import type { Answer, Ask, View } from '../view.js'
import type { AnswerRow } from './read-answers.js'

/** An answer that was given elsewhere, checked against the form. */
export interface ImportedAnswer {
  readonly annotator: string
  readonly team: string
  readonly unit: string
  readonly answer: Answer
  readonly milliseconds: number
  readonly at: number | null
}

/** All of them, or an error that names the first that does not fit, before anything is stored. */
export function checkedAnswers(rows: readonly AnswerRow[], plan: Plan): ImportedAnswer[] {
  checkAnswerRows('checkedAnswers rows', rows)
  checkPlan('checkedAnswers plan', plan)
  const { teams } = plan.data.campaign.assignment
  const lines = new Map<string, number>()
  return rows.map(({ file, line, unit: id, annotator, team, label, answer, seconds, at }) => {
    const problem = (message: string, cause?: unknown) =>
      new DataError({ file, line, message }, cause === undefined ? undefined : { cause })
    const unit = plan.units.get(id)
    if (!unit) throw problem(`${JSON.stringify(id)} is not an item of this campaign`)
    const place = JSON.stringify([annotator, id])
    if (lines.has(place)) throw problem(`${annotator} answers ${id} twice, first at line ${lines.get(place)}`)
    lines.set(place, line)
    if (team !== null && !teams.includes(team))
      throw problem(`team is "${team}", expected one of ${teams.join(', ')}`)
    try {
      const made = answer === null ? answerOfLabel(label, unit, plan) : wholeAnswer(answer, unit, plan)
      return {
        annotator,
        team: team ?? unit.team ?? teams[0]!,
        unit: id,
        answer: made,
        milliseconds: Math.round(seconds * 1000),
        at,
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      throw problem(messageOf(error), error)
    }
  })
}

const pagesOf = ({ item }: Unit, { form }: Plan): readonly View[] => form.pages(item, { earlier: [] })

/** An answer as it was exported: all pages at once. */
function wholeAnswer(given: unknown, unit: Unit, plan: Plan): Answer {
  const pages = pagesOf(unit, plan)
  const asks = pages.flatMap((page) => page.asks)
  return checkAnswer(given, { ...pages.at(-1)!, asks, texts: pages.flatMap(({ texts }) => texts) })
}

const values: { readonly [K in Exclude<Ask['kind'], 'words'>]: (label: string) => unknown } = {
  choice: (label) => label,
  scale: Number,
  entry: (label) => label,
  pick: (label) => label.split(',').map(Number),
  span(label) {
    const [start, end] = label.split('-').map(Number)
    return { start, end }
  },
}

/** What a label says is the answer to the last question that is not answered in words. */
function answerOfLabel(label: string | number | null, unit: Unit, plan: Plan): Answer {
  if (label === null) throw new UserError('has neither a label nor an answer')
  const page = pagesOf(unit, plan).at(-1)!
  const ask = page.asks.findLast(({ kind }) => kind !== 'words')
  if (!ask || ask.kind === 'words')
    throw new UserError(`the form ${plan.form.id} is answered in words: expected the column answer`)
  return checkAnswer({ [ask.id]: values[ask.kind](String(label)) }, { ...page, asks: [ask] })
}
