import { checkFields, checkOptions, eachOf, wordOf } from '../../core/index.js'
import {
  fitTree,
  isSplit,
  smoothedShares,
  type TreeLeaf,
  type TreeNode,
  type TreeOptions,
  treeFields,
} from './decision-tree.js'
import {
  type Classify,
  checkLabelled,
  checkRow,
  classCounts,
  type Labelled,
  selectLabelled,
} from './labelled.js'

export interface Condition {
  readonly column: number
  readonly relation: '<=' | '>'
  readonly threshold: number
}

/** If all conditions hold, the answer is the class with the highest count. */
export interface Rule {
  readonly conditions: readonly Condition[]
  /** The rows of train that reached this rule and matched it, by class. */
  readonly counts: readonly number[]
}

/** Read from the top: the first rule that holds answers. The last has no conditions. */
export interface RuleList {
  readonly columns: number
  readonly rules: readonly Rule[]
}

export const holds = ({ conditions }: Rule, row: ArrayLike<number>): boolean =>
  conditions.every(({ column, relation, threshold }) =>
    relation === '<=' ? row[column]! <= threshold : row[column]! > threshold,
  )

function leaves(
  node: TreeNode,
  path: readonly Condition[] = [],
): { leaf: TreeLeaf; path: readonly Condition[] }[] {
  if (!isSplit(node)) return [{ leaf: node, path }]
  const { column, threshold, left, right } = node
  return [
    ...leaves(left, [...path, { column, threshold, relation: '<=' }]),
    ...leaves(right, [...path, { column, threshold, relation: '>' }]),
  ]
}

const total = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0)

/** Smoothed, so that a small pure leaf does not beat a large one that is nearly so. */
const trust = ({ counts }: TreeLeaf): number => Math.max(...smoothedShares(counts))

export interface RulesOptions extends TreeOptions {
  readonly maxRules?: number
}

/**
 * A list of rules by separate-and-conquer, as in PART (Frank & Witten 1998): a tree is grown on the remaining rows, its
 * most reliable leaf becomes a rule, and the rows that match it are removed. PART grows only part of the tree and takes
 * the leaf that covers most; here the whole tree is grown and the limits keep it small.
 */
export function fitRules(data: Labelled, options: RulesOptions = {}): RuleList {
  checkLabelled('fitRules', data)
  checkOptions('fitRules options', options, { ...treeFields, maxRules: 'size?' })
  const { maxDepth = 3, minLeaf = 20, maxRules = 20 } = options
  const rules: Rule[] = []
  let left = data
  while (rules.length < maxRules - 1 && new Set(left.labels).size > 1) {
    const { root } = fitTree(left, { maxDepth, minLeaf })
    if (!isSplit(root)) break
    const [best] = leaves(root).sort(
      (a, b) => trust(b.leaf) - trust(a.leaf) || total(b.leaf.counts) - total(a.leaf.counts),
    )
    const rule = { conditions: simplified(best!.path), counts: best!.leaf.counts }
    rules.push(rule)
    const { values, columns } = left.features
    const rest = [...left.labels.keys()].filter(
      (row) => !holds(rule, values.subarray(row * columns, (row + 1) * columns)),
    )
    left = selectLabelled(left, rest)
  }
  rules.push({ conditions: [], counts: classCounts(left) })
  return { columns: data.features.columns, rules }
}

/** Of two conditions on the same side of one column only the tighter says anything. */
function simplified(conditions: readonly Condition[]): Condition[] {
  const kept = new Map<string, Condition>()
  for (const each of conditions) kept.set(`${each.column} ${each.relation}`, each) // deeper is tighter
  return [...kept.values()]
}

/**
 * The classifier of a list of rules; its scores are the shares of classes among the rows that the rule matched in
 * train, with one more row of each class.
 */
export function rulesClassifier(list: RuleList): Classify {
  checkFields('rulesClassifier', list, { columns: 'size', rules: eachOf(checkRule) })
  const { columns, rules } = list
  if (rules.at(-1)?.conditions.length !== 0)
    throw new RangeError('rulesClassifier: expected a last rule without conditions')
  return (row) => {
    checkRow(row, columns)
    return smoothedShares(rules.find((rule) => holds(rule, row))!.counts)
  }
}

const checkCondition = (what: string, condition: Condition): void =>
  checkFields(what, condition, { column: 'count', relation: wordOf('<=', '>'), threshold: 'number' })

const checkRule = (what: string, rule: Rule): void =>
  checkFields(what, rule, { conditions: eachOf(checkCondition), counts: 'numbers' })
