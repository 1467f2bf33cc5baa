import { screen, within } from '@testing-library/react'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'
import type { openAdmin } from './admin-fixtures'

export const customer = (n: number, isActive = true) => ({
  id: `c${n}`,
  version: n,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  name: `Customer ${n}`,
  userName: `customer${n}`,
  email: `c${n}@mail.example`,
  phone: `+88017000000${n}`,
  userType: 'student',
  points: 120,
  isActive,
  addresses: [
    {
      label: 'Home',
      recipient: 'Rahim Uddin',
      phone: '+8801700000001',
      division: 'Dhaka',
      district: 'Gazipur',
      thana: 'Sreepur',
      address: 'House 3, Road 7',
    },
  ],
  orders: 4,
  spent: '152000.00',
})
export const customerOrder = (n: number) => ({
  id: `o${n}`,
  version: 1,
  createdAt: '2026-02-15T04:00:00.000Z',
  updatedAt: '2026-02-15T04:00:00.000Z',
  number: `MO-${n}`,
  customer: { id: 'c1', label: 'Customer 1' },
  orderStatus: 'Confirmed',
  paymentStatus: 'Pending',
  deliveryStatus: 'Packed',
  total: '1500.00',
  due: '500.00',
})
export const has = (...data: string[]) => ({ 'GET x': { body: { data } } })
const everything = has(
  'history',
  'orders.list.customerId',
  'customers.list.search',
  'customers.list.userType',
)
export const customersBackend = (more: Answers = {}): Answers => {
  const gone: string[] = []
  const rows = () => [customer(1), customer(2, false)].filter(({ userName }) => !gone.includes(userName))
  return {
    ...everything,
    'GET admin/users': () => ({ body: { data: rows(), total: rows().length } }),
    'GET admin/users/c1': () =>
      gone.length
        ? { status: 404, body: { statusCode: 404, message: 'User not found' } }
        : { body: customer(1) },
    'GET admin/users/c2': { body: customer(2, false) },
    'PATCH admin/users/c1': { body: { ...customer(1, false), version: 2 } },
    'GET admin/orders/list': { body: { data: [customerOrder(1), customerOrder(2)], total: 2 } },
    'POST admin/user/delete-account': ({ body }) => {
      const { userName, email } = body as { userName: string; email: string }
      if (!rows().some((c) => c.userName === userName && c.email === email))
        return { status: 404, body: { statusCode: 404, message: 'User not found' } }
      gone.push(userName)
      return { body: { message: 'Account deleted' } }
    },
    ...more,
  }
}
export const may = (...permissions: Permission[]) => ({ permissions })
export const reading: Permission = { subject: 'Customer', actions: ['READ'] }
export const orderReader = may(
  { subject: 'Customer', actions: ['READ', 'UPDATE'] },
  { subject: 'Order', actions: ['READ'] },
  { subject: 'User', actions: ['DELETE'] },
)
export const head = () => screen.findByRole('heading', { level: 1, name: 'Customer 1' })
export const more = async (user: ReturnType<typeof openAdmin>['user']) => {
  await head()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return within(await screen.findByRole('menu'))
}
export const dialog = async () => within(await screen.findByRole('dialog'))
