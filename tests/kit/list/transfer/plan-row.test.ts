import { describe, expect, it } from 'vitest'
import { brands } from '#contract/resources/catalog/brands.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { loadLanguage } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { areLikelyIds, guessMapping, guessMatchKey } from '#kit/transfer/plan/guess-mapping.ts'
import { createRowPlanner, problemText } from '#kit/transfer/plan/plan-row.ts'
import { indexRecords } from '#kit/transfer/references.ts'
import { product } from '#tests/support/kit/bulk-fixtures.ts'

const named = (id: string, name: string): Row => ({ id, version: 1, name })
const indexes = new Map([
  ['brands', indexRecords(brands, [named('b1', 'Bajaj'), named('b2', 'Hero')])],
  ['tags', indexRecords(tags, [named('t1', 'Touring'), named('t2', 'City')])],
])
const existing = [product(1), product(2, { oldPrice: '250.00' })]
const all = { create: true, update: true }

const plan = (header: readonly string[], rows: readonly (readonly string[])[], rights = all) => {
  const mapping = guessMapping(products, header)
  const matchKey = guessMatchKey(products, mapping)
  const planner = createRowPlanner({ resource: products, mapping, matchKey, existing, indexes, rights })
  const read = rows.map((cells, i) => ({ line: i + 2, cells }))
  return read.map(planner).map(({ kind, problems, changed, values, line }) => ({
    line,
    kind,
    ...(kind === 'changed' && { values: Object.fromEntries(changed.map((key) => [key, values[key]])) }),
    ...(problems.length && { why: problemText(products, problems) }),
  }))
}
const row = (header: string, cell: string) => plan(['SKU', header], [['SKU-1', cell]])[0]

describe('guessing columns', () => {
  it('recognizes keys and labels, in any case and punctuation, and uses each field once', () => {
    const header = ['ID', 'sku', 'Old price', 'oldPrice', 'Colour', 'seo_title']
    expect(guessMapping(products, header)).toEqual(['id', 'sku', 'oldPrice', null, null, 'seoTitle'])
  })

  it('recognizes a weight with its unit, in either language', async () => {
    const { extension: _, ...weight } = products.fields.weight
    const served = { ...products, fields: { ...products.fields, weight } }
    const found = () => ['Weight', 'Weight (g)', 'ওজন (গ্রাম)'].map((name) => guessMapping(served, [name])[0])
    expect(found()).toEqual(['weight', 'weight', null])
    await loadLanguage('bn')
    expect(found()).toEqual(['weight', 'weight', 'weight'])
    await loadLanguage('en')
  })

  it('prefers what was selected for that column before', () => {
    expect(guessMapping(products, ['Rate', 'Price'], { rate: 'price', price: null })).toEqual(['price', null])
  })

  it.each([
    [['name', 'sku', 'id'], 'id'],
    [['slug', 'sku'], 'sku'],
    [['slug', 'name'], 'slug'],
    [['name'], 'id'],
  ])('matches rows of %s by %s', (mapping, key) => {
    expect(guessMatchKey(products, mapping)).toBe(key)
  })
})

describe('a row', () => {
  it('of a known record changes only the fields that differ', () => {
    expect(
      plan(
        ['SKU', 'Name', 'Price'],
        [
          [' sku-1 ', 'Product 1 ', '100'],
          ['SKU-2', 'Product 2', '240.5'],
        ],
      ),
    ).toEqual([
      { line: 2, kind: 'unchanged' },
      { line: 3, kind: 'changed', values: { price: '240.50' } },
    ])
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['Price', '1,250.50', { price: '1250.50' }],
    ['Price', '১২৫০.৫০', { price: '1250.50' }],
    ['Featured', 'হ্যাঁ', { isFeatured: true }],
    ['Published', '0', { published: false }],
    ['Type', 'Gear', { productType: 'gear' }],
    ['Brand', 'hero', { brand: 'b2' }],
    ['Tags', 'City; Touring', { tags: ['t2', 't1'] }],
    ['Date', '2026-02-01', { date: '2026-02-01' }],
    ['Date', '2026-02-01 00:00', { date: '2026-02-01' }],
    ['Date', '2026-02-01T00:00:00', { date: '2026-02-01' }],
    ['Date', '2026-02-01 09:30', { date: '2026-02-01' }],
    ['Date', '1 Feb 2026', { date: '2026-02-01' }],
    ['Date', '২০২৬-০২-০১', { date: '2026-02-01' }],
    ['Short description', "'=SUM(A1)", { shortDescription: '=SUM(A1)' }],
  ])('reads %s %s', (header, cell, values) => {
    expect(row(header, cell)).toEqual({ line: 2, kind: 'changed', values })
  })

  it.each([
    ['Price', '12,50', 'Price: Use a point for decimals, such as 1,250.50.'],
    ['Price', '-5', 'Price: Enter 0.00 or more.'],
    ['Price', '', 'Price: Enter an amount.'],
    ['Old price', '90', 'Old price: Must be higher than Price.'],
    ['Featured', 'maybe', 'Featured: Enter Yes or No.'],
    ['Brand', 'Honda', 'Brand: “Honda” wasn’t found.'],
    ['Type', 'boat', 'Type: “boat” isn’t an option.'],
    ['Date', '31/01/2026', 'Date: Enter it as 2026-01-31.'],
    ['Date', '3/4/2026', 'Date: This could be 2026-04-03 or 2026-03-04. Enter the one you mean.'],
    ['Date', '40/40/2026', 'Date: Enter a date like 2026-01-31.'],
    ['Date', '31/01/26', 'Date: Enter a date like 2026-01-31.'],
    ['Date', 'tomorrow', 'Date: Enter a date like 2026-01-31.'],
    [
      'Date',
      '46053',
      'Date: “46053” is a date in the numbering of a spreadsheet. Format the column as a date.',
    ],
    ['Tags', 'City, Tour', 'Tags: “City, Tour” wasn’t found. Separate several values with “;”, “,” or “|”.'],
    ['Specification', 'fast', 'Specification: This value can’t be changed in a file. Keep it as exported.'],
  ])('is refused with %s %s', (header, cell, why) => {
    expect(row(header, cell)).toEqual({ line: 2, kind: 'refused', why })
  })

  it('is refused if its record occurs before, or its ID is unknown', () => {
    const prices = [
      ['SKU-1', '5'],
      ['SKU-1', '6'],
    ]
    expect(plan(['SKU', 'Price'], prices)[1]).toMatchObject({
      kind: 'refused',
      why: 'SKU: Already in line 2.',
    })
    expect(plan(['ID', 'Price'], [['p9', '5']])[0]).toMatchObject({ why: 'ID: No record has this ID.' })
  })

  it('of an unknown record adds one, with everything that a new record requires', () => {
    const header = ['SKU', 'Name', 'Price', 'Type', 'Date']
    expect(plan(header, [['NEW-1', 'New', '5', 'Gear', '2026-01-01']])).toEqual([{ line: 2, kind: 'new' }])
    expect(plan(['SKU', 'Name', 'Price'], [['NEW-1', 'New', '5']])[0]).toMatchObject({
      kind: 'refused',
      why: 'Type: Select an option.',
    })
  })

  it('needs the permission for its kind of change', () => {
    const header = ['SKU', 'Name', 'Price', 'Type', 'Date']
    const rows = [
      ['NEW-1', 'New', '5', 'Gear', '2026-01-01'],
      ['SKU-1', 'Renamed', '5', 'Gear', '2026-01-01'],
      ['SKU-2', 'Product 2', '200', 'Accessory', '2026-01-15'],
    ]
    expect(plan(header, rows, { create: false, update: false })).toEqual([
      { line: 2, kind: 'refused', why: 'You don’t have permission to add records.' },
      { line: 3, kind: 'refused', why: 'You don’t have permission to change records.' },
      { line: 4, kind: 'unchanged' },
    ])
  })
})

describe('references', () => {
  const index = indexRecords(products, [product(1), product(2), product(3, { name: 'Product 1' })])
  it.each([
    ['p2', 'p2'],
    ['product 2', 'p2'],
    ['SKU-1', 'p1'],
    ['Product 1', 'ambiguous'],
    ['Product 9', 'unknown'],
  ])('finds %s as %s', (text, id) => {
    expect(index.find(text)).toBe(id)
  })

  it('are written by a name only if no other record has it', () => {
    expect(['p1', 'p2', 'p9'].map(index.textOf)).toEqual(['SKU-1', 'Product 2', 'p9'])
  })
})

describe('a row of a price sheet', () => {
  it('with a SKU that no product has says so, before what a new one lacks', () => {
    const [typo] = plan(['SKU', 'Price'], [['NO-SUCH', '100']])
    expect(typo?.why).toBe(
      'SKU: No record has it, and a new one needs more columns. Name: Required. Type: Select an option.',
    )
    const complete = plan(['SKU', 'Name', 'Type', 'Price'], [['NEW', '', 'Gear', '100']])[0]
    expect(complete?.why).toBe('Name: Required.')
  })
})

describe('a row that a file has damaged', () => {
  const header = ['SKU', 'Name', 'Date']
  const mapping = guessMapping(products, header)
  const planner = () =>
    createRowPlanner({ resource: products, mapping, matchKey: 'sku', existing, indexes, rights: all })
  it.each([
    ['quote', 'A quote is not doubled. Write "" for a quote inside a quoted cell.'],
    ['fewer', 'The row has 2 cells, and the first row 3.'],
    ['more', 'The row has 2 cells, and the first row only 3.'],
  ] as const)('is refused as a whole: %s', (fault, why) => {
    const planned = planner()({ line: 9, cells: ['SKU-1', 'Product 1'], fault })
    expect(planned).toMatchObject({ line: 9, kind: 'refused', problems: [{ text: why }], changed: [] })
  })
  it.each([
    ['error', 'The cell has the error #N/A.'],
    ['formula', 'The formula has no result. Open the file in a spreadsheet and save it.'],
    ['date', 'The cell is formatted as a date, but its number is none.'],
  ] as const)('is refused for a cell of a field that is imported: %s', (fault, why) => {
    const cells = ['SKU-1', '#N/A', '2026-02-01']
    const { kind, problems } = planner()({ line: 2, cells, cellFaults: { 1: fault } })
    expect([kind, problems]).toEqual(['refused', [{ key: 'name', text: why }]])
  })
  it('says which part of a cell is not imported', () => {
    const { warnings } = planner()({ line: 2, cells: ['SKU-1', 'Product 1', '2026-02-01 09:30'] })
    expect(warnings).toEqual([{ key: 'date', text: 'The time of day isn’t imported.' }])
  })
})

describe('ids of a file', () => {
  const own = '0198c5e2-7d1f-7aaa-8000-0123456789ab'
  it.each([
    ['those of another shop', ['17', '18'], own, false],
    ['our own, with new rows', [own, ''], own, true],
    ['numbers where ours are numbers', ['17', '18'], '4', true],
    ['none', ['', ''], own, false],
    ['any, without a record', ['17'], undefined, false],
  ] as const)('are judged by one of ours: %s', (_, values, known, are) => {
    expect(areLikelyIds(values, known)).toBe(are)
  })
  it('that are not ours leave the SKU to match rows by', () => {
    const mapping = guessMapping(products, ['ID', 'SKU', 'Name'])
    expect([guessMatchKey(products, mapping, false), guessMatchKey(products, mapping, true)]).toEqual([
      'sku',
      'id',
    ])
  })
})
