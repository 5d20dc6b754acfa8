import { expect, test } from 'vitest'
import { analysersOf, readHunspell, readLtProc, readVoikko } from './analysers.js'
import { runFilter, startFilter } from './run-filter.js'
import { learnSuffixRules } from './suffix-rules.js'

test('lt-proc: each reading once, function words by their tags, unknown words left out', () => {
  const output = '^kućama/kuća<n><f><pl><dat>/kuća<n><f><pl><loc>$\n^u/u<pr><gen>$\n^xyzzy/*xyzzy$\n'
  expect(Object.fromEntries(readLtProc(output))).toEqual({
    kućama: [{ lemma: 'kuća', pos: 'n', lexeme: 'kuća<n><f><pl><dat>' }],
    u: [{ lemma: 'u', pos: 'function', lexeme: 'u<pr><gen>' }],
  })
})

test('voikko: base form and class of each reading', () => {
  const output = [
    'C: juoksin',
    'A(juoksin):1:BASEFORM=juosta',
    'A(juoksin):1:CLASS=teonsana',
    'A(juoksin):2:BASEFORM=juoksin',
    'A(juoksin):2:CLASS=nimisana',
    'W: xyzzy',
    'A(ja):1:BASEFORM=ja',
    'A(ja):1:CLASS=sidesana',
  ].join('\n')
  expect(Object.fromEntries(readVoikko(output))).toEqual({
    juoksin: [
      { lemma: 'juosta', pos: 'v' },
      { lemma: 'juoksin', pos: 'n' },
    ],
    ja: [{ lemma: 'ja', pos: 'function' }],
  })
})

test('hunspell: a stem per line', () =>
  expect(Object.fromEntries(readHunspell('Häusern haus\nHäusern Haus\n\nxyzzy\n\nlief lief\n'))).toEqual({
    Häusern: [{ lemma: 'haus', pos: null }],
    lief: [{ lemma: 'lief', pos: null }],
  }))

test.each([
  { form: 'kućama', base: ['kuća'] },
  { form: 'kuća', base: ['kuća'] },
  { form: 'gradovima', base: [] }, // shares less than six letters with grad
  { form: 'gradu', base: ['grad'] },
  { form: 'xy', base: [] },
])('base form of $form by the list alone', ({ form, base }) =>
  expect(learnSuffixRules(['kuća', 'kutija', 'grad', 'gradina', 'ruka']).baseForms(form)).toEqual(base),
)

test.each([
  { name: 'absent', command: 'no-such-analyser', args: [], says: /can't be started/, seconds: 60 },
  { name: 'crashing', command: 'sh', args: ['-c', 'exit 3'], says: /ended with exit code 3/, seconds: 60 },
  { name: 'hanging', command: 'sleep', args: ['30'], says: /no answer within 0\.2 s/, seconds: 0.2 },
])('a command that is $name is one line', ({ command, args, says, seconds }) =>
  expect(runFilter(command, args, 'word\n', { seconds })).rejects.toThrow(says),
)

test.each([
  { language: 'de', packages: [] },
  { language: 'sl', packages: ['apertium apertium-hbs-slv', 'hunspell hunspell-sl'] },
  { language: 'zh', packages: [] },
])('the packages named for $language are Debian’s', ({ language, packages }) =>
  expect(analysersOf(language).map((each) => each.packages)).toEqual(packages),
)

test('a command that was started early answers later, or is stopped unused', async () => {
  expect(await startFilter('cat', []).answer('word\n')).toBe('word\n')
  const unasked = startFilter('cat', [])
  unasked.stop()
  await expect(unasked.answer('word\n')).rejects.toThrow('cat ended with SIGKILL')
  const absent = startFilter('no-such-command', [])
  await new Promise((resolve) => setTimeout(resolve, 50)) // its failure is nobody's until it is asked
  await expect(absent.answer('word\n')).rejects.toThrow("no-such-command can't be started")
  absent.stop()
})
