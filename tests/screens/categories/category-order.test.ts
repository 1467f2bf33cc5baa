import { describe, expect, it } from 'vitest'
import {
  type Category,
  found,
  hierarchyOf,
  isWithin,
  placed,
  stepFrom,
} from '../../../src/screens/categories/order'

const made = (id: string, parent: string | null, order: number | null): Category =>
  ({ id, name: id, parent: parent && { id: parent, label: parent }, order, version: 1 }) as Category

const shop = [
  made('bikes', null, 10),
  made('gear', null, 20),
  made('sports', 'bikes', 10),
  made('cruisers', 'bikes', 20),
  made('nakeds', 'sports', 10),
]
const tree = hierarchyOf(shop)

describe('the place among others', () => {
  it('is a number between its neighbours, and nobody else changes', () => {
    expect(placed(tree, 'nakeds', 'bikes', 1)).toEqual([{ id: 'nakeds', order: 15, parent: 'bikes' }])
  })
  it('is before the first and after the last as well', () => {
    expect(placed(tree, 'gear', null, 0)).toEqual([{ id: 'gear', order: 4 }])
    expect(placed(tree, 'bikes', null, 1)).toEqual([{ id: 'bikes', order: 30 }])
  })
  it('begins with a gap where nobody stands', () => {
    expect(placed(tree, 'cruisers', 'gear', 0)).toEqual([{ id: 'cruisers', order: 10, parent: 'gear' }])
  })
  it('makes room only when none is left between two', () => {
    const tight = hierarchyOf([made('a', null, 1), made('b', null, 2), made('c', null, 30)])
    expect(placed(tight, 'c', null, 1)).toEqual([
      { id: 'a', order: 10 },
      { id: 'c', order: 20 },
      { id: 'b', order: 30 },
    ])
  })
  it('gives those a number that had none', () => {
    const unnumbered = hierarchyOf([made('a', null, null), made('b', null, null)])
    expect(placed(unnumbered, 'a', null, 1)).toEqual([
      { id: 'b', order: 10 },
      { id: 'a', order: 20 },
    ])
  })
  it('stays within the numbers the contract allows', () => {
    const full = hierarchyOf([made('a', null, 9998), made('b', null, 9999), made('c', null, 1)])
    const orders = placed(full, 'c', null, 2).map((change) => change.order)
    expect(Math.max(...orders)).toBeLessThanOrEqual(9999)
  })
})

describe('a step', () => {
  it('out leads behind what it stood under', () => {
    expect(stepFrom(tree, 'nakeds', 'out')).toEqual({ parent: 'bikes', index: 1 })
  })
  it('in leads under the one above it', () => {
    expect(stepFrom(tree, 'gear', 'in')).toEqual({ parent: 'bikes', index: 2 })
  })
  it('leads nowhere from the edge', () => {
    expect(stepFrom(tree, 'bikes', 'up')).toBeUndefined()
    expect(stepFrom(tree, 'gear', 'down')).toBeUndefined()
    expect(stepFrom(tree, 'bikes', 'out')).toBeUndefined()
    expect(stepFrom(tree, 'sports', 'in')).toBeUndefined()
  })
})

describe('the hierarchy', () => {
  it('knows what stands anywhere under another', () => {
    expect(isWithin(tree, 'nakeds', 'bikes')).toBe(true)
    expect(isWithin(tree, 'bikes', 'bikes')).toBe(true)
    expect(isWithin(tree, 'bikes', 'nakeds')).toBe(false)
  })
  it('survives a circle and a parent that is gone', () => {
    const odd = hierarchyOf([made('a', 'b', 1), made('b', 'a', 1), made('c', 'nobody', 1)])
    expect(isWithin(odd, 'a', 'c')).toBe(false)
    expect(odd.under(null).map(({ id }) => id)).toEqual(['c'])
  })
  it('shows what is sought with all it stands under', () => {
    expect([...found(tree, ' NAKED ')].sort()).toEqual(['bikes', 'nakeds', 'sports'])
    expect(found(tree, 'boats').size).toBe(0)
  })
})
