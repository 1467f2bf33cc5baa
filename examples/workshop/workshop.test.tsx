import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { workshop } from './admin'
import { workshop as declared } from './contract'

const plugin = { contract: declared, admin: workshop }
const seller: Permission[] = [{ subject: 'Customer', actions: ['READ', 'UPDATE'] }]
const stamp = '2026-01-01T00:00:00.000Z'
const booking = {
  ...{ id: 'w1', version: 1, createdAt: stamp, updatedAt: stamp, number: 'WB-1', status: 'Booked' },
  ...{ customer: null, bookedFor: '2026-12-01', price: '450.00', reason: null },
}

it('has its list in the group of the menu, and one action that cancels', async () => {
  const { user } = openAdmin(
    '/workshop-bookings?page=1',
    { permissions: seller },
    {
      'GET admin/workshop-bookings': { body: { data: [booking], total: 1 } },
    },
    plugin,
  )
  await screen.findByRole('heading', { name: 'Workshop bookings', level: 1 })
  await user.click(await screen.findByRole('button', { name: 'Actions for WB-1' }))
  expect(await screen.findByRole('menuitem', { name: 'Cancel booking' })).toBeDefined()
  expect(screen.getByRole('menuitem', { name: 'Confirmed' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Cancelled' })).toBeNull()
})

it('shows what its call returns on the dashboard', async () => {
  openAdmin(
    '/',
    { permissions: seller },
    {
      'GET admin/workshop/workload': { body: { booked: 7, confirmed: 2 } },
    },
    plugin,
  )
  expect(await screen.findByText('Booked: 7, Confirmed: 2')).toBeDefined()
})
