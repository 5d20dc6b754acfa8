import { describe, expect, test } from 'vitest'
import * as fields from './fields.js'
import { collecting } from './report.js'

const row = {
  text: 'a',
  whole: 3,
  part: 0.5,
  yes: true,
  list: ['a'],
  records: [{}],
  object: {},
  nothing: null,
}

describe('fields', () => {
  test.each([
    { read: fields.textField, name: 'text', value: 'a' },
    { read: fields.integerField, name: 'whole', value: 3 },
    { read: fields.recordField, name: 'object', value: {} },
    { read: fields.textsField, name: 'list', value: ['a'] },
    { read: fields.recordsField, name: 'records', value: [{}] },
    { read: fields.idField, name: 'whole', value: '3' },
    { read: fields.idField, name: 'text', value: 'a' },
  ])('$name is read', ({ read, name, value }) => {
    const report = collecting()
    expect(read(row, name, 'f.json', 7, report)).toEqual(value)
    expect(report.problems).toEqual([])
  })

  test.each([
    { read: fields.textField, name: 'absent', message: 'has no field "absent", expected a text' },
    { read: fields.textField, name: 'nothing', message: 'field "nothing" is null, expected a text' },
    { read: fields.textField, name: 'list', message: 'field "list" is a list, expected a text' },
    { read: fields.integerField, name: 'part', message: 'field "part" is a number, expected a whole number' },
    { read: fields.recordField, name: 'list', message: 'field "list" is a list, expected an object' },
    {
      read: fields.textsField,
      name: 'records',
      message: 'field "records" is a list, expected a list of texts',
    },
    {
      read: fields.integersField,
      name: 'list',
      message: 'field "list" is a list, expected a list of whole numbers',
    },
    {
      read: fields.recordsField,
      name: 'list',
      message: 'field "list" is a list, expected a list of objects',
    },
    { read: fields.idField, name: 'yes', message: 'field "yes" is a boolean, expected a text' },
  ])('$name is refused: $message', ({ read, name, message }) => {
    const report = collecting()
    expect(read(row, name, 'f.json', 7, report)).toBeNull()
    expect(report.problems).toEqual([{ file: 'f.json', line: 7, message }])
  })
})
