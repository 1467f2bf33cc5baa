import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchResponse } from '#contract/extensions/records.ts'
import { resourceNamed } from '#contract/registry.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createRecord } from '#server/db/write/write.ts'
import { twoShowrooms } from '#tests/support/server/app/two-showrooms.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
let shop: Awaited<ReturnType<typeof twoShowrooms>>
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  shop = await twoShowrooms(app)
})
afterAll(() => app.stop())

const found = async (text: string, as: Call = call) => {
  const { body } = await as<SearchResponse>(`GET x/search?search=${encodeURIComponent(text)}`)
  return body.data.map(({ resource, id }) => `${resource} ${id}`)
}
const trackingOf = async (id: string) => String((await call<Row>(`GET shipment/${id}`)).body.tracking)

it('finds an order by a tracking number, for those who see the order', async () => {
  const tracking = await trackingOf(shop.other.shipments)
  for (const typed of [tracking, ` ${tracking.toLowerCase()} `])
    expect(await found(typed)).toEqual([`orders ${shop.other.orders}`])
  expect(await found(tracking, (await shop.limited([shop.other.stores])).call)).toHaveLength(1)
  expect(await found(tracking, (await shop.limited([shop.own.stores])).call)).toEqual([])
  expect(await found(tracking, (await shop.limited([shop.other.stores], ['Customer READ'])).call)).toEqual([])
})

it('finds a test ride by its number or phone number, for those who read test rides', async () => {
  const dealer = await createRecord(app.work, resourceNamed(app.registry, 'dealers'), {
    ...{ name: 'Dealer', contactPerson: 'A', phone: '+8801700000009', address: 'Road 1' },
    ...{ division: 'Dhaka', district: 'Dhaka', thana: 'Savar', location: 'Savar', status: 'Active' },
  })
  const { id } = await createRecord(app.work, resourceNamed(app.registry, 'testRides'), {
    ...{ bookingNumber: 'TR-101476', name: 'Rahim', phone: '+8801755111222', bikeModel: 'R15' },
    ...{ dealer: dealer.id, rideAt: '2026-01-01T10:00:00.000Z', status: 'Pending' },
  })
  for (const typed of ['TR-101476', 'tr-1014', '01755-111 222'])
    expect([typed, await found(typed)]).toEqual([typed, [`testRides ${id}`]])
  expect(await found('TR-101476', (await shop.limited([shop.other.stores], ['Order READ'])).call)).toEqual([])
})

it('finds orders by their exact total, for those who see the order', async () => {
  const { id, total } = (await call<Row>(`GET admin/orders/${shop.other.orders}`)).body
  expect(total).toBe('1000.00')
  const ofAll = [`orders ${id}`, `orders ${shop.own.orders}`]
  for (const typed of [
    '1000.00',
    '1,000.00',
    '1,000',
    '৳ 1,000.00',
    '১,০০০.০০',
    '৳1000',
    '১০০০ টাকা',
    '1000 BDT',
  ])
    expect([typed, (await found(typed)).sort()]).toEqual([typed, ofAll.sort()])
  const { data } = (await call<SearchResponse>('GET x/search?search=1000.00')).body
  const hit = data.find((one) => one.id === id)
  expect([hit?.amount, hit?.detail?.includes('1000')]).toEqual(['1000.00', false])
  for (const typed of ['1,000.01', '2,00', '200.00']) expect([typed, await found(typed)]).toEqual([typed, []])
  expect(await found('1,000.00', (await shop.limited([shop.other.stores])).call)).toEqual([`orders ${id}`])
})

it('finds an order by the number of an invoice, a replaced one too, for those who see the order', async () => {
  const { invoices, orders } = tablesOf(app.registry)
  const [invoice] = await app.db.select().from(invoices).where(eq(invoices.id, shop.other.invoices))
  const number = String(invoice?.number)
  await app.db.update(orders).set({ invoiceNumber: 'INV-2026-990001' })
  for (const typed of [number, ` ${number.toLowerCase()}`])
    expect(await found(typed)).toEqual([`orders ${shop.other.orders}`])
  expect(await found(number, (await shop.limited([shop.own.stores])).call)).toEqual([])
  expect(await found(number, (await shop.limited([shop.other.stores], ['Customer READ'])).call)).toEqual([])
})

it('finds a bike document by its chassis number, for those who read bike documents', async () => {
  const { id } = await createRecord(app.work, resourceNamed(app.registry, 'bikeDocs'), {
    ...{ title: 'Registration of Nasrin', documentType: 'registration', chassisNumber: 'PSUC22ND-TA113344' },
  })
  for (const typed of ['psuc22nd-ta113344', 'PSUC22ND', 'TA113344', 'registration of nas'])
    expect([typed, await found(typed)]).toEqual([typed, [`bikeDocs ${id}`]])
  expect(await found('PSUC22ND', (await shop.limited([shop.own.stores], ['Product READ'])).call)).toEqual([])
})
