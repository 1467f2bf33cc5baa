import { describe, expect, it } from 'vitest'
import {
  changeDrafts,
  combineTyped,
  dropDraft,
  noDrafts,
  redoDrafts,
  undoDrafts,
} from '#screens/products/stock/grid/drafts/drafts.ts'
import { stockLines } from '#screens/products/stock/model.ts'
import { large, product, rowOf, stores } from '#tests/support/screens/stock-fixtures.ts'

const [store] = stores
const [line] = stockLines(product, [rowOf(large, store, 4)], [large])
if (!line) throw new Error('no line')
const count = (amount: number) => ({ line, store, typed: { way: 'count', amount } as const })
const quantities = ({ now }: typeof noDrafts) => [...now.values()].map(({ typed }) => typed.amount)

describe('drafts of quantities', () => {
  it.each([
    [undefined, { way: 'add', amount: 3 }, { way: 'add', amount: 3 }],
    [
      { way: 'count', amount: 12 },
      { way: 'add', amount: 3 },
      { way: 'count', amount: 15 },
    ],
    [
      { way: 'add', amount: 5 },
      { way: 'take', amount: 2 },
      { way: 'add', amount: 3 },
    ],
    [
      { way: 'add', amount: 1 },
      { way: 'take', amount: 3 },
      { way: 'take', amount: 2 },
    ],
    [
      { way: 'add', amount: 5 },
      { way: 'count', amount: 9 },
      { way: 'count', amount: 9 },
    ],
  ] as const)('a change after %j is added to it', (before, typed, combined) => {
    expect(combineTyped(before, typed)).toEqual(combined)
  })

  it('undo and redo step through them, and a new entry ends redo', () => {
    const both = changeDrafts(changeDrafts(noDrafts, [count(5)]), [count(6)])
    const undone = undoDrafts(both)
    expect(quantities(undone)).toEqual([5])
    expect(quantities(redoDrafts(undone))).toEqual([6])
    expect(redoDrafts(changeDrafts(undone, [count(7)])).future).toEqual([])
    expect(undoDrafts(noDrafts)).toBe(noDrafts)
  })

  it('the quantity on hand is no draft, and repeating an entry is no step', () => {
    expect(changeDrafts(noDrafts, [count(4)])).toBe(noDrafts)
    expect(changeDrafts(changeDrafts(noDrafts, [count(5)]), [count(4)]).now.size).toBe(0)
  })

  it('a saved draft cannot come back by undo', () => {
    const saved = dropDraft(changeDrafts(noDrafts, [count(5)]), `${line.key} ${store.id}`)
    expect(undoDrafts(saved).now.size).toBe(0)
  })
})
