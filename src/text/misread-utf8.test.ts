import { expect, test } from 'vitest'
import { misreadUtf8 } from './misread-utf8.js'

/** UTF-8 read as Latin-1 and as Windows-1252. */
const misread = (text: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each(['café', 'umješan', 'žaba', 'ćud', 'Größe', 'ёлка', '犬', 'naïve', '“x”'])('%s', (text) => {
  expect(misreadUtf8.test(text)).toBe(false)
  expect(misreadUtf8.test(misread(text, 'windows-1252'))).toBe(true)
  expect(misreadUtf8.test(Buffer.from(text, 'utf8').toString('latin1'))).toBe(true)
})

test.each(['Gauß’sche', 'São', 'Ångström', 'À la carte', 'Øre', 'Nº 5', 'à « la »'])(
  '%s is as it should be',
  (text) => expect(misreadUtf8.test(text)).toBe(false),
)
