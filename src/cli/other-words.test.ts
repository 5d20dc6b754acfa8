import { expect, test } from 'vitest'
import { program } from './main.js'
import { commandHint, commandWords, flagHint, flagWords } from './other-words.js'

const root = await program()
const all = root.commands.flatMap((command) => [command, ...command.commands])
const flags = new Set(all.flatMap(({ options }) => options.flatMap(({ short, long }) => [short, long])))

test('what is suggested exists, and what other tools say has one meaning', () => {
  const names = new Set([...root.commands.map((command) => command.name()), '--version'])
  for (const [ours] of commandWords) expect(names).toContain(ours)
  for (const [ours] of flagWords) for (const flag of ours.split(' ')) expect(flags).toContain(flag)
  for (const table of [commandWords, flagWords]) {
    const theirs = table.flatMap(([, words]) => words.split(' '))
    expect(theirs.filter((word, i) => theirs.indexOf(word) < i)).toEqual([])
  }
  for (const [, words] of commandWords) for (const word of words.split(' ')) expect(names).not.toContain(word)
})

test.each([
  ['--model', ['--encoder', '--systems', '--data'], '; here it is --encoder or --systems'],
  ['--model', ['--encoder', '--data'], '; here it is --encoder'],
  ['--model', ['--data'], null],
  ['--device', ['--data'], '; it is not needed: everything runs on the processor'],
  ['--wibble', ['--data'], null],
])('%s where there are %s', (theirs, own, hint) => expect(flagHint(theirs, own)).toBe(hint))

test.each([
  ['evaluate', '; here it is polyseme run'],
  ['wibble', null],
])('%s', (theirs, hint) => expect(commandHint(theirs)).toBe(hint))
