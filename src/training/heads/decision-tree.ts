import { checkFields, checkOptions, type FieldsOf } from '../../core/index.js'
import { argmax, type Classify, checkLabelled, checkRow, classCounts, type Labelled } from './labelled.js'

export interface TreeLeaf {
  /** Rows of train that ended here, by class. */
  readonly counts: readonly number[]
}
export interface TreeSplit extends TreeLeaf {
  readonly column: number
  /** At or below it to the left. */
  readonly threshold: number
  readonly left: TreeNode
  readonly right: TreeNode
}
export type TreeNode = TreeLeaf | TreeSplit

export interface TreeOptions {
  readonly maxDepth?: number
  /** Rows that a leaf must have. */
  readonly minLeaf?: number
}

export const treeFields = { maxDepth: 'count?', minLeaf: 'count?' } as const satisfies FieldsOf<TreeOptions>

export interface TreeModel {
  readonly columns: number
  readonly root: TreeNode
}

export const isSplit = (node: TreeNode): node is TreeSplit => 'column' in node

/** Gini impurity times the number of rows: n − Σ cᵢ² / n. */
export function impurity(counts: ArrayLike<number>): number {
  let total = 0
  let squares = 0
  for (let c = 0; c < counts.length; c++) {
    total += counts[c]!
    squares += counts[c]! ** 2
  }
  return total === 0 ? 0 : total - squares / total
}

interface Cut {
  readonly column: number
  readonly threshold: number
  readonly left: number
}

/** The cut that leaves the least impurity; ties go to the first column and the lowest threshold. Null if none helps. */
function bestCut(data: Labelled, members: Int32Array, minLeaf: number): Cut | null {
  const { features, labels } = data
  const all = countsOf(data, members)
  let least = impurity(all) - 1e-9
  let found: Cut | null = null
  for (let column = 0; column < features.columns; column++) {
    const numberOf = (row: number) => features.values[row * features.columns + column]!
    const sorted = members.slice().sort((a, b) => numberOf(a) - numberOf(b) || a - b)
    const left = new Array<number>(data.classes).fill(0)
    const right = [...all]
    for (let i = 0; i + 1 < sorted.length; i++) {
      const label = labels[sorted[i]!]!
      left[label]! += 1
      right[label]! -= 1
      const here = numberOf(sorted[i]!)
      const next = numberOf(sorted[i + 1]!)
      if (here === next || i + 1 < minLeaf || sorted.length - i - 1 < minLeaf) continue
      const remaining = impurity(left) + impurity(right)
      if (remaining >= least) continue
      least = remaining
      found = { column, threshold: here + (next - here) / 2, left: i + 1 }
    }
  }
  return found
}

const countsOf = ({ labels, classes }: Labelled, members: Int32Array): number[] =>
  classCounts({ labels: Array.from(members, (row) => labels[row]!), classes })

/** A decision tree by Gini impurity (CART), grown as far as the limits allow. */
export function fitTree(data: Labelled, options: TreeOptions = {}): TreeModel {
  checkLabelled('fitTree', data)
  checkOptions('fitTree options', options, treeFields)
  const { maxDepth = 5, minLeaf = 5 } = options
  const { features } = data
  const grow = (members: Int32Array, depth: number): TreeNode => {
    const counts = countsOf(data, members)
    const cut = depth < maxDepth && impurity(counts) > 0 ? bestCut(data, members, minLeaf) : null
    if (!cut) return { counts }
    const { column, threshold } = cut
    const isLeft = (row: number) => features.values[row * features.columns + column]! <= threshold
    return {
      counts,
      column,
      threshold,
      left: grow(members.filter(isLeft), depth + 1),
      right: grow(
        members.filter((row) => !isLeft(row)),
        depth + 1,
      ),
    }
  }
  return {
    columns: features.columns,
    root: grow(
      Int32Array.from({ length: features.rows }, (_, i) => i),
      0,
    ),
  }
}

/** The leaf's shares, with one more row of each class: a pure leaf is not certain. */
export const smoothedShares = (counts: readonly number[]): number[] => {
  const total = counts.reduce((a, b) => a + b, 0) + counts.length
  return counts.map((count) => (count + 1) / total)
}

/** The classifier of a tree; its scores are the shares of classes in the leaf, with one more row of each class. */
export function treeClassifier(model: TreeModel): Classify {
  checkFields('treeClassifier', model, { columns: 'size', root: checkNode })
  const { columns, root } = model
  return (row) => {
    checkRow(row, columns)
    let node = root
    while (isSplit(node)) node = row[node.column]! <= node.threshold ? node.left : node.right
    return smoothedShares(node.counts)
  }
}

function checkNode(what: string, node: TreeNode): void {
  checkFields(what, node, { counts: 'numbers' })
  if (isSplit(node))
    checkFields(what, node, { column: 'count', threshold: 'number', left: checkNode, right: checkNode })
}

/** The class that a leaf answers. */
export const answerOf = ({ counts }: TreeLeaf): number => argmax(counts)
