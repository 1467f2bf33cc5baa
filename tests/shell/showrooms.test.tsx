import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
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

const stores = [
  { id: 's1', name: 'Tejgaon', isActive: true },
  { id: 's2', name: 'Khulna', isActive: true },
]
const open = async () => {
  const admin = openAdmin(
    '/tags',
    { roleType: 'super-admin-type' },
    {
      'GET x': { body: { data: ['limitRole'] } },
      'GET stores': { body: { data: stores, total: 2 } },
    },
  )
  late.set(true)
  await screen.findByText('No tags yet')
  return { ...admin, button: await screen.findByRole('button', { name: 'Showroom: All showrooms' }) }
}

describe('the showrooms in the header', () => {
  it('are all showrooms for an unlimited role, with the name of the chosen one', async () => {
    const { user, backend, button } = await open()
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Khulna' }))
    expect(await screen.findByRole('button', { name: 'Showroom: Khulna' })).toBeTruthy()
    expect(backend.lines()).toContain('GET stores?page=1&limit=100')
  })

  it('are chosen by keyboard: the menu gets the focus, the choice is announced, and the focus returns', async () => {
    const { user, button } = await open()
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Khulna' })
    await waitFor(() => expect(document.activeElement?.closest('.showroom-menu')).not.toBeNull())
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect((await screen.findByText('Showing Khulna only')).getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('close by Escape without a choice', async () => {
    const { user, button } = await open()
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Khulna' })
    await waitFor(() => expect(document.activeElement?.closest('.showroom-menu')).not.toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('button', { name: 'Showroom: All showrooms' })).toBe(button)
  })
})
