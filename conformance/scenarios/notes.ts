import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** Notes on an order and its customer: written, edited and deleted. */
export const checkNotes = async ({ call }: Writing, order: unknown, customer: unknown) => {
  const payload = { text: 'Conformance', mentions: [] }
  const onOrder = await call<Row>('x.addOrderNote', { params: { id: order }, payload })
  if (onOrder) {
    const { id, version } = onOrder
    await call('x.changeOrderNote', { params: { id }, payload: { ...payload, version } })
    await call('x.removeOrderNote', { params: { id } })
  }
  const onCustomer = await call<Row>('x.addCustomerNote', { params: { id: customer }, payload })
  if (onCustomer) {
    const { id, version } = onCustomer
    await call('x.changeCustomerNote', { params: { id }, payload: { ...payload, version } })
    await call('x.removeCustomerNote', { params: { id } })
  }
}
