import { expect, type Page } from '@playwright/test'
import { create, createProduct, list, type Made } from './data'
import type { Call } from './fixture'

export const addVariant = async (call: Call, productId: string, fields: Record<string, unknown>) => {
  const { status, body } = await call(`PUT inventory/products/add-new-variant/${productId}`, fields)
  expect(status).toBeLessThan(300)
  return body as Made
}

/** A product with this number of sizes; every showroom in use stocks each of them with quantity 0. */
export const createInSizes = async (call: Call, name: string, sku: string, sizes: readonly string[]) => {
  const product = await createProduct(call, { name, sku, productType: 'gear' })
  for (const size of sizes)
    await addVariant(call, product.id, { sku: `${sku}-${size}`, attributes: [{ name: 'Size', value: size }] })
  return product
}

type StockRow = Made & { quantity: number; sku: string; store: { id: string; label: string } }
export const stockOf = async (call: Call, productId: string): Promise<StockRow[]> =>
  (await list<StockRow>(call, `GET inventory/products?productId=${productId}`)).data

/** The first showroom by name, and its stock of each variant. */
export const firstShowroom = async (call: Call, productId: string) => {
  const rows = await stockOf(call, productId)
  const store = [...new Set(rows.map((row) => row.store.label))].sort()[0] ?? ''
  return { store, rows: rows.filter((row) => row.store.label === store) }
}
export const setStock = async (call: Call, { id, version, quantity }: StockRow, wanted: number) => {
  const adjustment = { delta: wanted - quantity, reason: 'counted', version }
  expect((await call(`PUT inventory/products/${id}`, adjustment)).status).toBe(200)
}
export const createStore = (call: Call, name: string, code: string) =>
  create(call, 'POST stores/create-store', {
    name,
    code,
    phone: '+8801700000000',
    division: 'Dhaka',
    district: 'Dhaka',
    address: 'House 1, Road 1',
  })

export const stockPage = (productId: string) => `/Product/${productId}?tab=stock`
export const grid = (page: Page) => page.getByRole('grid', { name: 'Variants and stock' })
/** The button of one quantity: `CAP-M, Banani: 12`. */
export const quantity = (page: Page, sku: string, store: string) =>
  grid(page).getByRole('button', { name: new RegExp(`^${sku}, ${store}: `) })
export const editor = (page: Page) => page.getByRole('dialog', { name: /^Stock of/ })
