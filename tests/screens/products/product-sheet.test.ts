import '#tests/support/setup-texts.ts'
import { describe, expect, it } from 'vitest'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { csvLines } from '#kit/transfer/csv.ts'
import { exportedLines } from '#kit/transfer/export/exported-lines.ts'
import { readFile } from '#kit/transfer/file/read-file.ts'
import { writeRow } from '#kit/transfer/import/import-job.ts'
import { guessMapping } from '#kit/transfer/plan/guess-mapping.ts'
import { createRowPlanner } from '#kit/transfer/plan/plan-row.ts'
import { transferFields } from '#kit/transfer/transfer-fields.ts'
import type { BatchProvider, ManyRecords } from '#providers/data/many-records.ts'
import { productSheet } from '#screens/products/skus/product-sheet.ts'
import { createSkus } from '#screens/products/skus/skus.ts'
import { product } from '#tests/support/kit/bulk-fixtures.ts'
import { unattended } from '#tests/support/kit/sheet-bytes.ts'

const stores = [
  { id: 's1', label: 'Dhaka' },
  { id: 's2', label: 'Sylhet' },
]
const stock = (id: string, store: number, quantity: number) => ({
  ...{ id, version: 1, store: stores[store], quantity, lowAt: null },
})
const variant = (sku: string, size: string, price: string | null) => ({
  ...{ id: sku.toLowerCase(), version: 1, sku, customSku: null, price, isActive: true, archivedAt: null },
  attributes: [{ name: 'Size', value: size }],
})
const shop = () => [
  {
    productId: 'p1',
    variant: variant('JACKET-S', 'S', null),
    barcodes: ['96385074'],
    stock: [stock('i1', 0, 4), stock('i2', 1, 0)],
  },
  { productId: 'p1', variant: variant('JACKET-L', 'L', '150.00'), barcodes: [], stock: [stock('i3', 0, 2)] },
  { productId: 'p2', variant: null, barcodes: [], stock: [stock('i4', 1, 9)] },
]

/** The sheet of the shop as a file, and what importing it writes after its cells were changed. */
const setUp = async () => {
  const written: unknown[] = []
  const provider = {
    custom: async ({ url, meta, payload }: Parameters<BatchProvider['custom']>[0]) => {
      if (url === 'x.skus') return { data: { data: shop() } }
      const { records } = payload as { records: { id?: string; values: object }[] }
      written.push(...records.map((record) => ({ of: meta?.params.resource, ...record })))
      const bodies = records.map(({ id = 'new', values }) => ({
        status: 200,
        body: { id, version: 2, store: stores[0], ...values },
      }))
      return { data: { data: bodies } }
    },
  }
  const many = {
    update: async (id: string, values: object) => written.push({ of: 'products', id, values }),
    writes: { update: (id: string, values: object) => [{ resource: 'products', id, values }] },
  } as unknown as ManyRecords
  const skus = createSkus(provider as unknown as BatchProvider)
  const declared = products as AnyResource
  const sheet = productSheet({ products: declared, manyFor: () => many, skus, stores, hasWeight: true })
  const rows = await sheet.expand([product(1), product(2)], unattended)
  const { resource } = sheet
  const lines = await exportedLines(resource, transferFields(resource), rows, new Map(), unattended)
  const [header = []] = lines
  type Changes = Readonly<Record<number, Record<string, string>>>
  const planLines = async (changed: readonly (readonly string[])[]) => {
    const file = await readFile(new TextEncoder().encode(csvLines(changed)))
    if (!('table' in file)) throw new Error(file.problem)
    const table = sheet.foldColumns(file.table, guessMapping(resource, file.table.header))
    const mapping = guessMapping(resource, table.header)
    const rights = { create: true, update: true }
    const fixed = sheet.initial
    const input = {
      resource,
      mapping,
      matchKey: 'variantSku',
      existing: rows,
      indexes: new Map(),
      rights,
      fixed,
    }
    return sheet.fold(table.rows.map(createRowPlanner(input)), mapping)
  }
  const plan = (changes: Changes, added: readonly Record<string, string>[] = []) =>
    planLines([
      ...lines.map((cells, line) => cells.map((cell, at) => changes[line]?.[header[at] ?? ''] ?? cell)),
      ...added.map((row) => header.map((name) => row[name] ?? '')),
    ])
  const planned = async (...file: Parameters<typeof plan>) =>
    (await plan(...file)).filter(({ kind }) => kind === 'changed' || kind === 'new')
  const run = async (...file: Parameters<typeof plan>) => {
    for (const row of await planned(...file)) await writeRow(resource, sheet.many, row)
    return written
  }
  /** What a server gets of each row. */
  const prepared = async (...file: Parameters<typeof plan>) =>
    (await planned(...file)).map((row) => sheet.many.writes && writeRow(resource, sheet.many.writes, row))
  const refusals = async (...file: Parameters<typeof plan>) =>
    (await plan(...file)).flatMap(({ line, problems }) => problems.map(({ key, text }) => [line, key, text]))
  return { lines, header, plan, planLines, run, prepared, refusals }
}

describe('the sheet of products with their variants', () => {
  it('has a row for each variant, with the product’s columns repeated and the stock per showroom', async () => {
    const { lines, header } = await setUp()
    const columns = ['Name', 'Variant: SKU', 'Options', 'Variant: Price', 'Stock: Dhaka', 'Stock: Sylhet']
    expect(lines.slice(1).map((cells) => columns.map((name) => cells[header.indexOf(name)]))).toEqual([
      ['Product 1', 'JACKET-S', 'Size: S', '', '4', '0'],
      ['Product 1', 'JACKET-L', 'Size: L', '150.00', '2', ''],
      ['Product 2', 'SKU-2', '', '', '', '9'],
    ])
  })

  it('changes nothing if it is imported as it was exported', async () => {
    const { plan } = await setUp()
    expect((await plan({})).map(({ kind, problems }) => [kind, ...problems])).toEqual([
      ['unchanged'],
      ['unchanged'],
      ['unchanged'],
    ])
  })

  it('writes exactly the changed price and stock of a variant', async () => {
    const { run } = await setUp()
    expect(
      await run({ 2: { 'Variant: Price': '৳ 175', 'Stock: Dhaka': '5', 'Stock: Sylhet': '1' } }),
    ).toEqual([
      { of: 'variants', id: 'jacket-l', values: { price: '175.00', version: 1 } },
      { of: 'inventory', id: 'i3', values: { delta: 3, reason: 'counted', lowAt: null, version: 1 } },
      { of: 'inventory', values: { productId: 'p1', variantId: 'jacket-l', storeId: 's2', quantity: 1 } },
    ])
  })

  it('has the weight of each variant, in grams', async () => {
    const { run } = await setUp()
    expect(
      await run({ 1: { 'Variant: Weight (g)': '1.2 kg' }, 2: { 'Variant: Weight (g)': '1,500' } }),
    ).toEqual([
      { of: 'variants', id: 'jacket-s', values: { weight: 1200, version: 1 } },
      { of: 'variants', id: 'jacket-l', values: { weight: 1500, version: 1 } },
    ])
  })

  it('writes what the rows of a product repeat once', async () => {
    const { run } = await setUp()
    expect(await run({ 1: { Price: '120' }, 2: { Price: '120' } })).toEqual([
      { of: 'products', id: 'p1', values: { price: '120.00', version: 1 } },
    ])
  })

  it('refuses what it can’t fold back, next to its cell', async () => {
    const { refusals } = await setUp()
    expect(await refusals({ 1: { Price: '120' } })).toEqual([
      [2, 'price', 'Line 3 has another value for the same product.'],
      [3, 'price', 'Line 2 has another value for the same product.'],
    ])
    expect(await refusals({ 3: { 'Variant: Price': '5', 'Stock: Sylhet': '', Options: 'Size: M' } })).toEqual(
      [
        [4, 'options', 'Options can’t be changed in a file.'],
        [4, 'variantPrice', 'The product has no variants. Leave this blank.'],
        [4, 'stock s2', 'Enter 0 if none are left.'],
      ],
    )
  })

  it('adds the barcodes of a cell, and refuses a cell that lacks some', async () => {
    const { run, refusals } = await setUp()
    expect(await run({ 1: { Barcodes: '96385074; OWN-1' }, 3: { Barcodes: '4006381333931' } })).toEqual([
      { of: 'barcodes', values: { code: 'OWN-1', product: 'p1', variant: 'jacket-s' } },
      { of: 'barcodes', values: { code: '4006381333931', product: 'p2' } },
    ])
    expect(await refusals({ 1: { Barcodes: 'OWN-1' } })).toEqual([
      [2, 'barcodes', 'Files only add barcodes. Remove 96385074 on the page of the product.'],
    ])
  })
})

describe('a row with a new SKU', () => {
  const size = (sku: string, options: string, more: object = {}) => ({
    ...{ SKU: 'SKU-1', 'Variant: SKU': sku, Options: options },
    ...more,
  })

  it('adds a variant to the product that it names, with price, barcodes and stock', async () => {
    const { run } = await setUp()
    const more = { 'Variant: Price': '160', Barcodes: 'OWN-2', 'Stock: Dhaka': '3' }
    expect(await run({}, [size('JACKET-M', 'Size: M; Color: Red', more)])).toEqual([
      {
        of: 'variants',
        values: {
          ...{ product: 'p1', sku: 'JACKET-M', price: '160.00', isActive: true },
          attributes: [
            { name: 'Size', value: 'M' },
            { name: 'Color', value: 'Red' },
          ],
        },
      },
      { of: 'barcodes', values: { code: 'OWN-2', product: 'p1', variant: 'new' } },
      { of: 'inventory', values: { productId: 'p1', variantId: 'new', storeId: 's1', quantity: 3 } },
    ])
  })

  it('is prepared for a server with references to the variant that it adds', async () => {
    const { prepared } = await setUp()
    const more = { 'Variant: Archived': 'Yes', Barcodes: 'OWN-2', 'Stock: Dhaka': '3' }
    const changes = {
      1: { Price: '120', 'Variant: Price': '130', 'Stock: Dhaka': '6', Barcodes: '96385074; OWN-1' },
      2: { Price: '120' },
    }
    expect(await prepared(changes, [size('JACKET-M', 'Size: M', { ...more, Price: '120' })])).toEqual([
      [
        { resource: 'products', id: 'p1', values: { price: '120.00', version: 1 } },
        { resource: 'variants', id: 'jacket-s', values: { price: '130.00', version: 1 } },
        { resource: 'barcodes', values: { code: 'OWN-1', product: 'p1', variant: 'jacket-s' } },
        {
          ...{ resource: 'inventory', id: 'i1' },
          values: { delta: 2, reason: 'counted', lowAt: null, version: 1 },
        },
      ],
      [
        {
          resource: 'variants',
          values: {
            ...{ product: 'p1', sku: 'JACKET-M', isActive: true },
            attributes: [{ name: 'Size', value: 'M' }],
          },
        },
        { resource: 'variants', of: 0, values: { archived: true } },
        { resource: 'barcodes', values: { code: 'OWN-2', product: 'p1' }, refs: { variant: 0 } },
        {
          ...{ resource: 'inventory', refs: { variantId: 0 } },
          values: { productId: 'p1', storeId: 's1', quantity: 3 },
        },
      ],
    ])
  })

  it('may repeat what the product has, and changes nothing of it', async () => {
    const { run, refusals } = await setUp()
    const written = await run({}, [size('JACKET-M', 'Size: M', { Name: 'Product 1' })])
    expect(written).toMatchObject([{ of: 'variants', values: { sku: 'JACKET-M' } }])
    expect(await refusals({}, [size('JACKET-M', 'Size: M', { Name: 'Coat' })])).toEqual([
      [2, 'name', 'Line 5 has another value for the same product.'],
      [3, 'name', 'Line 5 has another value for the same product.'],
      [5, 'name', 'Line 2 has another value for the same product.'],
    ])
  })

  it('is refused without its product, without options, and with those of another variant', async () => {
    const { refusals } = await setUp()
    const unknown =
      'No product or variant has this SKU or ID. To add a variant, name its product by SKU and write its options.'
    const write =
      'Write the options of the new variant, such as “Size: M; Color: Red”, or in columns such as “Option: Size”.'
    const taken = 'Another variant of the product has these options.'
    expect(
      await refusals({}, [
        size('JACKET-M', 'Size: M', { SKU: 'NO-1' }),
        size('JACKET-N', 'Medium'),
        size('JACKET-O', 'size: l'),
        size('JACKET-P', 'Size: XL'),
        size('JACKET-Q', 'Size: XL'),
      ]),
    ).toEqual([
      [5, undefined, unknown],
      [6, 'options', write],
      [7, 'options', taken],
      [9, 'options', taken],
    ])
  })
})

describe('columns with one option each', () => {
  const header = ['SKU', 'Variant: SKU', 'Option: Size', 'Option: Color', 'Variant: Price']
  const written = async (lines: readonly (readonly string[])[]) => {
    const { planLines } = await setUp()
    return (await planLines(lines)).map(({ kind, changed, values, problems }) => [
      kind,
      kind === 'refused' ? problems.map(({ text }) => text) : [changed, values.options],
    ])
  }

  it('are the options of new variants, and confirm those of others', async () => {
    expect(
      await written([
        header,
        ['SKU-1', 'JACKET-S', 'S', '', '170'],
        ['SKU-1', 'JACKET-M', 'M', 'Dark  red', ''],
        ['SKU-1', 'JACKET-N', 'N; wide', '', ''],
        ['SKU-1', 'JACKET-L', 'XL', '', ''],
        ['SKU-1', 'JACKET-O', '', '', ''],
      ]),
    ).toEqual([
      ['changed', [['variantPrice'], 'Size: S']],
      ['new', [['variantSku', 'options'], 'Size: M; Color: Dark red']],
      ['new', [['variantSku', 'options'], 'Size: N; wide\n']],
      ['refused', ['Options can’t be changed in a file.']],
      [
        'refused',
        [
          'Write the options of the new variant, such as “Size: M; Color: Red”, or in columns such as “Option: Size”.',
        ],
      ],
    ])
  })

  it('complete the column of all options of an exported file, in any order', async () => {
    const { lines, planLines } = await setUp()
    const [head = [], ...rows] = lines
    const sku = head.indexOf('Variant: SKU')
    const sizeOf = (cells: readonly string[]) => /JACKET-(.)/.exec(cells[sku] ?? '')?.[1] ?? ''
    const plans = await planLines([
      ['options: size', ...head],
      ...rows.map((cells) => [sizeOf(cells), ...cells]),
    ])
    expect(plans.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })
})
