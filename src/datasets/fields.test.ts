import { describe, expect, test } from 'vitest'
import { check } from '../core/index.js'
import { field, idField, idsOf, textField } from './fields.js'
import { placeIn } from './place.js'
import { collecting } from './report.js'

const value = { text: 'a', whole: 3, part: 0.5, yes: true, list: ['a'], records: [{}], nothing: null }

const { list, record, text, whole } = check
const reading =
  <T>(is: check.Check<T>): typeof textField | ((...args: Parameters<typeof textField>) => T | null) =>
  (row, name) =>
    field(row, name, is)

describe('fields', () => {
  test.each([
    { read: textField, name: 'text', found: 'a' },
    { read: reading(whole), name: 'whole', found: 3 },
    { read: reading(list(text)), name: 'list', found: ['a'] },
    { read: reading(list(record)), name: 'records', found: [{}] },
    { read: idField, name: 'whole', found: '3' },
    { read: idField, name: 'text', found: 'a' },
  ])('$name is read', ({ read, name, found }) => {
    const report = collecting()
    expect(read(placeIn('f.json', report)(7, { value }), name)).toEqual(found)
    expect(report.problems).toEqual([])
  })

  test.each([
    { ids: [undefined, undefined], found: ['a-0', 'a-1'], problems: [] },
    { ids: ['x', 3], found: ['x', '3'], problems: [] },
    {
      ids: ['x', undefined],
      found: ['x', null],
      problems: ['has no field "id", unlike the first row of the file'],
    },
    {
      ids: [undefined, 'x'],
      found: ['a-0', null],
      problems: ['has a field "id", unlike the first row of the file'],
    },
    { ids: [' '], found: [null], problems: ['field "id" is " ", expected a text that is not blank'] },
  ])('ids $ids: all rows have one, or none', ({ ids, found, problems }) => {
    const report = collecting()
    const idOf = idsOf('id', 'a-')
    expect(ids.map((id) => idOf(placeIn('f.json', report)(1, { value: { id } })))).toEqual(found)
    expect(report.problems.map(({ message }) => message)).toEqual(problems)
  })

  test.each([
    { read: textField, name: 'absent', message: 'has no field "absent", expected a text' },
    { read: textField, name: 'toString', message: 'has no field "toString", expected a text' },
    { read: textField, name: 'nothing', message: 'field "nothing" is null, expected a text' },
    { read: textField, name: 'list', message: 'field "list" is ["a"], expected a text' },
    { read: reading(whole), name: 'part', message: 'field "part" is 0.5, expected a whole number' },
    { read: reading(record), name: 'list', message: 'field "list" is ["a"], expected an object' },
    {
      read: reading(list(whole)),
      name: 'list',
      message: 'field "list[0]" is "a", expected a whole number',
    },
    { read: idField, name: 'yes', message: 'field "yes" is true, expected a text that is not blank' },
  ])('$name is refused: $message', ({ read, name, message }) => {
    const report = collecting()
    expect(read(placeIn('f.json', report)(7, { value }), name)).toBeNull()
    expect(report.problems).toEqual([{ file: 'f.json', line: 7, message }])
  })
})
