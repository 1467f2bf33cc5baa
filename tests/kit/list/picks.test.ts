import { describe, expect, it } from 'vitest'
import { rowsBetween, toggleRows } from '#kit/list/use-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const of = (ids: string) => rows.filter(({ id }) => ids.includes(id))
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

describe('the checkbox of several rows', () => {
  it('selects those that are missing, after the selected ones', () => {
    expect(ids(toggleRows([{ id: 'z' }, ...of('b')], of('abc')))).toBe('zbac')
  })
  it('clears them when all are selected, and no others', () => {
    expect(ids(toggleRows([{ id: 'z' }, ...of('ab')], of('ab')))).toBe('z')
  })
})

describe('the rows between two clicks', () => {
  it.each([
    ['a', 'c', 'abc'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
  ])('from %s to %s are %s', (from, to, expected) => {
    expect(ids(rowsBetween(rows, from, to))).toBe(expected)
  })
  it('are the last one alone if the first is on another page', () => {
    expect(ids(rowsBetween(rows, 'z', 'b'))).toBe('b')
  })
})
