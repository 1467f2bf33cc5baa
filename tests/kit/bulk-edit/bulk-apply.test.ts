import { describe, expect, it } from 'vitest'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { coupons } from '#contract/resources/sales/coupons.ts'
import { adjustAmount } from '#kit/bulk-edit/amount.ts'
import { applyChanges } from '#kit/bulk-edit/apply.ts'
import type { Changes, FieldChange, Rounding } from '#kit/bulk-edit/change.ts'
import type { Row } from '#kit/context/props.ts'

const ref = (id: string) => ({ id, label: id.toUpperCase() })
const product: Row = {
  id: 'p1',
  version: 1,
  name: 'Helmet',
  sku: 'HEL-1',
  productType: 'accessory',
  brand: ref('b1'),
  categories: [ref('c1'), ref('c2')],
  tags: [],
  sections: ['TRENDING_PRODUCTS'],
  vat: null,
  price: '12345.67',
  oldPrice: null,
  isFeatured: false,
  published: true,
  date: '2026-01-15',
}
const apply = (changes: Changes, fields: Partial<Row> = {}, resource: AnyResource = products) =>
  applyChanges(resource, { ...product, ...fields }, changes)
const increase = (by: string, rounding: Rounding = 'none'): FieldChange => ({
  operation: 'increasePercent',
  by,
  rounding,
})
const decrease = (by: string): FieldChange => ({ operation: 'decreaseAmount', by, rounding: 'none' })

describe('adjustAmount', () => {
  it.each([
    ['12345.67', 'increasePercent', '5', 'none', '12962.95'], // 12,962.9535
    ['12345.67', 'decreasePercent', '5', 'none', '11728.39'], // 11,728.3865
    ['0.10', 'increasePercent', '5', 'none', '0.11'], // 0.105: a half is rounded up
    ['1.10', 'increasePercent', '10', 'none', '1.21'], // 1.2100000000000002 in floating point
    ['9999999999.99', 'decreasePercent', '0.5', 'none', '9949999999.99'],
    ['365000.00', 'increaseAmount', '1250.50', 'none', '366250.50'],
    ['100.00', 'decreaseAmount', '250', 'none', '-150.00'],
    ['12345.67', 'increasePercent', '5', '1', '12963.00'],
    ['12345.67', 'increasePercent', '5', '5', '12965.00'],
    ['12345.67', 'increasePercent', '5', '10', '12960.00'],
    ['12345.67', 'increasePercent', '5', '50', '12950.00'],
    ['12345.67', 'increasePercent', '5', '100', '13000.00'],
    ['12345.67', 'increasePercent', '5', '99', '12999.00'],
    ['1000.00', 'increasePercent', '5', '100', '1100.00'], // 1,050: a half is rounded up
    ['1000.00', 'increasePercent', '4', '99', '999.00'],
    ['20.00', 'increasePercent', '5', '99', '99.00'],
    ['0.00', 'increasePercent', '5', '99', '0.00'],
    ['12345.67', 'increasePercent', '5', '9', '12959.00'], // 12,962.95
    ['12345.67', 'increasePercent', '5', '.99', '12962.99'],
    ['0.40', 'increasePercent', '5', '.99', '0.99'],
    ['3.00', 'decreasePercent', '50', '9', '9.00'],
  ] as const)('%s, %s %s, rounded to %s, is %s', (value, operation, by, rounding, result) => {
    expect(adjustAmount(value, { operation, by, rounding }, 2)).toBe(result)
  })
})

describe('applyChanges', () => {
  it.each<[string, Changes, Partial<Row>, Record<string, unknown>]>([
    ['raises a price', { price: increase('5', '10') }, {}, { price: '12960.00' }],
    ['clears a field', { vat: { operation: 'clear' } }, { vat: ref('v1') }, { vat: null }],
    [
      'sets only what has a value, if asked so',
      {
        price: { operation: 'set', value: '9.00', filledOnly: true },
        vat: { operation: 'set', value: 'v1', filledOnly: true },
      },
      {},
      { price: '9.00' },
    ],
    ['sets a flag', { isFeatured: { operation: 'set', value: true } }, {}, { isFeatured: true }],
    ['sets a reference', { brand: { operation: 'set', value: 'b2' } }, {}, { brand: 'b2' }],
    [
      'adds references once',
      { categories: { operation: 'add', values: ['c2', 'c3'] } },
      {},
      { categories: ['c1', 'c2', 'c3'] },
    ],
    [
      'removes references',
      { categories: { operation: 'remove', values: ['c1', 'c9'] } },
      {},
      { categories: ['c2'] },
    ],
    [
      'replaces choices',
      { sections: { operation: 'replace', values: ['YOU_MAY_LIKE'] } },
      {},
      { sections: ['YOU_MAY_LIKE'] },
    ],
    [
      'changes several fields together',
      { price: increase('10'), oldPrice: increase('10') },
      { price: '100.00', oldPrice: '110.00' },
      { price: '110.00', oldPrice: '121.00' },
    ],
  ])('%s', (_, changes, fields, expected) => {
    const { values, changed, refused } = apply(changes, fields)
    expect(refused).toEqual([])
    expect(changed.sort()).toEqual(Object.keys(expected).sort())
    expect(values).toMatchObject(expected)
  })

  it.each<[string, Changes, Partial<Row>]>([
    ['an empty amount', { oldPrice: increase('5') }, {}],
    ['an amount that rounds to itself', { price: increase('0.001') }, { price: '100.00' }],
    ['a reference it already has', { categories: { operation: 'add', values: ['c1'] } }, {}],
    ['a value it already has', { published: { operation: 'set', value: true } }, {}],
  ])('leaves %s unchanged', (_, changes, fields) => {
    expect(apply(changes, fields)).toMatchObject({ changed: [], refused: [] })
  })

  it.each<[string, Changes, Partial<Row>, string]>([
    [
      'below the minimum',
      { price: decrease('200') },
      { price: '100.00' },
      'Price: Would become −100.00; the minimum is 0.00.',
    ],
    [
      'above the largest amount',
      { price: increase('500') },
      { price: '9999999999.99' },
      'Price: Would become 59,999,999,999.94, which is too large.',
    ],
    [
      'where a price reaches the old price, which the form refuses as well',
      { price: increase('10') },
      { price: '100.00', oldPrice: '105.00' },
      'Old price: Must be higher than Price.',
    ],
    ['without a required value', { productType: { operation: 'clear' } }, {}, 'Type: Select an option.'],
  ])('refuses a record %s', (_, changes, fields, reason) => {
    expect(apply(changes, fields).refused).toEqual([reason])
  })

  it('refuses dates in the wrong order and fields that do not apply', () => {
    const coupon = {
      title: 'Eid',
      code: 'EID',
      discountType: 'flat',
      amount: '5.00',
      applyOn: 'all',
      startsAt: '2026-03-01T00:00:00.000Z',
    }
    const endsAt: FieldChange = { operation: 'set', value: '2026-02-01T00:00:00.000Z' }
    expect(apply({ endsAt }, coupon, coupons).refused).toEqual(['Ends: Must be after Starts.'])
    const maximumDiscount = { operation: 'set', value: '50.00' } as const
    expect(apply({ maximumDiscount }, coupon, coupons)).toMatchObject({
      changed: [],
      refused: ['Maximum discount doesn’t apply to this record.'],
    })
  })
})
