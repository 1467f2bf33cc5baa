import { describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { findExcessEntries } from '#server/validation/excess.ts'

const text = { type: 'string' }
const row = { type: 'object', properties: { name: text, value: text }, additionalProperties: false }
const schema = {
  type: 'object',
  properties: { name: text, rows: { type: ['array', 'null'], items: row, maxItems: 100 }, 'a/b': row },
  additionalProperties: false,
}
const many = 9_900
/** Values that fail the test when they are read. */
const unread = (count: number) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Array.from({ length: count }, (_, nr) => {
        const get = () => expect.fail('an unknown value was read')
        return [`k${nr}`, { enumerable: true, get }]
      }),
    ),
  )

describe('a wide body', () => {
  it.each([
    ['unknown keys', unread(many), ''],
    ['unknown keys in a row', { name: 'a', rows: [{ name: 'a' }, unread(many)] }, '/rows/1'],
    ['unknown keys in a group', { 'a/b': unread(many) }, '/a~1b'],
  ])('with thousands of %s is refused with one more than is reported', (_, body, instancePath) => {
    const found = findExcessEntries(schema, body)
    expect(found).toHaveLength(limits.maxReportedErrors + 1)
    expect(found?.[0]).toEqual({
      ...{ keyword: 'additionalProperties', instancePath },
      params: { additionalProperty: 'k0' },
    })
  })

  it('with unknown keys in many rows is refused for all of them', () => {
    const found = findExcessEntries(schema, { rows: Array.from({ length: 100 }, () => ({ other: 1 })) })
    expect(found?.at(-1)?.instancePath).toBe(`/rows/${limits.maxReportedErrors}`)
  })

  it('with a list that is too long is refused before its entries are read', () => {
    const rows = Array.from({ length: 4_900 }, () => unread(1))
    expect(findExcessEntries(schema, { rows })).toEqual([
      { keyword: 'maxItems', instancePath: '/rows', params: { limit: 100 } },
    ])
  })
})

it.each([
  ['null', null],
  ['a text', 'rows'],
  ['nothing for a list', { rows: null }],
  ['a text for a list', { rows: 'many' }],
  ['a few unknown keys', { other: 1, rows: [{ other: 1 }] }],
  ['what is declared', { name: 'a', rows: Array.from({ length: 100 }, () => ({ name: 'a', value: 'b' })) }],
])('%s is left to the schema', (_, body) => expect(findExcessEntries(schema, body)).toBeUndefined())
