import type { Registry } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import type { Call } from './harness'

export type Row = UnknownRecord & { id: string; version: number }
export type Rows<R = Row> = { data: R[]; total: number }
export type Stock = Row & {
  sku: string
  quantity: number
  lowAt: number | null
  store: { id: string; label: string }
}

/** The data that most tests of products and stock start with, created by the calls themselves. */
export const shopHelpers = (call: Call) => {
  let nr = 0
  const made = async (line: string, body: object): Promise<Row> => {
    const answer = await call<Row>(line, body)
    if (answer.status > 201) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    product: (sku: string, more: object = {}) =>
      made('POST admin/products/create-product', {
        name: `Product ${sku}`,
        sku,
        productType: 'gear',
        price: '1000.00',
        date: '2026-01-01',
        ...more,
      }),
    showroom: (name: string, more: object = {}) => {
      nr += 1
      return made('POST stores/create-store', {
        name,
        code: `S-${nr}`,
        phone: '+8801700000000',
        division: 'Dhaka',
        district: 'Dhaka',
        address: 'Road 1',
        ...more,
      })
    },
    variant: (product: string, sku: string, more: object = {}) =>
      made(`PUT inventory/products/add-new-variant/${product}`, { sku, ...more }),
    stock: (product: string, store: string, quantity: number, more: object = {}) =>
      made('POST inventory/products', {
        productId: product,
        storeId: store,
        quantity,
        ...more,
      }) as Promise<Stock>,
    stockOf: async (product: string) =>
      (await call<Rows<Stock>>(`GET inventory/products?productId=${product}`)).body.data,
  }
}
export type Shop = ReturnType<typeof shopHelpers>

/** Rows that no call creates, such as customers' reviews. */
export const insertRows = (app: { db: Database; registry: Registry }, name: string, rows: UnknownRecord[]) =>
  app.db.insert(tableNamed(app.registry, name)).values(rows)

/** A well-formed unknown id. */
export const unknownId = '00000000-0000-7000-8000-000000000000'
