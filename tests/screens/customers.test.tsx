import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../contract/access'
import { onNotify } from '../../src/providers/notifications'
import type { Answers } from '../kit/form-stage'
import { insert } from '../kit/insert'
import { openAdmin } from './admin-stage'

const customer = (n: number, isActive = true) => ({
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
const order = (n: number) => ({
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
const has = (...data: string[]) => ({ 'GET x': { body: { data } } })
const everything = has(
  'history',
  'orders.list.customerId',
  'customers.list.search',
  'customers.list.userType',
)
const shop = (more: Answers = {}): Answers => {
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
    'GET admin/orders/list': { body: { data: [order(1), order(2)], total: 2 } },
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
const may = (...permissions: Permission[]) => ({ permissions })
const reading: Permission = { subject: 'Customer', actions: ['READ'] }
const desk = may(
  { subject: 'Customer', actions: ['READ', 'UPDATE'] },
  { subject: 'Order', actions: ['READ'] },
  { subject: 'User', actions: ['DELETE'] },
)
const said: string[] = []
let stop: () => void
beforeEach(() => {
  said.length = 0
  stop = onNotify(({ message }) => said.push(message))
})
afterEach(() => {
  stop()
})
const head = () => screen.findByRole('heading', { level: 1, name: 'Customer 1' })
const more = async (user: ReturnType<typeof openAdmin>['user']) => {
  await head()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return within(await screen.findByRole('menu'))
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the list of customers', () => {
  it('says who they are, what they ordered and when they joined', async () => {
    openAdmin('/customers?page=1', desk, shop())
    expect(await screen.findByRole('link', { name: 'Customer 1' })).toBeDefined()
    for (const name of ['Phone', 'E-mail', 'Type', 'Orders', 'Joined'])
      expect(screen.getAllByRole('columnheader', { name }).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('columnheader', { name: /^Spent/ }).length).toBeGreaterThan(0)
    expect(screen.getAllByText('152,000.00')).toHaveLength(2)
  })

  it('is searched and narrowed by type with the words the backend has beyond the specified ones', async () => {
    const { user, place, backend } = openAdmin('/customers?page=1', desk, shop())
    await screen.findByRole('link', { name: 'Customer 1' })
    await user.click(screen.getByRole('combobox', { name: 'Type' }))
    await user.click(await screen.findByText('Corporate', { selector: '.ant-select-dropdown *' }))
    await waitFor(() => expect(place()).toBe('/customers?page=1&userType=corporate'))
    await insert(user, screen.getByRole('searchbox'), 'rahim')
    await waitFor(() => expect(place()).toContain('search=rahim'))
    await waitFor(() =>
      expect(backend.lines()).toContain('GET admin/users?page=1&limit=10&search=rahim&userType=corporate'),
    )
  })

  it('has neither search nor filters where the backend has no words for them', async () => {
    openAdmin('/customers?page=1', desk, { ...shop(), ...has() })
    await screen.findByRole('link', { name: 'Customer 1' })
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull()
  })
})

describe('the form of a customer', () => {
  it('has a card for each address, titled and labelled, and focuses a new one', async () => {
    const { user } = openAdmin('/customers/c1/edit', desk, shop())
    const home = within(await screen.findByRole('group', { name: 'Address 1' }))
    expect(home.getByLabelText('Recipient')).toHaveProperty('value', 'Rahim Uddin')
    expect(home.getByLabelText('Address')).toHaveProperty('value', 'House 3, Road 7')
    await user.click(screen.getByRole('button', { name: 'Add address' }))
    const next = within(await screen.findByRole('group', { name: 'Address 2' }))
    await waitFor(() => expect(document.activeElement).toBe(next.getByLabelText('Label')))
    await user.click(screen.getByRole('button', { name: 'Remove address 1' }))
    expect(screen.queryByRole('group', { name: 'Address 2' })).toBeNull()
    expect(screen.queryByDisplayValue('Rahim Uddin')).toBeNull()
  })
})

describe('a customer', () => {
  it('is shown with type, points and addresses', async () => {
    openAdmin('/customers/c1', desk, shop())
    await head()
    expect(screen.getAllByText('Student').length).toBeGreaterThan(0)
    expect(screen.getByText('House 3, Road 7')).toBeDefined()
    expect(screen.getByText('120')).toBeDefined()
    expect(screen.queryByText('Blocked')).toBeNull()
  })

  it('is told to be blocked at the head of the page', async () => {
    openAdmin('/customers/c2', desk, shop())
    await screen.findByRole('heading', { level: 1, name: 'Customer 2' })
    expect(screen.getByText('Blocked')).toBeDefined()
  })

  it('is blocked once that has been confirmed', async () => {
    const { user, backend } = openAdmin('/customers/c1', desk, shop())
    await user.click((await more(user)).getByRole('menuitem', { name: 'Block' }))
    const question = await dialog()
    expect(question.getByText(/can no longer sign in or order/)).toBeDefined()
    expect(backend.sent('PATCH admin/users/c1')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Block' }))
    await waitFor(() =>
      expect(backend.sent('PATCH admin/users/c1')).toEqual([{ isActive: false, version: 1 }]),
    )
    await waitFor(() => expect(said).toEqual(['“Customer 1” is blocked']))
  })

  it('has its orders in a tab, and they lead to their pages', async () => {
    const { user, backend, place } = openAdmin('/customers/c1', desk, shop())
    await head()
    await user.click(await screen.findByRole('tab', { name: 'Orders' }))
    const link = await screen.findByRole('link', { name: 'MO-1' })
    expect(link.getAttribute('href')).toBe('/Sales/Order/List/o1')
    expect(place()).toBe('/customers/c1?tab=orders')
    expect(backend.lines()).toContain('GET admin/orders/list?page=1&limit=10&customerId=c1')
    expect(screen.getByRole('link', { name: 'Open in the list of orders' }).getAttribute('href')).toBe(
      '/Sales/Order/List?page=1&customerId=c1',
    )
  })

  it('has no such tab for those who may read no orders, nor where orders are not had by customer', async () => {
    openAdmin('/customers/c1', may(reading), shop())
    await head()
    expect(screen.queryByRole('tab', { name: 'Orders' })).toBeNull()
  })

  it('can only be read by those who may do no more', async () => {
    openAdmin('/customers/c1', may(reading), shop())
    await head()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })
})

describe('deleting an account', () => {
  it('of a record takes its user name and e-mail, typed, and leaves for the list', async () => {
    const { user, backend, place } = openAdmin('/customers/c1', desk, shop())
    await user.click((await more(user)).getByRole('menuitem', { name: 'Delete account' }))
    const question = await dialog()
    const button = question.getByRole('button', { name: 'Delete account' })
    expect(button).toHaveProperty('disabled', true)
    await insert(user, await question.findByLabelText('User name: type “customer1”'), 'customer1')
    await insert(user, question.getByLabelText('E-mail: type “c1@mail.example”'), 'c1@mail.exampl')
    expect(button).toHaveProperty('disabled', true)
    await user.type(question.getByLabelText('E-mail: type “c1@mail.example”'), 'e')
    await user.click(button)
    await waitFor(() =>
      expect(backend.sent('POST admin/user/delete-account')).toEqual([
        { userName: 'customer1', email: 'c1@mail.example' },
      ]),
    )
    await waitFor(() => expect(place()).toBe('/customers?page=1'))
    expect(said).toEqual(['Account of Customer 1 deleted'])
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Customer 1' })).toBeNull())
  })

  it('leads nobody away who has gone on before the answer came', async () => {
    let answer = (_: { body: unknown }) => {}
    const removal = 'POST admin/user/delete-account'
    const slow = () =>
      new Promise<{ body: unknown }>((done) => {
        answer = done
      })
    const { user, backend, place, router } = openAdmin('/customers/c1', desk, shop({ [removal]: slow }))
    await user.click((await more(user)).getByRole('menuitem', { name: 'Delete account' }))
    const question = await dialog()
    await insert(user, await question.findByLabelText('User name: type “customer1”'), 'customer1')
    await insert(user, question.getByLabelText('E-mail: type “c1@mail.example”'), 'c1@mail.example')
    await user.click(question.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(backend.sent(removal)).toHaveLength(1))
    await router.navigate('/customers/c2')
    await screen.findByRole('heading', { level: 1, name: 'Customer 2' })
    answer({ body: { message: 'Gone' } })
    await waitFor(() => expect(said).toEqual(['Account of Customer 1 deleted']))
    expect(place()).toBe('/customers/c2')
  })

  it('by name and e-mail alone says when nobody is called that', async () => {
    const { user, backend } = openAdmin('/customers?page=1', desk, shop())
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    await insert(user, await screen.findByLabelText('User name'), 'nobody')
    await insert(user, screen.getByLabelText('E-mail'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Enter an e-mail such as name@example.com.')).toBeDefined()
    await insert(user, screen.getByLabelText('E-mail'), '@mail.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const title = await screen.findByText('Delete the account of nobody')
    const question = within(title.closest('[role="dialog"]') as HTMLElement)
    await user.click(question.getByRole('button', { name: 'Delete account' }))
    expect((await screen.findByRole('alert')).textContent).toBe('User not found')
    expect(backend.sent('POST admin/user/delete-account')).toHaveLength(1)
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'nobody')
  })

  it('is not offered to those who may not', async () => {
    openAdmin('/customers?page=1', may(reading), shop())
    await screen.findByRole('link', { name: 'Customer 1' })
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  })
})
