import type { DeliveryZone } from '#contract/calls/people.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { settings } from '#server/db/tables/internal.ts'
import { createRecord } from '#server/db/write/write.ts'
import type { App, Call } from './harness'
import { type Row, shopHelpers } from './shop'

export type Order = RecordFor<'orders'>
export type Refused = { message: string | string[]; errors: Record<string, string[]>; current?: Order }

export const address = {
  recipient: 'Rahim Uddin',
  phone: '+8801711111111',
  division: 'Dhaka',
  district: 'Dhaka',
  address: 'House 7, Road 12',
}

/** The data that tests of orders start with. Customers register in the shop, so no call creates them. */
export const orderHelpers = (app: App, call: Call = app.as('super')) => {
  let nr = 0
  const goods = shopHelpers(call)
  const desk = {
    ...goods,
    customer: async (more: object = {}) => {
      nr += 1
      const own = {
        name: `Customer ${nr}`,
        userName: `customer${nr}`,
        email: `customer${nr}@moto.example`,
        phone: `+88017${String(nr).padStart(8, '0')}`,
        userType: 'regular',
        ...more,
      }
      return (await createRecord(app.work, resourceNamed(app.registry, 'customers'), own)) as Row
    },
    /** A product that is in stock. */
    goods: async (sku: string, quantity = 100, more: object = {}) => {
      const product = await goods.product(sku, more)
      const store = await goods.showroom(`Showroom of ${sku}`, { code: `C-${sku}` })
      return { product, store, stock: await goods.stock(product.id, store.id, quantity) }
    },
    set: async (key: string, value: unknown) => {
      await app.db
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
    },
    zones: (zones: Partial<DeliveryZone>[]) =>
      desk.set(
        'deliveryZones',
        zones.map((zone) => ({ districtId: null, thanaId: null, days: 2, ...zone })),
      ),
    asked: <T = Order>(body: object, headers?: Record<string, string>) =>
      call<T>('POST x/orders', { paymentMethod: 'COD', ...address, ...body }, headers),
    place: async (customer: string, lines: object[], more: object = {}): Promise<Order> => {
      const answer = await desk.asked<Order>({ customerId: customer, lines, ...more })
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    order: async (id: string) => (await call<Order>(`GET admin/orders/${id}`)).body,
    move: <T = Order>(orderId: string, body: object, headers?: Record<string, string>) =>
      call<T>('PATCH admin/orders/change-status', { orderId, ...body }, headers),
    quantityOf: async (product: string) =>
      (await goods.stockOf(product)).reduce((sum, { quantity }) => sum + quantity, 0),
  }
  return desk
}
export type OrderHelpers = ReturnType<typeof orderHelpers>
