import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentReach, selectShowroom } from '#providers/auth/narrowing.ts'
import { firstPageShown } from '#providers/first-page.ts'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '#kit/list/ListPage.tsx'
import '#shell/scope/ShowroomSwitcher.tsx'
import { openAdmin } from '../support/screens/admin-fixtures'

afterEach(() => {
  firstPageShown.set(false)
  selectShowroom(null)
  vi.restoreAllMocks()
})

const stores = [
  { id: 's1', name: 'Tejgaon', isActive: true },
  { id: 's2', name: 'Khulna', isActive: true },
]
const answers = {
  'GET x': { body: { data: ['limitRole'] } },
  'GET stores': { body: { data: stores, total: 2 } },
}
const open = async () => {
  const admin = openAdmin('/tags', { roleType: 'super-admin-type' }, answers)
  firstPageShown.set(true)
  await screen.findByText('No tags yet')
  return { ...admin, button: await screen.findByRole('button', { name: 'Showroom: All showrooms' }) }
}

/** The menu reads the codes of keys. */
const codes = { ArrowDown: 40, Enter: 13, Escape: 27 }
const press = (key: keyof typeof codes) => {
  const code = { key, keyCode: codes[key], which: codes[key] }
  fireEvent.keyDown(document.activeElement ?? document.body, code)
}
const openByKeyboard = async ({ user, button }: Awaited<ReturnType<typeof open>>) => {
  // jsdom has no layout, and the menu moves among visible items only.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Khulna' })
  await waitFor(() => expect(document.activeElement?.closest('.showroom-menu')).not.toBeNull())
}
const focusedItem = () => document.activeElement?.textContent

describe('the showrooms in the header', () => {
  it('are all showrooms for an unlimited role, with the name of the chosen one', async () => {
    const { user, backend, button } = await open()
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Khulna' }))
    expect(await screen.findByRole('button', { name: 'Showroom: Khulna' })).toBeTruthy()
    expect(backend.lines()).toContain('GET stores?page=1&limit=100')
  })

  it('are chosen by keyboard: the menu gets the focus, and the choice is announced', async () => {
    await openByKeyboard(await open())
    for (let nr = 0; nr < 5 && focusedItem() !== 'Khulna'; nr++) {
      const before = focusedItem()
      press('ArrowDown')
      await waitFor(() => expect(focusedItem()).not.toBe(before))
    }
    press('Enter')
    expect((await screen.findByText('Showing Khulna only')).getAttribute('role')).toBe('status')
    const chosen = screen.getByRole('button', { name: 'Showroom: Khulna' })
    await waitFor(() => expect(chosen.getAttribute('aria-expanded')).toBe('false'))
  })

  it('close by Escape without a choice', async () => {
    const admin = await open()
    const { button } = admin
    await openByKeyboard(admin)
    press('Escape')
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('button', { name: 'Showroom: All showrooms' })).toBe(button)
  })

  it('are all of them for a super admin, whatever another type of the role was limited to', async () => {
    const showrooms = [{ id: 's1', label: 'Tejgaon' }]
    openAdmin('/tags', { roleType: 'super-admin-type', showrooms }, answers)
    firstPageShown.set(true)
    expect(await screen.findByRole('button', { name: 'Showroom: All showrooms' })).toBeTruthy()
    expect(currentReach()).toBeNull()
  })
})
