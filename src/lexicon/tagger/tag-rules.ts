import { lookUp } from '../../core/index.js'

/** A rule that applies: which token it would give which tag. */
export type OnMatch = (token: number, tag: number, certain: boolean) => void

/** One pass of the model's context rules over the symbols of a sentence. */
export type TagRules = (symbols: Uint8Array, onMatch: OnMatch) => void

/** The number in the rules for a word with hint h. */
const hintBase = 1_080_000
/** The fallback transition of a state. */
const otherwise = '2070003'

type States = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The symbol of a token with this hint (0: none) and tag: tags are below 32, hints follow them. */
export const symbolOf = (hint: number, tag: number): number => (hint > 0 ? 32 + hint : tag)
const symbols = 128

/**
 * A machine of the model (`[version, last state, transitions, tags of final states, marked tokens of final states]`) as
 * tables of numbers: looking a state up in an object by a string takes several times as long.
 */
export function tagRules(json: string): TagRules {
  const [, last, states, tags, marks] = JSON.parse(json) as [
    number,
    number,
    States,
    Readonly<Record<string, string>>,
    Readonly<Record<string, readonly [number, number]>>,
  ]
  const next = new Uint16Array((last + 1) * symbols)
  const fallback = new Uint16Array(last + 1)
  const final = new Uint8Array(last + 1)
  const tagOf = new Int8Array(last + 1)
  const offset = new Uint8Array(last + 1)
  for (const [state, events] of Object.entries(states))
    for (const [event, target] of Object.entries(events)) {
      const number = Number(event)
      if (event === otherwise) fallback[Number(state)] = target
      else if (number < 32) next[Number(state) * symbols + number] = target
      else if (number > hintBase && number < hintBase + symbols - 32)
        next[Number(state) * symbols + symbolOf(number - hintBase, 0)] = target
    }
  for (const [state, tag] of Object.entries(tags)) {
    final[Number(state)] = 1
    tagOf[Number(state)] = Number(tag)
    offset[Number(state)] = lookUp(marks, state)?.[0] ?? 0
  }

  return (found, onMatch) => {
    const { length } = found
    const report = (first: number, state: number) => {
      const tag = tagOf[state]!
      if (tag !== 0) onMatch(first + offset[state]!, Math.abs(tag), tag < 0)
    }
    for (let i = 0; i < length; i++) {
      let state = next[found[i]!]!
      // The longest match counts: the fallback of an earlier state is kept until a longer match is found.
      let spare = 0
      let spareEnd = i
      for (let j = i; state !== 0; state = ++j < length ? next[state * symbols + found[j]!]! : 0) {
        if (final[state] === 1) {
          report(i, state)
          spare = 0
          i = j
          break
        }
        if (fallback[state] !== 0) {
          spare = fallback[state]!
          spareEnd = j
        }
      }
      if (spare !== 0) {
        report(i, spare)
        i = spareEnd
      }
    }
  }
}
