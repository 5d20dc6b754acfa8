import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../src/encoders/tiny/tiny-model.suite.js'
import { polyseme, temporaryFolder } from './polyseme.js'

const folder = temporaryFolder()
const tiny = writeTinyModel(tinyFamily('bert'))

const phrases = ['cake', 'ice', 'bread', 'rain', 'milk', 'wind', 'rice', 'fire']
const isFood = (phrase: string) => phrases.indexOf(phrase) % 2 === 0

/** 5b: items 40 to 79 are scored, even ones are about food. */
function data(name: string, labelOf: (phrase: string, i: number) => string): string {
  const root = path.join(folder, name)
  mkdirSync(path.join(root, 'semeval2013-5b'), { recursive: true })
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, k) => {
      const i = from + k
      const phrase = phrases[i % phrases.length]!
      return `${i}\t${phrase}\t${labelOf(phrase, i)}\tHere is sentence ${i} with <b>${phrase}</b> in it.\n`
    }).join('')
  const file = (split: string) => path.join(root, 'semeval2013-5b', `subtask5b_en_lexsample_${split}.txt`)
  writeFileSync(file('train'), lines(0, 40))
  writeFileSync(file('dev'), lines(40, 80))
  return root
}

const byPhrase = data('by-phrase', (phrase) => (isFood(phrase) ? 'literally' : 'figuratively'))
const oneClass = data('one-class', () => 'literally')

const bias = (root: string, ...more: string[]) =>
  polyseme([
    ...['bias', '--tasks', 'semeval2013-5b-known', '--data', root, '--seeds', '1,2'],
    ...['--encoder', `local:${tiny}`, '--output', path.join(root, 'bias'), ...more],
  ])

describe('polyseme bias', () => {
  test('writes tables, figures and the items that need both; the same bytes again', () => {
    const first = bias(byPhrase)
    expect(first.code).toBe(0)
    for (const word of ['FULL', 'CONTEXT', 'WORD', 'LABEL', 'RANDOM', 'word bias', 'needs both'])
      expect(first.stdout).toContain(word)
    const output = path.join(byPhrase, 'bias')
    const names = ['plane', 'probes', 'gaps'].flatMap((name) => [`${name}.svg`, `${name}.png`])
    const lists = ['interaction/semeval2013-5b-known.txt', 'misled/semeval2013-5b-known.jsonl']
    for (const name of [...names, 'bias.md', 'bias.json', ...lists])
      expect(existsSync(path.join(output, name)), name).toBe(true)
    const before = readFileSync(path.join(output, 'bias.json'))
    expect(bias(byPhrase).stdout).toBe(first.stdout)
    expect(readFileSync(path.join(output, 'bias.json'))).toEqual(before)
  })

  test('--json prints one document; the word alone gives all', () => {
    const { findings, failed } = JSON.parse(bias(byPhrase, '--json').stdout)
    expect(failed).toEqual([])
    expect(findings[0]).toMatchObject({ task: 'semeval2013-5b-known', metric: 'accuracy', seeds: [1, 2] })
    expect(findings[0].wordBias.value).toBeCloseTo(1, 1)
    expect(findings[0].verdict).toMatchObject({ id: 'switched-off' }) // the contexts are all alike
  })

  test('two systems are shown side by side, in text and in JSON', () => {
    const args = ['--system', 'frozen-classifier,target-prior']
    const { code, stdout } = bias(byPhrase, ...args)
    expect(code).toBe(0)
    expect(stdout).toContain('masking switches this system off')
    expect(stdout).toMatch(/semeval2013-5b-known: 2 systems,? (?:(?:dis)?agree|and (?:no|a) verdict)/)
    const { sideBySide } = JSON.parse(bias(byPhrase, '--json', ...args).stdout)
    expect(sideBySide[0].systems.map(({ system }: { system: string }) => system)).toEqual([
      'frozen-classifier',
      'target-prior',
    ])
    expect(readFileSync(path.join(byPhrase, 'bias', 'bias.md'), 'utf8')).toContain(
      '## Several systems on one task',
    )
    const twice = bias(byPhrase, '--system', 'target-prior,target-prior')
    expect([twice.code, twice.stderr]).toEqual([2, 'polyseme: --system: target-prior is named twice\n'])
  })

  test('a sample is the same for all seeds', () => {
    const { findings } = JSON.parse(bias(byPhrase, '--json', '--samples', '10').stdout)
    expect(findings[0].n).toBe(10)
  })

  test('the gate exits with 100 and says which bias', () => {
    const { code, stdout } = bias(byPhrase, '--gate', '0.8')
    expect(code).toBe(100)
    expect(stdout).toMatch(
      /semeval2013-5b-known: word bias [\d.]+ (?:\(interval from [\d.]+\) )?is above 0\.8 \(frozen-classifier\)/,
    )
    expect(bias(byPhrase, '--gate', '1.5').code).toBe(0)
    expect(bias(byPhrase, '--gate', '0.8', '--gate-point').code).toBe(100)
  })

  test('answers that move, and words that were guessed', () => {
    const substitutes = path.join(folder, 'words.tsv')
    writeFileSync(substitutes, 'item\twords\tgold\n40\tice\tfigurative\n41\tcake\tliteral\n')
    const { findings } = JSON.parse(
      bias(byPhrase, '--json', '--rearranged', '--substitutes', substitutes).stdout,
    )
    const flips = Object.fromEntries(
      findings[0].flips.map(({ probe, ...rest }: { probe: string }) => [probe, rest]),
    )
    expect(Object.keys(flips).toSorted()).toEqual(['guessed-word', 'moved'])
    expect(flips['guessed-word'].flipped).toMatchObject({ n: 4, count: 4 }) // two items, two seeds
  })

  test("people's answers are next to the model's", () => {
    const answers = path.join(folder, 'people.tsv')
    const rows = ['full', 'context', 'word'].flatMap((probe) =>
      [40, 41, 42, 43].map((item) => {
        const right = item % 2 === 0 ? 'literal' : 'figurative'
        return `semeval2013-5b-known\t${probe}\t${item}\ta\t${probe === 'context' ? 'literal' : right}`
      }),
    )
    writeFileSync(answers, `task\tprobe\titem\tannotator\tanswer\n${rows.join('\n')}\n`)
    const { humans } = JSON.parse(bias(byPhrase, '--json', '--humans', answers).stdout)
    expect(humans[0].wordBias.value).toBe(1)
    expect(humans[0].contextBias.value).toBeCloseTo((0.5 - 1 / 3) / (1 - 1 / 3), 12)
    writeFileSync(answers, 'task\tprobe\titem\tannotator\tanswer\nsemeval2013-5b-known\tfull\t40\ta\tmaybe\n')
    const wrong = bias(byPhrase, '--humans', answers)
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('people.tsv:2')
  })

  test('a single class and an unknown task are reported; the rest runs', () => {
    const { code, stderr } = bias(oneClass)
    expect(code).toBe(1)
    expect(stderr).toContain('semeval2013-5b-known: all 40 examples of train have the same label')
    const mixed = polyseme([
      ...['bias', '--tasks', 'semeval2013-5b-known,wic', '--data', byPhrase, '--seeds', '1,2'],
      ...['--encoder', `local:${tiny}`, '--output', path.join(byPhrase, 'bias')],
    ])
    expect(mixed.code).toBe(1)
    expect(mixed.stdout).toContain('semeval2013-5b-known')
    expect(mixed.stderr).toMatch(/polyseme: wic: /)
    expect(mixed.stderr).not.toMatch(/at .*\.ts:/)
  })

  test('a run beside its probes shows its lift, and can be made on the items that need both', () => {
    const runs = path.join(byPhrase, 'bias', 'runs')
    const run = (...more: string[]) =>
      polyseme([
        ...['run', '--tasks', 'semeval2013-5b-known', '--data', byPhrase, '--output', runs],
        ...['--systems', 'frozen-classifier', '--encoder', `local:${tiny}`, ...more],
      ])
    expect(run().stdout).toMatch(/[+-]?0\.\d{3} over WORD/)
    const items = path.join(folder, 'items.txt')
    writeFileSync(items, '40\n43\n')
    expect(JSON.parse(run('--items', items, '--json').stdout).runs[0].n).toBe(2)
    writeFileSync(items, '40\nnowhere\n')
    expect(run('--items', items).stdout + run('--items', items).stderr).toContain('has no item nowhere')
  })
})
