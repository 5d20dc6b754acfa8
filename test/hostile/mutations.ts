import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Mutation {
  readonly name: string
  /** Replaces a file by something else; `text` was its content. */
  apply(file: string, text: string): void
  /** Whether no reader may take what comes out for good. */
  readonly fatal?: boolean
}

const edit = (name: string, change: (text: string) => string | Buffer, fatal = false): Mutation => ({
  name,
  fatal,
  apply: (file, text) => writeFileSync(file, change(text)),
})

const instead = (name: string, put: (file: string) => void): Mutation => ({
  name,
  fatal: true,
  apply(file) {
    rmSync(file)
    put(file)
  },
})

/** The last letters or figures of a text, so never the frame around the rows. */
const lastWord = /[A-Za-z0-9.]+(?=[^A-Za-z0-9]*$)/

const withBytes = (text: string, bytes: readonly number[]): Buffer => {
  const at = text.search(lastWord)
  return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from(bytes), Buffer.from(text.slice(at))])
}

/** Names that every object answers to. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

/** Names a field of a JSON row twice; other formats have no such thing. */
export const aFieldTwice = edit('a field twice', (text) => text.replace(/"(\w+)": ?/, '$&null,$&'), true)

/** What happens to files between their author and us. */
export const mutations: readonly Mutation[] = [
  edit('empty', () => '', true),
  edit('one byte', (text) => text.slice(0, 1), true),
  edit('cut in the middle', (text) => text.slice(0, Math.floor(text.length / 2))),
  edit('cut by one byte', (text) => text.trimEnd().slice(0, -1)),
  edit('zeros', (text) => Buffer.alloc(text.length), true),
  edit('a NUL', (text) => withBytes(text, [0]), true),
  edit('not UTF-8', (text) => withBytes(text, [0xff, 0xfe]), true),
  edit('UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), true),
  edit('a byte-order mark', (text) => `\ufeff${text}`),
  edit('CRLF', (text) => text.replaceAll('\n', '\r\n')),
  edit('escape sequences', (text) => text.replace(lastWord, '\u001b[31m\r\u202e$&')),
  edit('unseen marks', (text) => text.replace(lastWord, '\u200e\u200f\u061c\u200b$&')),
  edit('two byte-order marks', (text) => `\ufeff\ufeff${text}`, true),
  edit('half a surrogate pair', (text) => text.replace(/"([A-Za-z]+)"(?=[^"]*$)/, '"\\ud83d$1"')),
  edit('a column more', (text) => text.replace(/\n$|$/, '\tmore\n')),
  edit('a column less', (text) => text.replace(/[\t,][^\t,]*$/, '\n')),
  edit('every row twice', (text) => text + text),
  edit('no lines at all', (text) => text.replaceAll('\n', ' ')),
  edit('blank lines', (text) => text.replaceAll('\n', '\n\n')),
  edit('1e999', (text) => text.replace(lastWord, '1e999')),
  edit('a list in a list', (text) => text.replace(/: ?("[^"]*"|true|false|\d+)(?=[^:]*$)/, ':[[$1]]')),
  edit('no values', (text) => text.replaceAll(/: ?"[^"]*"/g, ':null')),
  edit('more after the end', (text) => `${text.trimEnd()}]}\n{"more": 1}\n`),
  edit('a web page', () => '<!DOCTYPE html><html><body>Sign in</body></html>\n', true),
  edit('an archive', () => Buffer.from('504b03040a0000000000', 'hex'), true),
  edit('nested too deep', () => '[{"a":'.repeat(5e4), true),
  edit('a very long line', (text) => text.replace(lastWord, 'x'.repeat(3e5))),
  ...inherited.map((name) => edit(name, (text) => text.replace(lastWord, name))),
  instead('a folder', (file) => mkdirSync(file)),
  instead('a link to nothing', (file) => symlinkSync(path.join(path.dirname(file), 'nothing'), file)),
  instead('a link to itself', (file) => symlinkSync(file, file)),
  instead('a pipe', (file) => void spawnSync('mkfifo', [file])),
  instead('a link to a pipe', (file) => {
    spawnSync('mkfifo', [`${file}-pipe`])
    symlinkSync(`${file}-pipe`, file)
  }),
  instead('a device that never ends', (file) => symlinkSync('/dev/zero', file)),
]
