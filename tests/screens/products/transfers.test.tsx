import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Showroom } from '#contract/policies/reach.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const id = '0190aaaa-bbbb-7ccc-8ddd-000000000001'
const near: Showroom = { id: '0190aaaa-bbbb-7ccc-8ddd-000000000002', label: 'Near' }
const far: Showroom = { id: '0190aaaa-bbbb-7ccc-8ddd-000000000003', label: 'Far' }
const transfer = (status: string) => ({
  ...{ id, version: 1, createdAt: '2026-10-01T04:00:00.000Z', updatedAt: '2026-10-01T04:00:00.000Z' },
  ...{ number: 'TR-7', status, origin: near, destination: far, note: null, pieces: 1, difference: null },
  ...{ sentAt: null, sentBy: null, receivedAt: null, receivedBy: null },
  lines: [{ sku: 'OIL', quantity: 1 }],
  received: [{ sku: 'OIL', quantity: 1 }],
})

const open = async (status: string, showrooms: readonly Showroom[]) => {
  const page = openAdmin(
    `/inventory/transfers/${id}`,
    { permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }], showrooms },
    {
      'GET x': { body: { data: ['transfers', 'sendTransfer', 'receiveTransfer', 'cancelTransfer'] } },
      [`GET x/transfers/${id}`]: { body: transfer(status) },
    },
  )
  await screen.findByRole('heading', { name: 'TR-7' })
  return page
}
const isShown = (name: string) => screen.queryByRole('button', { name: new RegExp(`${name}$`) }) !== null
const reasonOf = async (name: RegExp) => (await screen.findByRole('menuitem', { name })).textContent

describe('the page of a transfer', () => {
  it.each([
    ['Draft', 'Send', 'both', [], true],
    ['Draft', 'Send', 'the origin', [near], true],
    ['Draft', 'Send', 'the destination', [far], false],
    ['Sent', 'Receive', 'the origin', [near], false],
    ['Sent', 'Receive', 'the destination', [far], true],
  ])('as a %s offers %s to users of %s', async (status, action, _, showrooms, isOffered) => {
    await open(status, showrooms)
    await screen.findByRole('button', { name: 'More actions' })
    expect(isShown(action)).toBe(isOffered)
  })

  it('explains in its menu why the sender can’t receive', async () => {
    const { user } = await open('Sent', [near])
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await reasonOf(/Receive/)).toContain('Only users of the receiving showroom can do this')
  })

  it('offers no editing of a draft that another showroom sends', async () => {
    const { user } = await open('Draft', [far])
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await reasonOf(/Send/)).toContain('Only users of the sending showroom can do this')
    expect(screen.queryByText('Edit')).toBeNull()
  })
})

it('a new transfer begins with the first scan, whose code is the first row', async () => {
  const { user } = openAdmin(
    '/inventory/transfers/create',
    { permissions: [{ subject: 'Product', actions: ['READ', 'CREATE'] }] },
    { 'GET x': { body: { data: ['transfers', 'sendTransfer'] } } },
  )
  const sku = await screen.findByRole('textbox', { name: 'SKU, row 1' })
  await waitFor(() => expect(document.activeElement).toBe(sku))
  expect(screen.queryByText(/^\d+ changes?$/)).toBeNull()
  await user.keyboard('OIL{Enter}')
  expect(screen.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveProperty('value', '1')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'SKU, row 2' }))
})

it('a new transfer has an inactive showroom beyond the user’s reach as its origin, but not as its destination', async () => {
  const showroom = ({ id: key, label: name }: Showroom, isActive: boolean) => ({
    ...{ id: key, name, isActive },
  })
  const { user } = openAdmin(
    '/inventory/transfers/create',
    {
      permissions: [{ subject: 'Product', actions: ['READ', 'CREATE'] }],
      showrooms: [near],
    },
    {
      'GET x': { body: { data: ['transfers', 'sendTransfer', 'transferShowrooms'] } },
      'GET x/transfer-showrooms': { body: { data: [showroom(near, true), showroom(far, false)] } },
    },
  )
  const sku = await screen.findByRole('textbox', { name: 'SKU, row 1' })
  await waitFor(() => expect(document.activeElement).toBe(sku))
  const isDisabled = async (field: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    const list = document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    const option = (await within(list as HTMLElement).findByText(/^Far/)).closest('.ant-select-item')
    await user.keyboard('{Escape}')
    return option?.classList.contains('ant-select-item-option-disabled')
  }
  expect(await isDisabled(/From showroom/)).toBe(false)
  expect(await isDisabled(/To showroom/)).toBe(true)
})
