import { describe, expect, it } from 'vitest'
import {
  choice,
  choices,
  date,
  type Field,
  type Fields,
  file,
  flag,
  group,
  image,
  images,
  instant,
  longText,
  money,
  number,
  ref,
  refs,
  richText,
  rows,
  text,
  values,
} from '#contract/grammar/field.ts'
import { unreadableKey } from '#providers/read/unreadable.ts'
import { createValueReader } from '#providers/read/values.ts'
import { speakTo } from '#tests/support/providers/dialect-fixtures.ts'
import { wrongValues } from '#tests/support/providers/wrong-values.ts'

const read = (field: Field, value: unknown, facts = {}) => {
  const known: Fields = { it: field }
  return createValueReader(facts).readFields(
    (key) => known[key],
    { it: value },
    () => {},
  )
}
const unreadable = (value: unknown, empty: unknown = null) => ({
  it: empty,
  [unreadableKey]: { it: typeof value === 'string' ? value : JSON.stringify(value) },
})

describe('flags', () => {
  it.each(['1', 1, 'true', 'TRUE', 'Y', 'yes', 't'])('are yes as %j', (value) => {
    expect(read(flag(), value)).toEqual({ it: true })
  })
  it.each(['0', 0, 'false', 'N', 'no', 'f', ''])('are no as %j', (value) => {
    expect(read(flag(), value)).toEqual({ it: false })
  })
  it.each(['maybe', 2, -1, '01', {}, []])('cannot be read as %j', (value) => {
    expect(read(flag(), value)).toEqual(unreadable(value))
  })
  it('have only the declared forms where a dialect declares them', () => {
    const flags = [1, 2]
    expect(read(flag(), '1', { flags })).toEqual({ it: false })
    expect(read(flag(), 2, { flags })).toEqual({ it: true })
    expect(read(flag(), '0', { flags })).toEqual(unreadable('0'))
    expect(read(flag(), true, { flags })).toEqual({ it: true })
  })
})

describe('numbers and amounts', () => {
  it.each([
    [number({ decimals: 2 }), '2.50', 2.5],
    [number(), ' 7 ', 7],
    [number(), '', null],
    [money(), 12.5, '12.50'],
    [money(), '12', '12.00'],
    [money(), '12.500000', '12.50'],
    [money(), 0.1 + 0.2, '0.30'],
    [money(), '-0012.5', '-12.50'],
    [money(), 1_000_000_000_000, '1000000000000.00'],
    [money(), '99999999999999999999.05', '99999999999999999999.05'],
    [text(), 7, '7'],
  ] as const)('%j is read from %j as %j', (field, value, expected) => {
    expect(read(field, value)).toEqual({ it: expected })
  })
  it.each([
    [number(), '1,5'],
    [number(), 'many'],
    [number(), true],
    [number(), 2 ** 53],
    [number(), '10383291837429186571'],
    [number({ decimals: 20 }), '0.12345678901234567'],
    [money(), '12.345'],
    [money(), 12.345],
    [money(), '1,250.00'],
    [money(), '৳ 12'],
    [money(), 1e21],
    [money(), false],
    [text(), { en: 'Chain' }],
    [text(), ['Chain']],
  ] as const)('%j cannot be read from %j', (field, value) => {
    expect(read(field, value)).toEqual(unreadable(value))
  })
})

describe('days and timestamps', () => {
  it.each([
    ['2026-11-28', {}, '2026-11-28'],
    // Laravel's `date` cast: midnight of the store as a timestamp in UTC.
    ['2026-11-27T18:00:00.000000Z', {}, '2026-11-28'],
    ['2026-11-28T00:00:00+06:00', {}, '2026-11-28'],
    ['2026-11-28 00:00:00', {}, '2026-11-28'],
    ['2026-11-27 20:00:00', { instants: 'utc' }, '2026-11-28'],
    ['2026-11-27 20:00:00', { instants: 'store' }, '2026-11-27'],
    [1795802400, { instants: 'epochSeconds' }, '2026-11-28'],
  ] as const)('%j with %j is the day %s', (value, facts, day) => {
    expect(read(date(), value, facts)).toEqual({ it: day })
  })
  it.each(['2026-11-27 20:00:00', '2026-02-30', '0000-00-00', '28/11/2026', 1795802400, true, {}])(
    '%j is no day',
    (value) => {
      expect(read(date(), value)).toEqual(unreadable(value))
    },
  )
  it.each([
    ['2026-01-05T10:00:00Z', {}, '2026-01-05T10:00:00Z'],
    ['2026-01-05T10:00:00.123456Z', {}, '2026-01-05T10:00:00.123Z'],
    ['2026-01-05 16:00:00+06', {}, '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 10:00:00', { instants: 'utc' }, '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T16:00', { instants: 'store' }, '2026-01-05T10:00:00.000Z'],
    ['2026-01-05', { instants: 'store' }, '2026-01-04T18:00:00.000Z'],
    ['1767607200', { instants: 'epochSeconds' }, '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00Z', { instants: 'epochMs' }, '2026-01-05T10:00:00Z'],
  ] as const)('%j with %j is the timestamp %s', (value, facts, expected) => {
    expect(read(instant(), value, facts)).toEqual({ it: expected })
  })
  it.each(['2026-01-05 10:00:00', '2026-01-05', '2026-02-30T10:00:00Z', 1767607200, 'soon', [], 9e99])(
    '%j is no timestamp',
    (value) => {
      expect(read(instant(), value)).toEqual(unreadable(value))
    },
  )
  it('are written without a zone where the backend has none', async () => {
    const stage = speakTo(
      { dialect: { instants: 'store' } },
      { create: 'POST parts', list: 'GET parts', paging: 'page' },
    )
    stage.answers({ body: { id: 1 } })
    await stage.create({ soldAt: '2026-01-05T10:00:00.000Z' })
    expect(stage.body()).toEqual({ soldAt: '2026-01-05T16:00:00' })
    stage.answers({ body: { data: [], total: 0 } })
    await stage.list({ where: { soldAfter: '2026-01-05T10:00:00.000Z' } })
    expect(stage.lines().at(-1)).toContain('soldAfter=2026-01-05T16:00:00')
  })
})

describe('choices, references and lists', () => {
  it.each([
    [choice(['NEW']), 'USED', null],
    [choice(['NEW']), { name: 'NEW' }, null],
    [choices(['NEW']), 'NEW', []],
    [choices(['NEW']), ['NEW', 'USED'], []],
    [values(), 'a, b', []],
    [values(), [{}], []],
    [ref('brands'), [3], null],
    [ref('brands'), {}, null],
    [ref('brands'), true, null],
    [refs('brands'), 3, []],
    [refs('brands'), [null], []],
    [image({ feature: 'x' }), 'https://a.example/b.png', null],
    [image({ feature: 'x' }), {}, null],
    [file({ feature: 'x' }), 7, null],
    [images({ feature: 'x' }), { url: '/a.png' }, []],
    [group({ a: text() }), 'text', null],
    [rows({ a: text() }), 'text', []],
    [rows({ a: text() }), { a: 'one' }, []],
  ] as const)('%j cannot be read from %j', (field, value, empty) => {
    expect(read(field, value)).toEqual(unreadable(value, empty))
  })
  it('keep what can be read of rows and groups, and mark the rest there', () => {
    const inner = { price: money(), name: text() }
    expect(read(rows(inner), [{ price: 'dear', name: 7 }])).toEqual({
      it: [{ price: null, name: '7', [unreadableKey]: { price: 'dear' } }],
    })
    expect(read(group(inner), { price: 1 })).toEqual({ it: { price: '1.00' } })
  })
  it('are an empty list where a required list is null, and empty where a value is', () => {
    expect(read(rows({ a: text() }, { required: true }), null)).toEqual({ it: [] })
    expect(read(number({ required: true }), null)).toEqual({ it: null })
  })
  it('are read as PHP encodes a list with gaps, and an object without keys', () => {
    expect(read(rows({ a: text() }), { 0: { a: 'one' }, 2: { a: 'two' } })).toEqual({
      it: [{ a: 'one' }, { a: 'two' }],
    })
    expect(read(refs('brands'), { 3: 7 })).toEqual({ it: [{ id: '7', label: '7' }] })
    expect(read(group({ a: text() }), [])).toEqual({ it: null })
  })
  it('are not guessed in values of a choice that the backend supplies', () => {
    expect(read(choice([], { valuesFrom: 'enums' }), 'Anything')).toEqual({ it: 'Anything' })
  })
})

it('a record whose values fit is the same object', () => {
  const kinds = { name: text(), brand: ref('brands'), items: rows({ price: money() }), long: longText() }
  const known: Fields = { ...kinds, html: richText() }
  const record = {
    name: 'A',
    brand: { id: '1', label: 'B' },
    items: [{ price: '1.00' }],
    html: '<p>',
    more: {},
  }
  expect(
    createValueReader().readFields(
      (key) => known[key],
      record,
      () => {},
    ),
  ).toBe(record)
})

it('every kind reads every wrong value as one of its type or as unreadable, and never throws', () => {
  for (const { field, isOfType } of wrongValues.kinds)
    for (const value of wrongValues.values) {
      const result = read(field, value) as Record<string, unknown>
      const marked = result[unreadableKey] !== undefined
      expect({ kind: field.kind, value, is: marked || result.it === null || isOfType(result.it) }).toEqual({
        kind: field.kind,
        value,
        is: true,
      })
    }
})
