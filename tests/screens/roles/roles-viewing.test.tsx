import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { answers, boss, roleRow } from '#tests/support/screens/roles-fixtures.ts'

describe('a super admin’s role', () => {
  it('has every permission by its type', async () => {
    const top = roleRow('top', 'Top', [{ subject: 'Tag', actions: ['READ'] }], 'super-admin-type')
    openAdmin('/role-management/top/edit', boss, {
      ...answers,
      'GET store-admin/role/id/top': { body: top },
    })
    const box = (await screen.findByLabelText('Delete on Order')) as HTMLInputElement
    expect([box.checked, box.disabled]).toEqual([true, true])
    expect(screen.getByText('Super admins can do everything.')).toBeTruthy()
  })

  it('keeps its type while it is the role of the user', async () => {
    openAdmin('/role-management/role/edit', boss, {
      ...answers,
      'GET store-admin/role/id/role': { body: roleRow('role', 'Top', [], 'super-admin-type') },
    })
    expect(await screen.findByLabelText('Role type')).toHaveProperty('disabled', true)
    expect(screen.getByText('You can’t change the type of your own role.')).toBeTruthy()
  })
})

describe('viewing as a role', () => {
  const start = async (place = '/role-management/taggers') => {
    const stage = openAdmin(place, boss, answers)
    await stage.user.click(await screen.findByLabelText('More actions'))
    await stage.user.click(await screen.findByText('View as this role'))
    return stage
  }

  it('shows the menu of that role, and a way back', async () => {
    const { user, place } = await start()
    const banner = within(await screen.findByLabelText('View as another role'))
    expect(banner.getByText('Viewing as “Taggers”.')).toBeTruthy()
    expect(place()).toBe('/')
    const menu = within(screen.getByLabelText('Main menu'))
    expect(menu.queryByText('Roles')).toBeNull()
    await user.click(banner.getByText('Leave this view'))
    expect(place()).toBe('/role-management/taggers')
    expect(screen.queryByLabelText('View as another role')).toBeNull()
    expect(await menu.findByText('Role And Permissions')).toBeTruthy()
  })

  it('closes forbidden pages without a request, and sends no change', async () => {
    const { router, asked, backend, user } = await start()
    const toastTexts: string[] = []
    onNotify(({ message }) => toastTexts.push(message))
    const before = asked().length
    await router.navigate('/role-management')
    expect(await screen.findByText("You don't have permission to access this.")).toBeTruthy()
    expect(
      asked()
        .slice(before)
        .filter((line) => line.includes('role')),
    ).toEqual([])
    await router.navigate('/tags/create')
    await insert(user, await screen.findByLabelText('Name'), 'Sport')
    await user.click(await screen.findByText(/^Save$/, { selector: 'button *' }))
    await waitFor(() => expect(toastTexts).toContain('error.viewing'))
    expect(backend.lines().filter((line) => line.startsWith('POST'))).toEqual([])
  })

  it('is disabled for a role with more permissions than the user has, with the reason', async () => {
    const permissions: Permission[] = [{ subject: 'AdminRole', actions: ['CREATE', 'READ'] }]
    const { user } = openAdmin('/role-management/taggers', { permissions }, answers)
    await user.click(await screen.findByLabelText('More actions'))
    expect(await screen.findByText('Duplicate')).toBeTruthy()
    const item = screen.getByRole('menuitem', { name: /^View as this role This role has permissions/ })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})
