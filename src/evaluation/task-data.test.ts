import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/polyseme.js'
import { tasks } from '../tasks/index.js'
import { releasesOf, taskFiles } from './split-parts.js'
import { labelledExamples } from './task-data.js'

describe('a split of which there are two releases', () => {
  const task = tasks['semeval2013-5a-en']!
  const first = { 'en.train.tsv': 'cat\tsmall tiger\t1\ncat\tgarden fence\t0\n' }
  const second = {
    'en.trainSet.positiveInstances-v2': 'fortnight\ttwo weeks\n',
    'en.trainSet.negativeInstances-v2': 'fortnight\tgarden fence\n',
  }
  const withFiles = (files: Readonly<Record<string, string>>) => {
    const folder = temporaryFolder()
    mkdirSync(path.join(folder, task.dataset))
    for (const [name, text] of Object.entries({ ...files, 'en.test.tsv': 'dog\tbig wolf\t1\n' }))
      writeFileSync(path.join(folder, task.dataset, name), text)
    return () => folder
  }

  test.each([
    {
      name: 'the first alone',
      files: first,
      word: 'cat',
      says: ['train: en/train (en/train-v2 is not available)'],
    },
    { name: 'the second alone', files: second, word: 'fortnight', says: ['train: en/train-v2'] },
    { name: 'both', files: { ...first, ...second }, word: 'fortnight', says: ['train: en/train-v2'] },
    { name: 'neither', files: {}, word: null, says: [] },
  ])('$name: the paper’s where it is there, and it is said', async ({ files, word, says }) => {
    const root = withFiles(files)
    const learned = await labelledExamples(task, 'train', { task, split: 'test' }, root)
    expect(learned.map((example) => 'word' in example && example.word)).toEqual(word ? [word, word] : [])
    expect(releasesOf(task, root)).toEqual(says)
    const read = taskFiles(task, ['train'], root).map(({ file }) => path.basename(file))
    expect(read).toEqual(word === null ? [] : Object.keys(word === 'cat' ? first : second))
  })

  test('a single release is not mentioned', () =>
    expect(releasesOf(tasks['semeval2013-5a-de']!, withFiles({}))).toEqual([]))
})
