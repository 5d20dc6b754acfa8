import { expect, test } from 'vitest'
import { firstMeaning, readHan } from './han-characters.js'

test.each([
  { definition: '(same as 仇) an enemy, enmity, hatred', meaning: 'enemy' },
  { definition: 'to lick; to taste, a mat', meaning: 'lick' },
  { definition: 'a tribe of savages in South China; tribe', meaning: 'tribe' },
  { definition: '㐖毒, an old name for India', meaning: undefined },
  { definition: '', meaning: undefined },
])('$definition means $meaning', ({ definition, meaning }) => expect(firstMeaning(definition)).toBe(meaning))

test('meanings and simplified characters, whatever else the files hold', () => {
  const readings = '# comment\nU+7B56\tkDefinition\tscheme, plan\nU+7B56\tkMandarin\tcè\n'
  const variants = 'U+5F48\tkSimplifiedVariant\tU+5F39\nU+5F39\tkTraditionalVariant\tU+5F48\nbroken\n'
  const { meaning, simplified } = readHan(readings, variants)
  expect(meaning('策')).toBe('scheme')
  expect(meaning('弹')).toBeUndefined()
  expect(simplified('炸彈')).toBe('炸弹')
})
