import { deliveryStatuses, orderStatuses, paymentStatuses } from '#contract/enums.ts'
import type { Permission } from '#contract/policies/access.ts'
import { orderTransitions } from '#contract/policies/order-transitions.ts'
import type { OrderEnums } from '#contract/resources/sales/orders.ts'
import type { Answers } from '../kit/form-fixtures'

export type Order = Record<string, unknown> & {
  id: string
  number: string
  version: number
  createdAt: string
  orderStatus: string
  paymentStatus: string
  deliveryStatus: string
}

export const orderRow = (n: number, own: Partial<Order> = {}): Order => ({
  id: `o${n}`,
  version: 1,
  number: `ORD-${n}`,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  updatedAt: new Date().toISOString(),
  customer: { id: 'c1', label: 'Rahim Uddin' },
  orderStatus: 'Pending',
  paymentStatus: 'Pending',
  deliveryStatus: 'Pending',
  paymentMethod: 'COD',
  recipient: 'Rahim Uddin',
  phone: '01711000000',
  division: 'Dhaka',
  district: 'Gazipur',
  address: 'House 7',
  subTotal: '100.10',
  total: '100.10',
  paid: '0.00',
  due: '100.10',
  lines: [
    { productId: 'p1', name: 'Brake lever', sku: 'LEV-1', quantity: 2, unitPrice: '50.05', total: '100.10' },
  ],
  payments: [],
  ...own,
})
export const orderRows = (count: number, own: (n: number) => Partial<Order> = () => ({})) =>
  Array.from({ length: count }, (_, i) => orderRow(i + 1, own(i + 1)))

export const enums: OrderEnums = {
  orderStatus: [...orderStatuses],
  paymentStatus: [...paymentStatuses],
  deliveryStatus: [...deliveryStatuses],
  moves: orderTransitions,
}

type Change = { orderId: string; version: number } & Record<string, unknown>

type Reasons = { reason: string; note?: string; version: number }

/** The cancellation of one of these orders with its reason. */
const cancelling =
  (order: Order): Answers[string] =>
  ({ body }) => {
    const { reason, note = null, version } = body as Reasons
    if (version !== order.version)
      return { status: 409, body: { statusCode: 409, message: 'Changed meanwhile', current: order } }
    const after = { orderStatus: 'Cancelled', cancellationReason: reason, cancellationNote: note }
    Object.assign(order, after, { version: version + 1 })
    return { body: structuredClone(order) }
  }

/** A backend that stores orders; `refuse` returns why one must not change now. */
export const ordersBackend = (
  orders: Order[],
  {
    refuse,
    extensions = ['orderCounts'],
  }: { refuse?: (id: string) => string | undefined; extensions?: string[] } = {},
): Answers => {
  const matching = (params: URLSearchParams) =>
    orders.filter(
      (order) =>
        order.createdAt >= (params.get('startDate') ?? '') &&
        ['orderStatus', 'paymentStatus', 'deliveryStatus'].every(
          (key) => !params.get(key) || params.get(key) === order[key],
        ),
    )
  const wordsIn = (line: string) => new URLSearchParams(line.split('?')[1])
  return {
    ...Object.fromEntries(
      orders.map((order) => [`POST x/orders/${order.id}/cancellation`, cancelling(order)]),
    ),
    'GET x': { body: { data: extensions } },
    'GET x/orders/counts': ({ line }) => {
      const found = matching(wordsIn(line))
      const data = orderStatuses.map((orderStatus) => ({
        orderStatus,
        count: found.filter((order) => order.orderStatus === orderStatus).length,
      }))
      return { body: { data, total: found.length } }
    },
    'GET admin/orders/order-enums': { body: enums },
    'GET admin/orders/list': ({ line }) => {
      const params = wordsIn(line)
      const [page, limit] = [Number(params.get('page')), Number(params.get('limit') ?? 10)]
      const found = matching(params)
      return {
        body: { data: structuredClone(found.slice((page - 1) * limit, page * limit)), total: found.length },
      }
    },
    'PATCH admin/orders/change-status': ({ body }) => {
      const { orderId, version, ...to } = body as Change
      const order = orders.find(({ id }) => id === orderId)
      if (!order) return { status: 404, body: { statusCode: 404, message: 'Not found' } }
      const why = refuse?.(orderId)
      if (why) return { status: 400, body: { statusCode: 400, message: why } }
      if (version !== order.version)
        return { status: 409, body: { statusCode: 409, message: 'Changed meanwhile', current: order } }
      Object.assign(order, to, { version: version + 1 })
      return { body: structuredClone(order) }
    },
  }
}

export const clerk: { permissions: Permission[] } = {
  permissions: [{ subject: 'Order', actions: ['READ', 'UPDATE'] }],
}
export const reader: { permissions: Permission[] } = {
  permissions: [{ subject: 'Order', actions: ['READ'] }],
}
