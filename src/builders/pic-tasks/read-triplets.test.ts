import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { target } from '../../core/index.js'
import { readTriplets } from './read-triplets.js'

const sentences = ['A massive figure was paid.', 'A Massive figure stands here.']

const rows = {
  'data/triplets.jsonl': {
    kind: 'same-meaning',
    id: 't1',
    pair: sentences.map((text) => target(text, 2, 16)),
    gold: null,
  },
  'pages.jsonl': { id: '0', title: 'P', text: sentences.join(' ') },
  'provenance.jsonl': {
    id: 't1',
    phrase: 'massive figure',
    sources: [0, 1].map((sentence) => ({ page: '0', sentence })),
  },
}

function written(
  changed: Partial<Record<keyof typeof rows, object>> = {},
  twice?: keyof typeof rows,
): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
  mkdirSync(path.join(folder, 'data'))
  for (const [name, row] of Object.entries({ ...rows, ...changed }))
    writeFileSync(path.join(folder, name), `${JSON.stringify(row)}\n`.repeat(name === twice ? 2 : 1))
  return folder
}

test('triplets and pages as pic-triplets has written them', async () => {
  const { triplets, pages } = await readTriplets(written())
  expect([...pages]).toEqual([['0', sentences.join(' ')]])
  expect(triplets.get('t1')).toMatchObject({ phrase: 'massive figure', uses: [{ page: '0' }, { page: '0' }] })
})

test.each([
  { name: 'data/triplets.jsonl', row: { id: '' }, says: 'is not as pic-triplets writes it' },
  { name: 'data/triplets.jsonl', row: { pair: [] }, says: 'is not as pic-triplets writes it' },
  {
    name: 'data/triplets.jsonl',
    row: { pair: sentences.map((text) => target(text, 2, 9)) },
    says: 'its phrase is "massive figure", but its sentence of page 0 marks "massive"',
  },
  { name: 'pages.jsonl', row: { text: undefined }, says: 'is not as pic-triplets writes it' },
  { name: 'pages.jsonl', row: { text: 7 }, says: 'is not as pic-triplets writes it' },
  { name: 'pages.jsonl', row: { id: 0 }, says: 'is not as pic-triplets writes it' },
  { name: 'provenance.jsonl', row: { id: undefined }, says: 'undefined is not in data/triplets.jsonl' },
  { name: 'provenance.jsonl', row: { phrase: '' }, says: 'is not as pic-triplets writes it' },
  {
    name: 'provenance.jsonl',
    row: { phrase: 'other' },
    says: 'its phrase is "other", but its sentence of page 0 marks "massive figure"',
  },
  {
    name: 'provenance.jsonl',
    row: {
      sources: [
        { page: '9', sentence: 0 },
        { page: '0', sentence: 0 },
      ],
    },
    says: 'page 9 is not in pages.jsonl',
  },
] as const)('$name with $row: $says', async ({ name, row, says }) => {
  await expect(readTriplets(written({ [name]: { ...rows[name], ...row } }))).rejects.toThrow(
    `.jsonl:1: ${says}`,
  )
})

test.each(['data/triplets.jsonl', 'pages.jsonl'] as const)('%s: an id that is given twice', async (name) => {
  await expect(readTriplets(written({}, name))).rejects.toThrow(/\.jsonl:2: id: (?:t1|0) is given twice$/)
})
