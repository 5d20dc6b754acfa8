import { type ExampleOf, getOrMake, type Question, question } from '../../core/index.js'
import { cosine, countsOf } from '../../math/index.js'
import { type Choice, fitChoice, type Worth } from '../../training/heads/index.js'
import { rankedSenses } from '../sense-choice/ranked-senses.js'
import { nearBest } from '../shared/near-best.js'
import { partedDocuments } from '../shared/parted-documents.js'
import { textVectors } from '../shared/text-vectors.js'
import type { Materials, Prepare, System } from '../system.js'
import { type Inventory, openInventory } from './inventory.js'

type Linked = ExampleOf<'entry-search'>
type Asked = Question<Linked>

/** Sentences that the weights are learned from: six weights need no more. */
const mostSentences = 600

/** Weak: rows are many and columns few. */
const strength = 1e-3

/** If there is nothing to learn from: the entry nearest to the target. */
const nearest: Worth = (row) => row[2]!

/** The entries that may be meant, and a row of features for each. */
interface Candidates {
  readonly ids: readonly string[]
  readonly rows: readonly Float32Array[]
}

/** The entries with the target's name for each question: how common they are, and how near. */
function describe(materials: Materials<'entry-search'>, shown: readonly Linked[]) {
  const counts = countsOf(shown.flatMap(({ gold }) => gold ?? []))
  const opened = new Map<string, Promise<Inventory>>()
  const inventoryOf = ({ inventory }: Asked): Promise<Inventory> =>
    getOrMake(opened, inventory, (name) => openInventory(name, () => materials.wordnet()))
  return async (questions: readonly Asked[]): Promise<Candidates[]> => {
    const embedder = await materials.embedder()
    const named = await Promise.all(
      questions.map(async (asked) => {
        const inventory = await inventoryOf(asked)
        return inventory.named(asked.target).map(({ entry, rank }) => ({
          rank,
          id: inventory.idOf(entry, asked.target),
          text: inventory.texts[entry]!,
        }))
      }),
    )
    const vectors = await textVectors(
      embedder,
      named.flatMap((own) => own.map(({ text }) => text)),
    )
    const targets = await embedder.targets(questions.map(({ target }) => target))
    const contexts = await embedder.texts(questions.map(({ target }) => target.text))
    return named.map((own, q) => {
      const cosines = own.map(({ text }) =>
        [targets, contexts].map((views) => cosine(views[q]!, vectors.get(text)!)),
      )
      const near = nearBest(cosines)
      return {
        ids: own.map(({ id }) => id),
        rows: own.map(({ id, rank }, i) =>
          Float32Array.of(
            Math.log(rank + 1),
            Math.log((counts.get(id) ?? 0) + 1),
            ...cosines[i]!,
            ...near[i]!,
          ),
        ),
      }
    })
  }
}

const likeliest: Prepare<'entry-search'> = async (materials) => {
  const train = await materials.train()
  const { few, others } = partedDocuments(train, mostSentences, materials.random)
  const known = await describe(materials, others)(few.map((example) => question<Linked>(example)))
  const choices = few.flatMap(({ gold }, i): Choice[] => {
    const { ids, rows } = known[i]!
    const right = ids.map((id) => gold?.includes(id) === true)
    return ids.length > 1 && right.includes(true) ? [{ alternatives: rows, right }] : []
  })
  const worth = choices.length > 0 ? fitChoice(choices, { strength }) : nearest
  const candidatesOf = describe(materials, train)
  return async (questions) =>
    (await candidatesOf(questions)).map(({ ids, rows }, i) => {
      if (ids.length === 0)
        materials.remark(questions[i]!, { what: 'no entry has the name of the target', answered: false })
      return rankedSenses(ids, rows.map(worth))
    })
}

export const stackedEntries: System = {
  id: 'stacked-entries',
  title: "the most likely entry with the target's name, by how common and how near it is; weights from train",
  source: 'ours; a conditional logit (McFadden 1974) over prior and nearness, as in entity linkers',
  needs: ['encoder'],
  solves: { 'entry-search': likeliest },
}
