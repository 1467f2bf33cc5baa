import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { session } from '#providers/auth/session.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { shop } from '#tests/support/screens/dashboard-fixtures.ts'

beforeAll(() => import('#screens/dashboard/ArrangeDialog.tsx'))

const seller = { permissions: [{ subject: 'Order', actions: ['READ'] }] satisfies Permission[] }
const saved = 'PUT x/profile/dashboard'

it('users hide, add and move the cards of their dashboard, and get the default cards back', async () => {
  let dashboardCards: string[] | null = null
  const { user, backend } = openAdmin(
    '/',
    seller,
    shop({
      'GET x': { body: { data: ['attention', 'arrangeDashboard'] } },
      [saved]: () => {
        const { dashboardCards: _, ...profile } = { dashboardCards: null, ...session.get().user }
        return { body: { ...profile, ...(dashboardCards && { dashboardCards }) } }
      },
    }),
  )
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Arrange cards' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await open()
  await user.click(first.getByRole('checkbox', { name: 'Sales, orders and new customers' }))
  await user.click(first.getByRole('checkbox', { name: 'Orders by status' }))
  await user.click(first.getByRole('checkbox', { name: 'Top brands' }))
  first.getByRole('button', { name: 'Move “Best sellers”' }).focus()
  await user.keyboard('{ArrowUp}')
  dashboardCards = ['top', 'work', 'topBrands']
  await user.click(first.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.sent(saved)).toEqual([{ cards: dashboardCards }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull())
  expect(await screen.findByRole('region', { name: 'Top brands' })).toBeDefined()

  dashboardCards = null
  const second = await open()
  await user.click(second.getByRole('button', { name: 'Reset to default' }))
  await waitFor(() => expect(backend.sent(saved).at(-1)).toEqual({ cards: null }))
  expect(await screen.findByRole('region', { name: 'Key figures' })).toBeDefined()
})
