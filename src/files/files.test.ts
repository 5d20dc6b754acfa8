import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../core/index.js'
import {
  checkOutput,
  fileError,
  inside,
  isThere,
  makeFolder,
  readText,
  realPath,
  writePieces,
} from './index.js'

const folder = mkdtempSync(path.join(tmpdir(), 'polyseme-files-'))
const at = (name: string) => path.join(folder, name)
writeFileSync(at('file'), 'text')
mkdirSync(at('folder'))
symlinkSync(at('nothing'), at('dangling'))
symlinkSync(at('loop'), at('loop'))
symlinkSync(at('folder'), at('link'))

const places = [
  { place: 'folder/file that is a folder', file: at('folder'), message: /is a folder, expected a file/ },
  { place: 'below a file', file: at('file/x'), message: /file: is a file, expected a folder/ },
  { place: 'below a link to nothing', file: at('dangling/x'), message: /dangling/ },
  { place: 'below a loop of links', file: at('loop/x'), message: /loop.*leads back to itself/ },
  { place: 'below /proc', file: '/proc/polyseme/x', message: /^\/proc/ },
  { place: 'a name that is too long', file: at('n'.repeat(300)), message: /the name is too long/ },
]

test.each(places)('writing $place is one line, and leaves nothing', async ({ file, message }) => {
  const before = readdirSync(folder, { recursive: true })
  const error = await writePieces(file, ['text']).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UserError)
  expect((error as UserError).message).toMatch(message)
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})

test.skipIf(!isThere('/dev/full'))('a device is written to, and nothing is put in its place', async () => {
  await writePieces('/dev/null', ['text'])
  await expect(writePieces('/dev/full', ['text'])).rejects.toThrow('/dev/full: cannot be written: no space')
  for (const device of ['/dev/null', '/dev/full']) expect(statSync(device).isCharacterDevice()).toBe(true)
  expect(readdirSync('/dev').filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a pipe is not an output: it may have no reader', () => {
  spawnSync('mkfifo', [at('pipe')])
  expect(() => checkOutput(at('pipe'), 'file')).toThrow('is a pipe, expected a file')
})

test.each([
  { syscall: 'write', code: 'ENOSPC', message: 'a file: cannot be written: no space left on the disk' },
  {
    syscall: 'uv_cwd',
    code: 'ENOENT',
    message: 'the working folder is no longer there; change to another one',
  },
])('$code of $syscall without a path is not a bug of ours', ({ syscall, code, message }) =>
  expect(fileError(Object.assign(new Error('x'), { syscall, code }))?.message).toBe(message),
)

test('an interrupted write leaves nothing', async () => {
  const pieces = async function* () {
    yield 'a'
    throw new UserError('bad row')
  }
  const before = readdirSync(folder)
  await expect(writePieces(at('half'), pieces())).rejects.toThrow('bad row')
  expect(readdirSync(folder)).toEqual(before)
})

test.each([
  { place: 'a new folder', file: at('new/deep'), problem: null },
  { place: 'a folder', file: at('folder'), problem: null },
  { place: 'a file', file: at('file'), problem: /is a file, expected a folder/ },
  { place: 'below a file', file: at('file/x'), problem: /is a file, expected a folder/ },
  { place: 'a link to nothing', file: at('dangling'), problem: /is a link to something that is not there/ },
  { place: 'a loop of links', file: at('loop'), problem: /leads back to itself/ },
])('an output folder that is $place is checked, and nothing is made', ({ file, problem }) => {
  const before = readdirSync(folder, { recursive: true })
  if (problem) expect(() => checkOutput(file, 'folder')).toThrow(problem)
  else checkOutput(file, 'folder')
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})

test('folders are made one in the other, twice at once', async () => {
  await Promise.all([makeFolder(at('a/b/c')), makeFolder(at('a/b/c'))])
  expect(isThere(at('a/b/c'))).toBe(true)
})

test.each([
  { name: 'br-a01', file: at('br-a01') },
  { name: 'a/b', file: at('a/b') },
  { name: 'a/../b', file: at('b') },
  { name: '../x', file: null },
  { name: '../../../../x', file: null },
  { name: '/etc/x', file: null },
  { name: '.', file: null },
  { name: '', file: null },
  { name: 'a\0b', file: null },
])('inside: "$name"', ({ name, file }) => {
  if (file === null) expect(() => inside(folder, name)).toThrow(UserError)
  else expect(inside(folder, name)).toBe(file)
})

test('links are followed as far as the path is there', () => {
  expect(realPath(at('link/new/x'))).toBe(path.join(realPath(folder), 'folder/new/x'))
})

test('texts are read without their mark; others are reported', async () => {
  writeFileSync(at('marked'), '\ufefftext')
  expect(await readText(at('marked'))).toBe('text')
  writeFileSync(at('latin1'), Buffer.from([0xe9, 0x0a]))
  await expect(readText(at('latin1'))).rejects.toThrow('is not valid UTF-8')
  await expect(readText(at('folder'))).rejects.toThrow(`${at('folder')}: is a folder, expected a file`)
  await expect(readText(at('none'))).rejects.toThrow(`${at('none')}: no such file or folder`)
})

test('our own errors are not file system errors', () => {
  expect(fileError(new TypeError('x is not a function'))).toBeNull()
  expect(readFileSync(at('file'), 'utf8')).toBe('text')
})
