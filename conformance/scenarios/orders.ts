import { checkChange } from '../checks/changes'
import type { Row } from '../facts/page'
import type { Writing } from '../writing'
import { checkNotes } from './notes'
import { checkSegments } from './segments'

type Quote = { id: string; rates: readonly { id: string }[] }

/** A customer who can be deleted again. */
const addCustomer = async ({ call, inputs }: Writing): Promise<Row | undefined> => {
  const payload = {
    name: `Conformance ${inputs.run}`,
    phone: `+88019${String(inputs.run).padStart(8, '0')}`,
    email: `conformance${inputs.run}@moto.example`,
  }
  return call('x.addCustomer', { payload })
}

const checkPayments = async (
  { call, refuse, samples }: Writing,
  orderId: unknown,
): Promise<Row | undefined> => {
  const paid = await call<Row>('payment.addManual', { payload: { orderId, currentAmount: '1.00' } })
  const [payment] = (Array.isArray(paid?.payments) ? paid.payments : []) as Row[]
  if (!payment?.id) return paid
  samples.add('payments', payment)
  const reversal = { params: { id: payment.id }, payload: { reversal: 'Mistake', reason: 'Conformance' } }
  const { version } = paid ?? {}
  const stale =
    Number(version) > 1 ? { ...reversal, payload: { ...reversal.payload, version: 1 } } : undefined
  if (stale) await refuse('x.reversePayment', 'stale version', 409, stale)
  return call('x.reversePayment', { ...reversal, payload: { ...reversal.payload, version } })
}

const checkShipment = async ({ call, samples }: Writing, orderId: unknown): Promise<void> => {
  const parcel = { weight: 1, length: 10, width: 10, height: 10 }
  const read = { params: { resource: 'orders' }, query: { ids: [orderId] } }
  const order = (await call<{ data: Row[] }>('x.readRecords', read))?.data[0]
  const [line] = (Array.isArray(order?.lines) ? order.lines : []) as Row[]
  if (line?.id) {
    const params = { id: orderId }
    const lines = [{ lineId: line.id, quantity: 1 }]
    await call('x.quoteShipment', { params, payload: { lines, parcel } })
    const carrier = { carrier: 'Conformance', tracking: 'C-1', trackingUrl: 'https://moto.example/C-1' }
    const payload = { lines, ...carrier, version: order?.version }
    const sent = await call<Row>('x.addShipment', { params, payload })
    await call('orders.changeStatus', { payload: { orderId, deliveryStatus: 'Packed' } })
    if (sent?.shipmentId) await call('x.cancelShipment', { params: { id: sent.shipmentId } })
  }
  const quote = await call<Quote>('shipments.create', { payload: { orderId, parcel } })
  const [rate] = quote?.rates ?? []
  if (!quote || !rate) return
  const bought = await call<Row>('shipments.buy', { payload: { shipmentId: quote.id, rateId: rate.id } })
  if (bought) samples.add('shipments', bought)
}

/** Takes an order of own goods for an own customer, and all the steps to its shipment. */
export const checkOrders = async (writing: Writing): Promise<void> => {
  const { call, refuse, findings, inputs, made, samples, leftBehind, undo } = writing
  const customer = await addCustomer(writing)
  if (!customer) return
  const { userName, email } = customer
  undo.push((client) => call('account.remove', { payload: { userName, email } }, client))
  const customers = writing.resource('customers')
  const { name, phone } = customer
  if (customers)
    await checkChange(writing, customers, {
      resource: 'customers',
      row: customer,
      input: { name, phone, email },
    })
  const stock = made.find(({ resource }) => resource === 'inventory')
  const productId = (stock?.row.product as Row | undefined)?.id
  if (productId === undefined) return findings.skip('x.placeOrder', 'response', 'no own goods in stock')
  const lines = [{ productId, quantity: 1 }]
  const { areas = {} } = inputs
  await call('x.priceOrder', { payload: { customerId: customer.id, ...areas, lines } })
  const draft = await call<Row>('x.addOrderDraft', {
    payload: { customerId: customer.id, ...areas, lines: [] },
  })
  if (draft) {
    const params = { id: draft.id }
    await call('x.orderDraft', { params })
    await call('x.changeOrderDraft', {
      params,
      payload: { recipient: 'Conformance', version: draft.version },
    })
    await call('x.removeOrderDraft', { params })
  }
  const address = { recipient: 'Conformance', phone: customer.phone, ...areas, address: 'Road 1' }
  const payload = { customerId: customer.id, paymentMethod: 'COD', ...address, lines }
  const order = await call<Row>('x.placeOrder', { payload })
  if (!order) return
  const { id, number } = order
  samples.add('orders', order)
  leftBehind.push(`Order ${number}`)
  await call('x.tagOrder', { params: { id }, payload: { add: ['conformance'], remove: [] } })
  await call('x.tagOrder', { params: { id }, payload: { add: [], remove: ['conformance'] } })
  const tagged = { params: { id: customer.id }, payload: { add: ['conformance'], remove: [] } }
  await call('x.tagCustomer', tagged)
  await checkSegments(writing)
  await checkNotes(writing, id, customer.id)
  await call('x.orderDocuments', { query: { ids: [id] } })
  await call('x.printDocuments', { payload: { ids: [id], document: 'Invoice' } })
  await checkPayments(writing, id)
  const confirmed = { orderId: id, orderStatus: 'Confirmed' }
  const moved = await call<Row>('orders.changeStatus', { payload: confirmed })
  if (moved) {
    const stale = { payload: { orderId: id, orderStatus: 'Processing', version: order.version } }
    await refuse('orders.changeStatus', 'stale version', 409, stale)
  }
  await checkShipment(writing, id)
}
