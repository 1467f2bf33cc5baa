import { subjects } from '#contract/policies/access.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord } from '#server/db/write/write.ts'
import type { App, Call } from '../harness'
import { type OrderHelpers, orderHelpers } from '../order-helpers'
import { peopleOf, permissionsOf } from '../people'
import type { Row } from '../shop'

export const allPermissions = subjects.map((subject) => `${subject} CREATE READ UPDATE DELETE`)

/** Everything that belongs to one showroom, by the resource. */
export type OfShowroom = Record<
  | 'stores'
  | 'inventory'
  | 'orders'
  | 'orderNotes'
  | 'shipments'
  | 'payments'
  | 'returns'
  | 'returnNotes'
  | 'invoices'
  | 'transfers'
  | 'units'
  | 'transferNotes'
  | 'purchaseOrders'
  | 'purchaseReceipts'
  | 'testRides'
  | 'testRideNotes'
  | 'cashUps'
  | 'outboxMessages',
  string
> & { product: string; lineId: string }

/** A delivered and paid order with a shipment, a note, an invoice and a return, and a transfer to the depot. */
const fill = async (
  app: App,
  desk: OrderHelpers,
  { customer, depot }: { customer: Row; depot: Row },
  name: string,
): Promise<OfShowroom> => {
  const root = app.as('super')
  const { product, store, stock } = await desk.goods(name, 50, { price: '500.00' })
  const { id } = await desk.place(customer.id, [{ productId: product.id, quantity: 2 }], {
    recipient: `Recipient of ${name}`,
  })
  const note = await root<Row>(`POST x/orders/${id}/notes`, { text: `Note of ${name}` })
  const shipment = await root<Row & { rates: Row[] }>('POST shipment/create', { orderId: id })
  const bought = { shipmentId: shipment.body.id, rateId: shipment.body.rates[0]?.id }
  const label = await root('POST shipment/buy', bought)
  await root('POST x/orders/documents', { ids: [id], document: 'Invoice' })
  const paid = await root('POST admin/payment/add-manual-payment', { orderId: id, currentAmount: '10.00' })
  const { body: order } = await root<Row & { payments: Row[]; lines: Row[] }>(`GET admin/orders/${id}`)
  const { body: documents } = await root<{ data: { invoices: Row[] }[] }>(`GET x/orders/documents?ids=${id}`)
  // Goods come back after delivery; a record of them is enough here.
  const returned = await createRecord(app.work, resourceNamed(app.registry, 'returns'), {
    ...{ order: id, reason: 'Faulty', store: store.id, lines: [], credited: '0.00', refund: '0.00' },
    ...{ points: 0, returnedBy: `Desk of ${name}` },
  })
  const transfer = await root<Row>('POST x/transfers', {
    ...{ origin: store.id, destination: depot.id },
    lines: [{ sku: product.sku, quantity: 1 }],
  })
  const supplier = await root<Row>('POST x/suppliers', { name: `Supplier of ${name}` })
  const purchase = await root<Row>('POST x/purchase-orders', {
    ...{ supplier: supplier.body.id, store: store.id },
    lines: [{ sku: product.sku, quantity: 2 }],
  })
  const { id: purchased, version } = purchase.body
  const ordered = await root<Row>(`POST x/purchase-orders/${purchased}/order`, { version })
  const received = await root<Row>(`POST x/purchase-orders/${purchased}/receipts`, {
    ...{ goods: [{ sku: product.sku, quantity: 1 }], version: ordered.body.version },
  })
  const unit = await createRecord(app.work, resourceNamed(app.registry, 'units'), {
    ...{ chassis: `FRAME-${store.id.slice(-6)}`.toUpperCase(), product: product.id, store: store.id },
  })
  const cashUp = await createRecord(app.work, resourceNamed(app.registry, 'cashUps'), {
    ...{ store: store.id, day: '2026-03-01', closedBy: `Till of ${name}` },
    lines: [{ method: 'Cash', expected: '10.00', counted: '10.00' }],
  })
  const message = await createRecord(app.work, resourceNamed(app.registry, 'outboxMessages'), {
    ...{ kind: 'orderPlaced', channel: 'email', state: 'Kept', language: 'english', attempts: 0 },
    ...{
      address: 'rider@mail.example',
      subject: `Order of ${name}`,
      text: 'Thank you',
      causedBy: name,
      order: id,
    },
  })
  const ride = await createRecord(app.work, resourceNamed(app.registry, 'testRides'), {
    ...{
      bookingNumber: `Ride of ${name}`,
      name: `Rider of ${name}`,
      phone: '+8801712345678',
      store: store.id,
    },
    ...{ bikeModel: 'Roadstar', rideAt: '2026-03-02T04:00:00.000Z', status: 'Requested' },
  })
  const rideNote = await root<Row>(`POST x/test-rides/${ride.id}/notes`, { text: `Note of ${name}` })
  const returnNote = await root<Row>(`POST x/returns/${returned.id}/notes`, { text: `Note of ${name}` })
  const transferNote = await root<Row>(`POST x/transfers/${transfer.body.id}/notes`, {
    text: `Note of ${name}`,
  })
  for (const answer of [rideNote, returnNote, transferNote, note, shipment, label, paid, transfer, received])
    if (answer.status > 201) throw new Error(JSON.stringify(answer.body))
  return {
    stores: store.id,
    inventory: stock.id,
    orders: id,
    orderNotes: note.body.id,
    shipments: shipment.body.id,
    payments: String(order.payments[0]?.id),
    returns: String(returned.id),
    returnNotes: returnNote.body.id,
    invoices: String(documents.data[0]?.invoices[0]?.id),
    transfers: transfer.body.id,
    units: unit.id,
    transferNotes: transferNote.body.id,
    purchaseOrders: purchased,
    purchaseReceipts: received.body.id,
    testRides: ride.id,
    testRideNotes: rideNote.body.id,
    cashUps: cashUp.id,
    outboxMessages: message.id,
    product: product.id,
    lineId: String(order.lines[0]?.id),
  }
}

/** Two showrooms with an order each, and users who reach one of them. */
export const twoShowrooms = async (app: App) => {
  const desk = orderHelpers(app)
  const people = peopleOf(app)
  const customer = await desk.customer()
  const { store: depot } = await desk.goods('Depot', 1)
  const own = await fill(app, desk, { customer, depot }, 'Near')
  const other = await fill(app, desk, { customer, depot }, 'Far')
  let nr = 0
  /** A signed-in user of a role with these permissions that is limited to these showrooms. */
  const limited = async (stores: readonly string[], may: readonly string[] = allPermissions) => {
    nr += 1
    const root = app.as('super')
    const { body: role } = await root<Row>('POST store-admin/role/create', {
      ...{ name: `Limited ${nr}`, roleType: 'store-admin-type', permissions: permissionsOf(may) },
    })
    const { status } = await root(`PUT x/roles/${role.id}/limits`, { showrooms: stores })
    if (status !== 200) throw new Error(`The role was not limited: ${status}`)
    const person = await people.inRole(role.id)
    return { ...person, call: person.call as Call }
  }
  return { desk, people, customer, own, other, limited }
}
