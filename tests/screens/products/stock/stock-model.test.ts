import { describe, expect, it } from 'vitest'
import {
  applyStockView,
  defaultView,
  stockingStores,
  stockLevelOf,
  stockLines,
} from '#screens/products/stock/model.ts'
import { attributeCombinations, sameAttributes, suggestSku } from '#screens/products/stock/variants/sku.ts'
import {
  large,
  medium,
  product,
  rowOf,
  stores,
  threeRows,
  variantOf,
} from '#tests/support/screens/stock-fixtures.ts'

const lines = () => stockLines(product, threeRows(), [medium, large])
const skus = (of: readonly { sku: string }[]) => of.map(({ sku }) => sku)

describe('the lines of the grid', () => {
  it('one for each variant, by SKU, with the quantity of every showroom and the sum', () => {
    const [first, second] = lines()
    expect(first).toMatchObject({ sku: 'VIS-L', attributes: 'L', total: 0, level: 'out' })
    expect(second).toMatchObject({ sku: 'VIS-M', attributes: 'M', total: 14, level: 'low' })
    expect(second?.rows.s2?.quantity).toBe(2)
  })

  it('sort numbers in SKUs as numbers', () => {
    const many = ['W-10', 'W-2', 'W-1'].map((sku) => variantOf(sku, 'M'))
    expect(skus(stockLines(product, [], many))).toEqual(['W-1', 'W-2', 'W-10'])
  })

  it('one for a variant that no showroom stocks', () => {
    expect(skus(stockLines(product, threeRows(), [medium, large, variantOf('VIS-S', 'S')]))).toContain(
      'VIS-S',
    )
  })

  it('one for a product without variants', () => {
    const [only, ...others] = stockLines(product, [rowOf(null, stores[0], 5)])
    expect(others).toEqual([])
    expect(only).toMatchObject({ sku: 'VIS', total: 5, mayGrow: true })
    expect(stockLines(product, [])).toHaveLength(1)
  })

  it('one for stock from before there were variants, which no other showroom can add', () => {
    const bare = stockLines(product, [...threeRows(), rowOf(null, stores[0], 5)], [medium, large])
    expect(bare.map(({ sku, mayGrow }) => [sku, mayGrow])).toEqual([
      ['VIS', false],
      ['VIS-L', true],
      ['VIS-M', true],
    ])
  })

  it('a backend without a list of variants has their names in its stock', () => {
    const [first, second] = stockLines(product, threeRows())
    expect([first?.sku, second?.sku]).toEqual(['VIS-L', 'VIS-M'])
    expect(second?.attributes).toBe('Size: M')
    expect(second?.stockVariant).toBeUndefined()
  })
})

describe('low stock', () => {
  it('is stock at or below the threshold, or none at all', () => {
    expect(stockLevelOf({ quantity: 0, lowAt: null, version: 2 })).toBe('out')
    expect(stockLevelOf({ quantity: 0, lowAt: 3, version: 1 })).toBe('out')
    expect(stockLevelOf({ quantity: 0, lowAt: null, version: 1 })).toBe('uncounted')
    expect(stockLevelOf({ quantity: 3, lowAt: 3, version: 1 })).toBe('low')
    expect(stockLevelOf({ quantity: 4, lowAt: 3, version: 1 })).toBe('fine')
    expect(stockLevelOf({ quantity: 1, lowAt: null, version: 1 })).toBe('fine')
  })
})

describe('the lines of a view', () => {
  it('match the words in SKU and attributes, in any order', () => {
    expect(skus(applyStockView(lines(), { ...defaultView, search: 'vis-m' }))).toEqual(['VIS-M'])
    expect(skus(applyStockView(lines(), { ...defaultView, search: 'L vis' }))).toEqual(['VIS-L'])
    expect(applyStockView(lines(), { ...defaultView, search: 'XXL' })).toEqual([])
  })

  it('are low in the visible showrooms, with the totals of these', () => {
    const there = { ...defaultView, stores: ['s1'] }
    expect(applyStockView(lines(), there).map(({ total }) => total)).toEqual([0, 12])
    expect(skus(applyStockView(lines(), { ...there, lowOnly: true }))).toEqual(['VIS-L'])
    expect(skus(applyStockView(lines(), { ...defaultView, lowOnly: true }))).toEqual(['VIS-L', 'VIS-M'])
  })

  it('are sorted by SKU or by quantity, in both directions', () => {
    expect(skus(applyStockView(lines(), { ...defaultView, descending: true }))).toEqual(['VIS-M', 'VIS-L'])
    expect(skus(applyStockView(lines(), { ...defaultView, sort: 'total' }))).toEqual(['VIS-L', 'VIS-M'])
    expect(skus(applyStockView(lines(), { ...defaultView, sort: 'total', descending: true }))).toEqual([
      'VIS-M',
      'VIS-L',
    ])
  })

  it('have a column for each showroom that stocks any of them', () => {
    expect(stockingStores(threeRows())).toEqual(stores)
  })
})

describe('several variants at once', () => {
  it('combine every value with every other', () => {
    const made = attributeCombinations([
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: '', values: ['left out'] },
    ])
    expect(made.map((one) => one.map(({ value }) => value).join(' '))).toEqual([
      'M Red',
      'M Blue',
      'L Red',
      'L Blue',
    ])
    expect(attributeCombinations([{ name: 'Size', values: [] }])).toEqual([])
  })

  it('get SKUs from that of the product and the values', () => {
    const attributes = [
      { name: 'Size', value: '42 EU' },
      { name: 'Colour', value: 'Dégradé noir!' },
    ]
    expect(suggestSku('BOOT', attributes)).toBe('BOOT-42-EU-DEGRADE-NOIR')
    expect(suggestSku('BOOT', [{ name: 'Size', value: '' }])).toBe('BOOT')
    expect(suggestSku('B'.repeat(62), attributes)).toHaveLength(64)
  })

  it('are equal with the same attributes in another order or case', () => {
    const [a, b] = [
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Red' },
    ]
    expect(sameAttributes([a, b], [{ ...b, value: 'red' }, a])).toBe(true)
    expect(sameAttributes([a, b], [a])).toBe(false)
  })
})
