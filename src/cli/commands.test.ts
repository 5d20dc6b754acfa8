import { expect, test } from 'vitest'
import { commands } from './commands.js'
import { program } from './main.js'

test('the help is the same whether the commands are loaded or not', async () => {
  const outline = await program(() => false)
  expect(outline.helpInformation()).toBe((await program()).helpInformation())
})

test('the help fits 80 columns, one line for each command', async () => {
  const help = (await program(() => false)).helpInformation()
  for (const [name, { summary }] of Object.entries(commands))
    expect(help).toMatch(new RegExp(`^ {2}${name} .*${summary.replace(/[.?×]/g, '\\$&')}$`, 'm'))
})

test.each(Object.keys(commands))('%s loads the command of its name', async (name) => {
  expect((await commands[name]!.load())().name()).toBe(name)
})

test.each(Object.entries(commands))('the example of %s has only flags that it takes', async (name, entry) => {
  const loaded = (await entry.load())()
  const [first, own, sub, ...rest] = entry.example.split(' ')
  expect([first, own]).toEqual(['polyseme', name])
  const command = loaded.commands.find((each) => each.name() === sub) ?? loaded
  const flags = [sub, ...rest].filter((word) => word?.startsWith('--'))
  expect(command.options.map(({ long }) => long)).toEqual(expect.arrayContaining(flags))
})

test('the help of a command below another ends with an example of it, with only flags that it takes', async () => {
  const root = await program()
  const below = root.commands.flatMap((above) => above.commands.map((command) => ({ above, command })))
  expect(below.map(({ command }) => command.name())).toEqual(expect.arrayContaining(['simulate', 'correct']))
  for (const { above, command } of below) {
    let help = ''
    const writeOut = (text: string): void => {
      help += text
    }
    command.configureOutput({ writeOut }).outputHelp()
    const [, example = ''] = /\nExample:\n {2}(.*)\n$/.exec(help) ?? []
    expect(example).toMatch(new RegExp(`^polyseme ${above.name()} ${command.name()} `))
    const flags = example.match(/(?<= )--[a-z]+/g) ?? []
    expect(command.options.map(({ long }) => long)).toEqual(expect.arrayContaining(flags))
  }
})
