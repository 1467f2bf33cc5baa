import { screen, within } from '@testing-library/react'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'
import { openAdmin } from './admin-fixtures'
import { clerk, type Order, orderRow, ordersBackend } from './orders-fixtures'

export const change = 'PATCH admin/orders/change-status'
const nothing = { body: { data: [], total: 0 } }

/** An order with the fields that only a record has, such as payments and the delivery address. */
export const whole = (n: number, own: Partial<Order> = {}): Order =>
  orderRow(n, {
    thana: null,
    note: null,
    couponCode: null,
    points: 0,
    discount: '0.00',
    couponDiscount: '0.00',
    vat: '0.00',
    charges: '0.00',
    delivery: '0.00',
    pointsDiscount: '0.00',
    paidAt: null,
    cancelledAt: null,
    shipmentId: null,
    ...own,
  })

type Who = { permissions: Permission[] }
type Rest = {
  who?: Who
  answers?: Answers
  extensions?: string[]
  refuse?: (id: string) => string | undefined
}

export const openOrder = (order: Order, { who = clerk, answers = {}, extensions = [], refuse }: Rest = {}) =>
  openAdmin(`/Sales/Order/List/${order.id}`, who, {
    ...ordersBackend([order], { extensions, ...(refuse && { refuse }) }),
    [`GET admin/orders/${order.id}`]: () => ({ body: structuredClone(order) }),
    'GET order-history': nothing,
    'GET admin/orders/history': nothing,
    ...answers,
  })

export const status = async (name: string) => within(await screen.findByRole('group', { name }))
export const dialog = async () => within(await screen.findByRole('dialog'))
