import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { type Row, type Rows, type Shop, shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let make: Shop
let jacket: Row
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  make = shopHelpers(call)
  jacket = await make.product('RAIN-JACKET', { name: 'Écharpe 50% লাল', customSku: 'Own-7' })
  await make.product('PLAIN', { name: 'Plain' })
})
afterAll(() => app.stop())

const found = async (text: string) => {
  const { body } = await call<Rows<Row>>(`GET admin/products?productName=${encodeURIComponent(text)}`)
  return { ids: body.data.map(({ id }) => id), total: body.total }
}

describe('the search for products', () => {
  it.each(['éCHARPE', '50%', 'লাল', 'rain-j', 'OWN-7', 'own-৭', 'লাল  rain'])(
    'finds parts of name, SKU or custom SKU, ignoring case: %s',
    async (text) => {
      expect(await found(text)).toEqual({ ids: [jacket.id], total: 1 })
    },
  )

  it.each(['লাল snow', '50_', 'jacketown'])(
    'finds no text across two fields, nor a pattern: %s',
    async (text) => {
      expect(await found(text)).toEqual({ ids: [], total: 0 })
    },
  )

  it('finds a changed name, and the former name no longer', async () => {
    const { body } = await call<{ version: number }>(`GET admin/products/${jacket.id}`)
    await call(`PATCH admin/products/${jacket.id}`, { version: body.version, name: 'Anorak' })
    expect(await found('anorak')).toEqual({ ids: [jacket.id], total: 1 })
    expect(await found('écharpe')).toEqual({ ids: [], total: 0 })
  })
})
