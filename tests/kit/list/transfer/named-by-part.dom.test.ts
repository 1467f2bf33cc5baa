import { expect, it } from 'vitest'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { segmentPrices } from '#contract/resources/sales/price-lists.ts'
import { readVariants } from '#features/variants/read-variants.ts'
import { exportedLines } from '#kit/transfer/export/exported-lines.ts'
import { loadIndexes } from '#kit/transfer/load-records.ts'
import { createRowPlanner } from '#kit/transfer/plan/plan-row.ts'
import { session } from '#providers/auth/session.ts'
import { adminUser, newToken } from '#tests/support/kit/form-fixtures.tsx'
import { unattended } from '#tests/support/kit/sheet-bytes.ts'

const resource = segmentPrices as AnyResource
const rows: Record<string, object[]> = {
  products: [
    { id: 'p1', name: 'Helmet', sku: 'HEL', customSku: null },
    { id: 'p2', name: 'Oil', sku: 'OIL', customSku: null },
  ],
  priceLists: [{ id: 'l1', name: 'Dealers' }],
}
const skus = [
  { productId: 'p1', variant: { id: 'v1', sku: 'HEL-RED', customSku: 'R-1' }, barcodes: [], stock: [] },
  { productId: 'p1', variant: { id: 'v2', sku: 'HEL-BLUE', customSku: null }, barcodes: [], stock: [] },
  { productId: 'p2', variant: null, barcodes: [], stock: [] },
]
type Provider = Parameters<typeof loadIndexes>[0]
const provider = (custom: () => Promise<unknown> = async () => ({ data: { data: skus } })) =>
  ({
    getList: async ({ resource: name }: { resource: string }) => ({ data: rows[name], total: 2 }),
    custom,
  }) as unknown as Provider

const load = async (keys: readonly string[], from = provider()) => {
  session.start(newToken(), adminUser('a1'))
  return loadIndexes(from, { registry, unlisted: { variants: readVariants } }, resource, keys, unattended)
}
const header = ['priceList', 'product', 'price']
const plan = async (cells: readonly string[], mapping = header, from = provider()) => {
  const indexes = await load(mapping, from)
  const rights = { create: true, update: true }
  const planner = createRowPlanner({ resource, mapping, matchKey: 'id', existing: [], indexes, rights })
  return planner({ line: 2, cells: [...cells] })
}

it('a price sheet names products by SKU, and variants by theirs', async () => {
  const dealers = async (sku: string) => (await plan(['Dealers', sku, '90'])).values
  expect(await dealers('OIL')).toMatchObject({
    priceList: 'l1',
    product: 'p2',
    variant: null,
    price: '90.00',
  })
  expect(await dealers('hel-red')).toMatchObject({ product: 'p1', variant: 'v1' })
  expect(await dealers('R-1')).toMatchObject({ product: 'p1', variant: 'v1' })
  expect((await plan(['Dealers', 'NONE', '90'])).problems).toEqual([
    { key: 'product', text: expect.stringContaining('“NONE”') },
  ])
})

it('a column of variants is read by SKU, and written so', async () => {
  const mapping = ['priceList', 'product', 'variant', 'price']
  const { values, problems } = await plan(['Dealers', 'Helmet', 'HEL-BLUE', '90'], mapping)
  expect([values.product, values.variant, problems]).toEqual(['p1', 'v2', []])
  const record = {
    ...{ id: 's1', version: 1, createdAt: '', updatedAt: '', price: '90.00' },
    ...{ priceList: { id: 'l1', label: 'Dealers' }, product: { id: 'p1', label: 'Helmet' } },
    variant: { id: 'v2', label: 'HEL-BLUE' },
  }
  const lines = await exportedLines(resource, mapping, [record], await load(mapping), unattended)
  expect(lines[1]).toEqual(['Dealers', 'Helmet', 'HEL-BLUE', '90.00'])
})

it('a backend without the variants of products names products only', async () => {
  const missing = provider(() => Promise.reject({ statusCode: 404, message: 'Not found' }))
  expect((await plan(['Dealers', 'OIL', '90'], header, missing)).values).toMatchObject({ product: 'p2' })
  expect((await plan(['Dealers', 'HEL-RED', '90'], header, missing)).problems).toHaveLength(1)
})
