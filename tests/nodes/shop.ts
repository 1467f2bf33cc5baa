import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { openDatabase } from '#server/db/db.ts'
import { createRecord } from '#server/db/write/write.ts'
import { systemWork } from '../support/server/app/system-work'
import { shopHelpers } from '../support/server/shop'
import type { Client } from './client'

/** Customers register in the shop, so no call creates them. */
const addCustomers = async (url: string, count: number): Promise<string[]> => {
  const { db, close } = await openDatabase({ url })
  const work = systemWork({ db })
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const phone = `+88017${String(n).padStart(8, '0')}`
    const names = { name: `Customer ${n}`, userName: `customer${n}`, email: `customer${n}@moto.example` }
    const record = await createRecord(work, resourceNamed(registry, 'customers'), {
      ...names,
      phone,
      userType: 'regular',
    })
    ids.push(String(record.id))
  }
  await close()
  return ids
}

/** Pieces in stock: more than are ordered, fewer than are ordered, and of a product that only stock changes concern. */
export const stocked = { plenty: 100_000, scarce: 5, counted: 1000 }

export const openShop = async (user: Client, url: string) => {
  const call = async <T>(line: string, body?: unknown) =>
    ({ ...(await user.call(line, body)), headers: {} }) as {
      status: number
      body: T
      headers: object
    }
  const shop = shopHelpers(call as Parameters<typeof shopHelpers>[0])
  const store = await shop.showroom('Tejgaon')
  const stock = async (sku: string, quantity: number) => {
    const product = await shop.product(sku)
    return { ...(await shop.stock(product.id, store.id, quantity)), product: product.id }
  }
  return {
    customers: await addCustomers(url, 4),
    plenty: await stock('PLENTY', stocked.plenty),
    scarce: await stock('SCARCE', stocked.scarce),
    counted: await stock('COUNTED', stocked.counted),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
