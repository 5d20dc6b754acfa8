import { createRequire } from 'node:module'
import winkNLP, { type ItsHelpers, type Model } from 'wink-nlp'
import type { TaggedToken } from '../../text/index.js'
import type { Tagger } from './tagger.js'

/** wink-nlp with its small English model. Sentences go in together, one per line: that is three times as fast. */
export function englishTagger(): Tagger {
  const load = createRequire(import.meta.url)
  const { version } = load('wink-eng-lite-web-model/package.json') as { readonly version: string }
  const nlp = winkNLP(load('wink-eng-lite-web-model') as Model, ['pos'])
  const { pos, precedingSpaces } = nlp.its as ItsHelpers
  return {
    id: `wink-eng-lite-web-model@${version}`,
    tag(sentences) {
      const lines = sentences.map((sentence) => sentence.replace(/[\t\n\r\f\v\u2028\u2029]/g, ' '))
      const tokens = nlp.readDoc(lines.join('\n')).tokens()
      const words = tokens.out() as string[]
      const spaces = tokens.out(precedingSpaces) as unknown as string[]
      const tags = tokens.out(pos) as unknown as string[]
      const tagged: TaggedToken[][] = sentences.map(() => [])
      let line = 0
      let at = 0 // in the line
      for (const [i, word] of words.entries()) {
        if (word.startsWith('\n')) {
          line += word.length
          at = 0
          continue
        }
        const start = at + spaces[i]!.length
        at = start + word.length
        tagged[line]!.push({ start, end: at, pos: tags[i]! })
      }
      return tagged.map((found, i) => joinHyphens(found, lines[i]!))
    },
  }
}

/** `left-wing` is one word, though the tagger makes three of it: what it is depends on its last part. */
function joinHyphens(tokens: readonly TaggedToken[], sentence: string): TaggedToken[] {
  const joined: TaggedToken[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const last = joined.at(-1)
    const next = tokens[i + 1]
    const hyphen = sentence.slice(token.start, token.end) === '-'
    if (!hyphen || !last || !next || last.end !== token.start || token.end !== next.start) {
      joined.push(token)
      continue
    }
    const pos = next.pos === 'NOUN' || next.pos === 'PROPN' ? next.pos : 'ADJ'
    joined[joined.length - 1] = { start: last.start, end: next.end, pos }
    i++
  }
  return joined
}
