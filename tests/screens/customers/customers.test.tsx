import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFilter } from '#tests/support/kit/filter-actions.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { holdTimers, passTime } from '#tests/support/kit/pass-time.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  customersBackend,
  dialog,
  has,
  head,
  may,
  more,
  orderReader,
  reading,
} from '#tests/support/screens/customers-fixtures.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

const listed = (...names: string[]) => ({
  body: { data: names.map((name) => ({ id: name.toLowerCase(), name })), total: names.length },
})

describe('the list of customers', () => {
  it('shows their names, orders and join dates', async () => {
    openAdmin('/customers?page=1', orderReader, customersBackend())
    expect(await screen.findByRole('link', { name: 'Customer 1' })).toBeDefined()
    for (const name of ['Phone', 'Email', 'Type', 'Orders', 'Joined'])
      expect(screen.getAllByRole('columnheader', { name }).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('columnheader', { name: /^Total spent/ }).length).toBeGreaterThan(0)
    expect(screen.getAllByText('152,000.00')).toHaveLength(2)
  })

  it('is searched and filtered by type with the parameters beyond the specification', async () => {
    const { user, place, backend } = openAdmin('/customers?page=1', orderReader, customersBackend())
    await screen.findByRole('link', { name: 'Customer 1' })
    await chooseFilter(user, 'Type', 'Corporate')
    await waitFor(() => expect(place()).toBe('/customers?page=1&userType=corporate'))
    await insert(user, screen.getByRole('searchbox'), 'rahim')
    await waitFor(() => expect(place()).toContain('search=rahim'))
    await waitFor(() =>
      expect(backend.lines()).toContain('GET admin/users?page=1&limit=10&search=rahim&userType=corporate'),
    )
  })

  it('has neither search nor filters where the backend has no parameters for them', async () => {
    openAdmin('/customers?page=1', orderReader, { ...customersBackend(), ...has() })
    await screen.findByRole('link', { name: 'Customer 1' })
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  })
})

it('the name of a new segment is not looked up: a call saves it, and no record of a resource is open', async () => {
  holdTimers()
  const everything = { roleType: 'super-admin-type' } as const
  const { user, backend } = openAdmin('/customers?page=1&userType=corporate', everything, {
    ...customersBackend(),
    ...has('customers.list.search', 'segments', 'taken'),
    'GET x/segments': { body: { data: [] } },
    'GET x/taken': { body: { available: true } },
  })
  await screen.findByRole('link', { name: 'Customer 1' })
  await user.click(await screen.findByRole('button', { name: 'List actions' }))
  await user.click(await screen.findByRole('button', { name: 'Segments' }))
  await user.click(await screen.findByRole('button', { name: 'Save filters as segment' }))
  await insert(user, await screen.findByRole('textbox', { name: 'Name' }), 'Club')
  await passTime(2000)
  expect(backend.lines().filter((line) => line.startsWith('GET x/taken'))).toEqual([])
})

describe('the form of a customer', () => {
  it('offers the districts of the division that was chosen in the same address', async () => {
    const { user } = openAdmin('/customers/c1/edit', orderReader, {
      ...customersBackend(),
      'GET area/divisions': listed('Dhaka', 'Khulna'),
      'GET area/districts/khulna': listed('Jashore', 'Khulna'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add address' }))
    const next = within(await screen.findByRole('group', { name: 'Address 2' }))
    expect(next.getByRole('combobox', { name: 'District' })).toHaveProperty('disabled', true)
    await user.click(next.getByRole('combobox', { name: 'Division' }))
    await user.click(await screen.findByText('Khulna', { selector: '.ant-select-dropdown *' }))
    const district = next.getByRole('combobox', { name: 'District' })
    await waitFor(() => expect(district).toHaveProperty('disabled', false))
    await user.click(district)
    expect(await screen.findByText('Jashore', { selector: '.ant-select-dropdown *' })).toBeDefined()
  })

  it('has a card for each address, titled and labelled, and focuses a new one', async () => {
    const { user } = openAdmin('/customers/c1/edit', orderReader, customersBackend())
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
    openAdmin('/customers/c1', orderReader, customersBackend())
    await head()
    expect(screen.getAllByText('Student').length).toBeGreaterThan(0)
    // Phones show it next to its label.
    expect(screen.getByText('House 3, Road 7').closest('td')?.dataset.label).toBe('Address')
    expect(screen.getByText('120')).toBeDefined()
    expect(screen.queryByText('Blocked')).toBeNull()
  })

  it('shows at the top of the page that it is blocked', async () => {
    openAdmin('/customers/c2', orderReader, customersBackend())
    await screen.findByRole('heading', { level: 1, name: 'Customer 2' })
    expect(screen.getByText('Blocked')).toBeDefined()
  })

  it('is blocked after a confirmation', async () => {
    const { user, backend } = openAdmin('/customers/c1', orderReader, customersBackend())
    await user.click((await more(user)).getByRole('menuitem', { name: 'Block' }))
    const question = await dialog()
    expect(question.getByText(/can’t sign in or order/)).toBeDefined()
    expect(backend.sent('PATCH admin/users/c1')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Block' }))
    await waitFor(() =>
      expect(backend.sent('PATCH admin/users/c1')).toEqual([{ isActive: false, version: 1 }]),
    )
    await waitFor(() => expect(toastTexts).toEqual(['“Customer 1” blocked']))
  })

  it('has its orders in a tab, with links', async () => {
    const { user, backend, place } = openAdmin('/customers/c1', orderReader, customersBackend())
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

  it('has no such tab without the permission to read orders, nor where orders cannot be filtered by customer', async () => {
    openAdmin('/customers/c1', may(reading), customersBackend())
    await head()
    expect(screen.queryByRole('tab', { name: 'Orders' })).toBeNull()
  })

  it('is read-only for roles without further permissions', async () => {
    openAdmin('/customers/c1', may(reading), customersBackend())
    await head()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })
})
