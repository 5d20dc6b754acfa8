import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { wic } from './catalogue/wic.js'
import { missingPart, nothingFound, partNamed, readPart } from './read-part.js'
import { validate } from './validate.js'

const folder = mkdtempSync(path.join(tmpdir(), 'polyseme-missing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(folder, { recursive: true, force: true }))

const contents = { data: 'bank\tN\t1-1\tthe bank\tthe bank\n', gold: 'T\n' }

/** The folder of the data, with files below it. */
function put(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

const dev = partNamed(wic, 'dev')

async function read(data: string): Promise<number> {
  let count = 0
  for await (const _ of readPart(wic, dev, { data })) count++
  return count
}

describe('labels whose file has another name', () => {
  test.each([
    'dev.gold.txt.txt',
    'Dev.Gold.TXT',
    'dev.gold (1).txt',
    'dev.gold.txt.gz',
    'dev.gold.txt.part',
    'dev.gold.txt ',
  ])('%s', async (name) => {
    const data = put({ 'wic/dev/dev.data.txt': contents.data, [`wic/dev/${name}`]: contents.gold })
    const says = `dev.gold.txt: is not there, but ${path.join(folder, 'wic/dev', name)} is; rename or unpack it`
    await expect(read(data)).rejects.toThrow(says)
    const { problems } = await validate(wic, data)
    expect(problems.map(({ file, message }) => `${path.basename(file)}: ${message}`)).toEqual([says])
  })

  test.each(['dev.gold.txt', 'notes.txt', 'dev.gold.old.txt', 'README'])('not so %s', async (name) => {
    const data = put({ 'wic/dev/dev.data.txt': contents.data, [`wic/dev/${name}`]: contents.gold })
    expect(await read(data)).toBe(1)
  })

  test('labels that are published but not there are noted', async () => {
    const { notes } = await validate(wic, put({ 'wic/dev/dev.data.txt': contents.data }))
    expect(notes.map(({ message }) => message)).toContain('is not there, though it is published')
  })
})

describe('a part that is not complete', () => {
  test('only its labels are there', async () => {
    const data = put({ 'wic/dev/dev.gold.txt': contents.gold })
    const says = `dev.data.txt: is not there, though ${path.join(folder, 'wic/dev/dev.gold.txt')} is`
    expect(missingPart(wic, dev, data).message).toContain(says)
    const { problems } = await validate(wic, data)
    expect(`${path.basename(problems[0]!.file)}: ${problems[0]!.message}`).toBe(says)
  })

  test.each([
    ['wic/dev/DEV.DATA.TXT', 'DEV.DATA.TXT is; rename or unpack it'],
    ['dev/dev.data.txt', 'its files are in'],
    ['WiC/dev/dev.data.txt', 'WiC; rename it wic'],
    ['elsewhere/dev/dev.data.txt', 'elsewhere/: if they are meant, move that folder into'],
    ['elsewhere/dev.data.txt', 'get it from https://'],
    ['wic/data.csv', 'expected'],
  ])('%s', (name, says) => {
    const data = put({ [name]: contents.data })
    for (const error of [missingPart(wic, dev, data), nothingFound(wic, data)])
      expect(error.message).toContain(says)
  })

  test('the folder of the data set itself', () => {
    put({ 'wic/dev/dev.data.txt': contents.data })
    expect(nothingFound(wic, path.join(folder, 'wic')).message).toContain(
      'name the folder above it with --data',
    )
  })
})
