import { saysEnglish, surface, type Target, UserError } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { type Synset, synsetsOf, type WhichSynsets, type WordNet } from '../../lexicon/index.js'
import { mapGroups } from '../../math/index.js'

/**
 * All that each target may mean, in WordNet's synsets: an English one by Princeton's own index, any other by the WordNet
 * of its language, which glossed encoders bring. Better no answer than one from the wrong dictionary.
 */
export async function targetSynsets(
  targets: readonly Target[],
  {
    embedder,
    wordnet,
    system,
  }: { readonly embedder: Embedder; readonly wordnet: WordNet; readonly system: string },
  which: WhichSynsets = {},
): Promise<Synset[][]> {
  const foreign = targets.filter((target) => !saysEnglish(target))
  if (foreign.length > 0 && !embedder.foreignSynsets)
    throw new UserError(
      `${system} looks words up in WordNet, and ${foreign[0]!.language} needs its own WordNet: --encoder glossed:minilm reads one`,
    )
  const ids = foreign.length > 0 ? await embedder.foreignSynsets!(foreign) : []
  const byTarget = new Map(foreign.map((target, i) => [target, ids[i]!]))
  return targets.map((target) => {
    const own = byTarget.get(target)
    if (!own) return synsetsOf(surface(target), wordnet, which)
    return own
      .slice(0, which.most)
      .map((id) => wordnet.synset(id))
      .filter((synset) => synset !== undefined)
  })
}

/** Vectors of the texts of targets, or of `textOf` each, in their own language. */
export function targetTexts(
  embedder: Embedder,
  targets: readonly Target[],
  textOf: (target: Target, index: number) => string,
): Promise<Float32Array[]> {
  return mapGroups(
    targets.map((target, i) => ({ text: textOf(target, i), language: target.language })),
    ({ language }) => language,
    (own, language) =>
      embedder.texts(
        own.map(({ text }) => text),
        language === undefined ? {} : { language },
      ),
  )
}
