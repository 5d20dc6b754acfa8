import { expect, test } from 'vitest'
import { commands } from './commands.js'
import { program } from './main.js'

test('the help is the same whether the commands are loaded or not', async () => {
  const outline = await program(() => false)
  expect(outline.helpInformation()).toBe((await program()).helpInformation())
})

test.each(Object.keys(commands))('%s loads the command of its name', async (name) => {
  expect((await commands[name]!.load())().name()).toBe(name)
})
