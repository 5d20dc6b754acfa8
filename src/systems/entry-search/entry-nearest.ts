import { getOrMake } from '../../core/index.js'
import { mapGroups } from '../../math/index.js'
import { unit } from '../shared/vector-mean.js'
import type { Prepare, System } from '../system.js'
import { openInventory } from './inventory.js'
import { unitMatrix, type VectorIndex } from './vector-index.js'

/** Entries that are answered, best first. */
const answered = 50

/** Every entry of the inventories in question: nearly all of the work. */
export const inventoryTexts: NonNullable<System['reads']> = async (_kind, questions, materials) => {
  const names = new Set(questions.flatMap((each) => (each.kind === 'entry-search' ? [each.inventory] : [])))
  const opened = [...names].map((name) => openInventory(name, () => materials.wordnet()))
  return (await Promise.all(opened)).flatMap(({ texts }) => texts)
}

/** The entries whose texts are nearest to the target in its context. Each inventory is encoded once, then kept. */
export const entryNearest =
  (makeIndex: (matrix: Float32Array, dimensions: number) => VectorIndex): Prepare<'entry-search'> =>
  async (materials) => {
    const embedder = await materials.embedder()
    const open = async (name: string) => {
      const inventory = await openInventory(name, () => materials.wordnet())
      const vectors = await embedder.texts(inventory.texts)
      return { inventory, index: makeIndex(unitMatrix(vectors), embedder.info.dimensions) }
    }
    const opened = new Map<string, ReturnType<typeof open>>()
    return async (questions) => {
      const vectors = await embedder.targets(questions.map(({ target }) => target))
      return mapGroups(
        questions.map(({ target, inventory }, i) => ({ target, name: inventory, vector: unit(vectors[i]!) })),
        ({ name }) => name,
        async (own, name) => {
          const { inventory, index } = await getOrMake(opened, name, open)
          const found = index.search(
            own.map(({ vector }) => vector),
            answered,
          )
          return own.map(({ target }, i) =>
            found[i]!.map(({ row, score }) => ({ id: inventory.idOf(row, target), score })),
          )
        },
      )
    }
  }
