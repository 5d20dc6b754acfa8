// Whether a search gives the same ranking with 8-bit weights, on PiC's samples: npx tsx scripts/precision-ranking.ts DATA [ENCODER]
import type { PhraseSearch } from '../src/core/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { type FoundPhrase, open } from '../src/meaning/index.js'

const [data = 'data', encoder = 'minilm'] = process.argv.slice(2)
const encoders = [encoder, `${encoder}?precision=int8-weights`]
const pic = catalogue.pic!

async function samples(part: string): Promise<PhraseSearch[]> {
  const found: PhraseSearch[] = []
  for await (const example of readPart(pic, partNamed(pic, part), { data }))
    found.push(example as PhraseSearch)
  return found
}

const placeOf = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  `${start}-${end}`

for (const [part, repeated] of [
  ['pr-pass/samples', false],
  ['psd/samples', true],
] as const) {
  const asked = await samples(part)
  const ranked: FoundPhrase[][][] = []
  for (const encoder of encoders) {
    const meaning = await open({ encoder })
    const found: FoundPhrase[][] = []
    for (const { query, document } of asked)
      found.push(await meaning.find(query, document, { top: 5, repeated }))
    await meaning.close()
    const right = asked.filter(({ gold }, i) =>
      gold!.some((place) => found[i]![0] && placeOf(place) === placeOf(found[i]![0])),
    ).length
    console.log(`${part} ${encoder}: right place first ${right} of ${asked.length}`)
    ranked.push(found)
  }
  const [exact, small] = ranked as [FoundPhrase[][], FoundPhrase[][]]
  const alike = (most: number) =>
    exact.filter(
      (found, i) => found.slice(0, most).map(placeOf).join() === small[i]!.slice(0, most).map(placeOf).join(),
    ).length
  const gaps = exact.flatMap((found, i) =>
    found.slice(0, 1).map(({ score }) => Math.abs(score - (small[i]![0]?.score ?? 0))),
  )
  console.log(
    `${part}: the same first phrase ${alike(1)} of ${asked.length}, the same first five in order ${alike(5)}; the first one's score moves by at most ${Math.max(...gaps).toFixed(3)}`,
  )
}
