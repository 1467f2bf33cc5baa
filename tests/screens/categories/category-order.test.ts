import { describe, expect, it } from 'vitest'
import {
  buildTree,
  changesForMove,
  findWithAncestors,
  isDescendant,
  type TreeRow,
  targetOfStep,
} from '#features/tree/tree.ts'

const made = (id: string, parent: string | null, order: number | null): TreeRow =>
  ({ id, name: id, parent: parent && { id: parent, label: parent }, order, version: 1 }) as TreeRow

const shop = [
  made('bikes', null, 10),
  made('gear', null, 20),
  made('sports', 'bikes', 10),
  made('cruisers', 'bikes', 20),
  made('nakeds', 'sports', 10),
]
const tree = buildTree(shop)

describe('the position among siblings', () => {
  it('is a number between its neighbours, and no other record changes', () => {
    expect(changesForMove(tree, 'nakeds', 'bikes', 1)).toEqual([{ id: 'nakeds', order: 15, parent: 'bikes' }])
  })
  it('is before the first and after the last as well', () => {
    expect(changesForMove(tree, 'gear', null, 0)).toEqual([{ id: 'gear', order: 4 }])
    expect(changesForMove(tree, 'bikes', null, 1)).toEqual([{ id: 'bikes', order: 30 }])
  })
  it('leaves a gap where there is no neighbour', () => {
    expect(changesForMove(tree, 'cruisers', 'gear', 0)).toEqual([
      { id: 'cruisers', order: 10, parent: 'gear' },
    ])
  })
  it('renumbers only when there is no number left between two', () => {
    const tight = buildTree([made('a', null, 1), made('b', null, 2), made('c', null, 30)])
    expect(changesForMove(tight, 'c', null, 1)).toEqual([
      { id: 'a', order: 10 },
      { id: 'c', order: 20 },
      { id: 'b', order: 30 },
    ])
  })
  it('numbers those without a position', () => {
    const unnumbered = buildTree([made('a', null, null), made('b', null, null)])
    expect(changesForMove(unnumbered, 'a', null, 1)).toEqual([
      { id: 'b', order: 10 },
      { id: 'a', order: 20 },
    ])
  })
  it('stays within the numbers the contract allows', () => {
    const full = buildTree([made('a', null, 9998), made('b', null, 9999), made('c', null, 1)])
    const orders = changesForMove(full, 'c', null, 2).map((change) => change.order)
    expect(Math.max(...orders)).toBeLessThanOrEqual(9999)
  })
})

describe('a step', () => {
  it('out moves it after its former parent', () => {
    expect(targetOfStep(tree, 'nakeds', 'out')).toEqual({ parent: 'bikes', index: 1 })
  })
  it('in moves it under the sibling above', () => {
    expect(targetOfStep(tree, 'gear', 'in')).toEqual({ parent: 'bikes', index: 2 })
  })
  it('at the edge does nothing', () => {
    expect(targetOfStep(tree, 'bikes', 'up')).toBeUndefined()
    expect(targetOfStep(tree, 'gear', 'down')).toBeUndefined()
    expect(targetOfStep(tree, 'bikes', 'out')).toBeUndefined()
    expect(targetOfStep(tree, 'sports', 'in')).toBeUndefined()
  })
})

describe('the hierarchy', () => {
  it('finds every descendant', () => {
    expect(isDescendant(tree, 'nakeds', 'bikes')).toBe(true)
    expect(isDescendant(tree, 'bikes', 'bikes')).toBe(true)
    expect(isDescendant(tree, 'bikes', 'nakeds')).toBe(false)
  })
  it('survives a cycle and a missing parent', () => {
    const odd = buildTree([made('a', 'b', 1), made('b', 'a', 1), made('c', 'nobody', 1)])
    expect(isDescendant(odd, 'a', 'c')).toBe(false)
    expect(odd.under(null).map(({ id }) => id)).toEqual(['c'])
  })
  it('finds matches together with their ancestors', () => {
    expect([...findWithAncestors(tree, ' NAKED ')].sort()).toEqual(['bikes', 'nakeds', 'sports'])
    expect(findWithAncestors(tree, 'boats').size).toBe(0)
  })
})
