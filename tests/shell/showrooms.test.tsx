import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { narrowTo } from '../../src/providers/auth/narrowing'
import { late } from '../../src/providers/late'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '../../src/kit/list/ListPage'
import '../../src/shell/scope/ShowroomSwitcher'
import { openAdmin } from '../support/screens/admin-fixtures'

afterEach(() => {
  late.set(false)
  narrowTo(null)
})

it('the header offers all showrooms to an unlimited role, and names the chosen one', async () => {
  const stores = [
    { id: 's1', name: 'Tejgaon', isActive: true },
    { id: 's2', name: 'Khulna', isActive: true },
  ]
  const { user, backend } = openAdmin(
    '/tags',
    { roleType: 'super-admin-type' },
    {
      'GET x': { body: { data: ['limitRole'] } },
      'GET stores': { body: { data: stores, total: 2 } },
    },
  )
  late.set(true)
  await screen.findByText('No tags yet')
  await user.click(await screen.findByRole('button', { name: 'Showroom: All showrooms' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Khulna' }))
  expect(await screen.findByRole('button', { name: 'Showroom: Khulna' })).toBeTruthy()
  expect(backend.lines()).toContain('GET stores?page=1&limit=100')
})
