import { type Example, type Kind, lookUp, type Question } from '../core/index.js'

/**
 * The probes that teams may answer: what the two biases of a kind are computed of. None if the answer is a place in a
 * document that a probe hides: a file of phrases could not name it.
 */
export async function probesForTeams(kind: Kind): Promise<readonly string[]> {
  if (kind === 'phrase-search') return []
  const { sides } = await import('../probes/index.js')
  return [sides[kind].context, sides[kind].word, 'label']
}

/** The questions of a probe, as a system that is probed here sees them. */
export async function probeQuestions(examples: readonly Example[], probe: string): Promise<Question[]> {
  const { allMentions, maskingOf, neutralPlaceholder, probes } = await import('../probes/index.js')
  const { maskQuestion } = await import('../evaluation/index.js')
  const masking = maskingOf(
    lookUp(probes, probe)!,
    { placeholder: neutralPlaceholder, mentions: await allMentions() },
    probe,
  )
  return examples.map((example) => maskQuestion(example, masking))
}
