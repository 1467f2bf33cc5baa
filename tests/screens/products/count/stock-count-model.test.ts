import { describe, expect, it } from 'vitest'
import {
  type CountLine,
  countDifference,
  countTotals,
  emptyCount,
  findUncountedStock,
  missingPromised,
  needsPosting,
  toCountItem,
  withCount,
  withExpected,
} from '#screens/products/count/model.ts'
import { isPastedList, parseCount, parseLines } from '#screens/products/count/parse.ts'
import { large, medium, rowOf, stores } from '#tests/support/screens/stock-fixtures.ts'

describe('parseCount', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    [' 7 ', 7],
    ['১২', 12],
    ['1,200', 1200],
    ['1,00,000', 100_000],
    ['1000000', 1_000_000],
    ['1000001', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1,2', undefined],
    ['', undefined],
    ['VIS-M', undefined],
    ['8901234567890', undefined],
  ])('reads %j as %j', (text, count) => {
    expect(parseCount(text)).toBe(count)
  })
})

describe('parseLines', () => {
  it.each([
    ['tabs', 'VIS-M\t12\nVIS-L\t3', ['VIS-M=12', 'VIS-L=3']],
    ['semicolons and Windows line ends', 'VIS-M;12\r\nVIS-L;3\r\n', ['VIS-M=12', 'VIS-L=3']],
    ['commas, also within the number', 'VIS-M,12\nVIS-L,1,200', ['VIS-M=12', 'VIS-L=1,200']],
    ['spaces', 'VIS-M 12\nVIS-L  3', ['VIS-M=12', 'VIS-L=3']],
    ['quotes', '"VIS-M","12"', ['VIS-M=12']],
    ['Bengali digits', 'VIS-M\t১২', ['VIS-M=১২']],
    ['a heading', 'SKU\tCount\nVIS-M\t12', ['VIS-M=12']],
    ['further columns', 'VIS-M\t12\tshelf 4', ['VIS-M=12']],
    ['empty lines', '\nVIS-M\t12\n\n', ['VIS-M=12']],
    ['the same SKU twice: counts are added up', 'VIS-M\t12\nvis-m\t3', ['VIS-M=15']],
    ['a bad count, kept as it is', 'VIS-M\tmany\nVIS-M\t3', ['VIS-M=many', 'VIS-M=3']],
    ['one column', 'VIS-M\nVIS-L', ['VIS-M=', 'VIS-L=']],
  ])('understands %s', (_, text, lines) => {
    expect(parseLines(text).map(({ sku, count }) => `${sku}=${count}`)).toEqual(lines)
  })

  it('separates a list from a single SKU', () => {
    expect([
      isPastedList('VIS-M'),
      isPastedList('VIS-M\n'),
      isPastedList('VIS-M\t3'),
      isPastedList('VIS-M\nVIS-L'),
    ]).toEqual([false, false, true, true])
  })
})

describe('a count of a SKU with promised pieces', () => {
  const counted = (quantity: number, promised: number, count: number) => {
    const row = rowOf(medium, stores[0], quantity, { promised })
    const [line] = withCount([], toCountItem(row), count, '2026-01-15T04:00:00.000Z')
    return line as CountLine
  }
  it('contains them, so that nothing is sold twice', () => {
    expect(countDifference(counted(1, 1, 2))).toBe(0)
    expect(countDifference(counted(0, 1, 2))).toBe(1)
    expect(missingPromised(counted(0, 1, 1))).toBe(0)
  })
  it('leaves for sale what is found beyond them, and reports those that are missing', () => {
    const upTo = [0, 1, 2, 3, 4, 5, 6]
    const wrong = upTo.flatMap((quantity) =>
      upTo.flatMap((promised) =>
        upTo.filter((count) => {
          const line = counted(quantity, promised, count)
          const forSale = quantity + countDifference(line)
          const missing = missingPromised(line)
          return forSale !== Math.max(0, count - promised) || missing !== Math.max(0, promised - count)
        }),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('a count', () => {
  const one = rowOf(medium, stores[0], 5)
  const two = rowOf(large, stores[0], 7)
  const at = '2026-01-15T04:00:00.000Z'
  const lines = withCount(withCount([], toCountItem(one), 8, at), toCountItem(two), 2, at)

  it('is compared with the quantity expected when it was counted', () => {
    expect(lines.map((line) => [line.sku, countDifference(line)])).toEqual([
      ['VIS-L', -5],
      ['VIS-M', 3],
    ])
    expect(countTotals(lines)).toEqual({ more: 3, less: -5 })
  })

  it('replaces the former count of the same SKU, against the same expectation', () => {
    const again = withCount(
      lines,
      { ...toCountItem(one), expected: { id: one.id, version: 9, quantity: 1 } },
      5,
      at,
    )
    expect(again.map(({ sku, counted }) => [sku, counted])).toEqual([
      ['VIS-M', 5],
      ['VIS-L', 2],
    ])
    expect(again.filter(needsPosting).map(({ sku }) => sku)).toEqual(['VIS-L'])
  })

  it('uses the quantity loaded for it, and ignores one loaded for an earlier count', () => {
    const read = rowOf(medium, stores[0], 6, { version: 4 })
    const key = medium.id
    expect(withExpected(lines, { key, countedAt: at }, read)[1]?.expected).toMatchObject({
      quantity: 6,
      version: 4,
    })
    expect(withExpected(lines, { key, countedAt: 'earlier' }, read)).toEqual(lines)
  })

  it('after posting is compared with a newly loaded quantity', () => {
    const posted = lines.map((line) => ({
      ...line,
      outcome: { kind: 'posted' as const, from: 5, to: 8, moved: false },
    }))
    expect(posted.filter(needsPosting)).toEqual([])
    const [again] = withCount(posted, toCountItem(one), 5, at)
    expect(again).toMatchObject({ counted: 5, isUnsure: true })
    // It seems to match, but that is not certain yet.
    expect(again && needsPosting(again)).toBe(true)
  })

  it('lists stock that was not counted, except for empty records', () => {
    const rows = [one, two, rowOf(null, stores[0], 4), rowOf({ ...medium, id: 'v-none' }, stores[0], 0)]
    expect(findUncountedStock(rows, lines).map(({ sku }) => sku)).toEqual(['VIS'])
    expect(findUncountedStock(rows, emptyCount.lines)).toHaveLength(3)
  })
})
