import { checkOptions } from '../../core/index.js'
import { type Random, randomInteger } from '../../math/index.js'
import { fitTree, type TreeOptions, treeClassifier, treeFields } from './decision-tree.js'
import { type Classify, checkLabelled, type Labelled, selectLabelled } from './labelled.js'

export interface BaggedOptions extends TreeOptions {
  readonly count?: number
  readonly random: Random
}

/** Breiman 1996: trees on rows drawn with replacement; their shares are averaged. A draw of one class only is drawn as train is. */
export function fitBaggedTrees(data: Labelled, options: BaggedOptions): Classify {
  checkLabelled('fitBaggedTrees', data)
  checkOptions('fitBaggedTrees options', options, { count: 'size?', random: 'function', ...treeFields })
  const { count = 30, random, ...limits } = options
  const rows = data.labels.length
  const trees = Array.from({ length: count }, () => {
    const drawn = selectLabelled(
      data,
      Array.from({ length: rows }, () => randomInteger(random, rows)),
    )
    return treeClassifier(fitTree(new Set(drawn.labels).size > 1 ? drawn : data, limits))
  })
  return (row) => {
    const sums = new Array<number>(data.classes).fill(0)
    for (const tree of trees) for (const [c, share] of tree(row).entries()) sums[c]! += share / count
    return sums
  }
}
