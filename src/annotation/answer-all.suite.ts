import type { Desk } from './desk.js'

/** A person joins and answers every item that comes, as the form's example does; `also` has answers of their own. */
export async function answerAll(
  desk: Desk,
  { annotator, team, right }: { readonly annotator: string; readonly team: string; readonly right: boolean },
  also: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await desk.join({ annotator, name: annotator, team })
  for (let next = await desk.next(annotator); next.status === 'item'; next = await desk.next(annotator)) {
    const example = desk.plan.form.example(desk.unitAt(next.unit).item, { right, random: () => 0.9 })
    const whole: Readonly<Record<string, unknown>> = { ...example, ...also }
    await desk.answer(
      annotator,
      next.unit,
      Object.fromEntries(next.view.asks.map(({ id }) => [id, whole[id]])),
    )
  }
}
