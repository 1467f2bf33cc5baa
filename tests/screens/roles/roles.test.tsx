import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { session } from '#providers/auth/session.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { answers, boss, roleRow } from '#tests/support/screens/roles-fixtures.ts'

const card = async (title: string) => {
  const heading = await screen.findByText(title, { selector: 'h2' })
  return within(heading.closest('section') as HTMLElement)
}

describe('users with a role', () => {
  it('are listed on its page, including the inactive', async () => {
    openAdmin('/role-management/taggers', boss, answers)
    const holders = await card('Users with this role')
    expect(await holders.findByText('2 users')).toBeTruthy()
    expect(holders.getByText(/Rina Das/)).toBeTruthy()
    expect(holders.getByText(/Joya Das/).textContent).toContain('joya')
    expect(holders.queryByText(/Kabir/)).toBeNull()
  })

  it('are not requested by users who may not read users', async () => {
    const permissions: Permission[] = [{ subject: 'AdminRole', actions: ['READ'] }]
    const { asked } = openAdmin('/role-management/taggers', { permissions }, answers)
    const holders = await card('Users with this role')
    expect(holders.getByText('Your role can’t see users.')).toBeTruthy()
    expect(asked().filter((line) => line.includes('store-admin/list'))).toEqual([])
  })
})

describe('showrooms left from before a role became that of super admins', () => {
  const showrooms = [{ id: 's1', label: 'Tejgaon' }]
  const role = { ...roleRow('owners', 'Owners', []), showrooms }
  const shownFor = async (roleType: 'super-admin-type' | 'branch-admin-type') => {
    const one = { body: { ...role, roleType } }
    openAdmin('/role-management/owners', boss, { ...answers, 'GET store-admin/role/id/owners': one })
    const label = await screen.findByText('Showrooms', { selector: 'dt' })
    return label.nextElementSibling?.textContent
  }
  it('are not shown as its limit', async () => {
    expect(await shownFor('super-admin-type')).toBe('All showrooms')
  })
  it('are shown for any other type', async () => {
    expect(await shownFor('branch-admin-type')).toBe('Tejgaon')
  })
})

describe('a role compared with another one', () => {
  const compare = async (user: ReturnType<typeof openAdmin>['user'], name: string) => {
    await user.click(await screen.findByLabelText('Compare with'))
    await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
  }
  it('shows how many permissions it has more and fewer, and marks them', async () => {
    const { user } = openAdmin('/role-management/taggers', boss, answers)
    await compare(user, 'Sellers')
    expect(await screen.findByText(/2 more permissions, 2 fewer permissions than “Sellers”\./)).toBeTruthy()
    expect(screen.getAllByText('“Sellers” doesn’t have this permission')).toHaveLength(2)
    expect(screen.getAllByText('“Sellers” has this permission')).toHaveLength(2)
  })
  it('follows the selection in the form', async () => {
    const { user } = openAdmin('/role-management/taggers/edit', boss, answers)
    await compare(user, 'Readers')
    expect(await screen.findByText(/2 more permissions than “Readers”\./)).toBeTruthy()
    await user.click(screen.getByLabelText('Create on Tag'))
    await user.click(screen.getByLabelText('Update on Tag'))
    expect(await screen.findByText(/Same permissions as “Readers”\./)).toBeTruthy()
  })
})

describe('the permissions that a user can give', () => {
  const manager: Permission[] = [
    { subject: 'Tag', actions: ['READ', 'UPDATE'] },
    { subject: 'Order', actions: ['CREATE'] },
    { subject: 'AdminRole', actions: ['CREATE', 'READ', 'UPDATE'] },
  ]
  const own = roleRow('role', 'Managers', manager)
  const open = (place: string) =>
    openAdmin(
      place,
      { permissions: manager },
      {
        ...answers,
        'GET store-admin/role/id/role': { body: own },
        'PUT store-admin/role/update/role': { body: { ...own, name: 'Leads', version: 2 } },
      },
    )
  const box = (name: string) => screen.findByRole('checkbox', { name })
  const save = () => screen.findByText(/^Save/, { selector: 'button *' })
  const enabled = () =>
    screen
      .getAllByRole('checkbox')
      .filter((one) => !(one as HTMLInputElement).disabled)
      .map((one) => one.getAttribute('aria-label'))

  it('are at most their own: other boxes are disabled, with the reason', async () => {
    const { user } = open('/role-management/create')
    expect(await box('Delete on Tag')).toHaveProperty('disabled', true)
    expect(screen.getByText(/You can grant only permissions that you have/)).toBeTruthy()
    // Create on Order implies Read, which this user lacks.
    expect(enabled().filter((name) => name?.includes('Order'))).toEqual([])
    await user.click(await box('Everything in all areas'))
    const ticked = screen
      .getAllByRole('checkbox', { checked: true })
      .map((one) => one.getAttribute('aria-label'))
    expect(
      ticked.filter((name) => / on (?!every)/.test(name ?? '') && !name?.startsWith('Everything')),
    ).toEqual([
      'Read on Tag',
      'Update on Tag',
      'Create on Admin role',
      'Read on Admin role',
      'Update on Admin role',
    ])
    await user.click(await box('Everything in all areas'))
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await user.click(screen.getByLabelText('Role type'))
    const top = await screen.findByText(/only a super admin can assign it/)
    expect(
      top.closest('.ant-select-item')?.getAttribute('aria-disabled') ??
        top.closest('.ant-select-item-option-disabled'),
    ).toBeTruthy()
  })

  it('exclude those they lack when a role is copied', async () => {
    open('/role-management/create?copy=sellers')
    await waitFor(async () => expect(await box('Read on Tag')).toHaveProperty('checked', true))
    await waitFor(async () => expect(await box('Update on Order')).toHaveProperty('checked', false))
  })

  it('exclude those of their own role, whose name may change', async () => {
    const { user, backend } = open('/role-management/role/edit')
    await box('Read on Tag')
    expect(enabled()).toEqual([])
    expect(screen.getByText(/You can’t change the permissions of your own role/)).toBeTruthy()
    expect(screen.getByLabelText('Role type')).toHaveProperty('disabled', true)
    await user.clear(screen.getByLabelText('Name'))
    await insert(user, screen.getByLabelText('Name'), 'Leads')
    await user.click(await save())
    const sent = { name: 'Leads', version: 1 }
    await waitFor(() => expect(backend.sent('PUT store-admin/role/update/role')).toEqual([sent]))
    await waitFor(() => expect(session.get().user?.role.name).toBe('Leads'))
  })

  it('exclude those of a role with more permissions, which is not editable', async () => {
    open('/role-management/sellers/edit')
    expect(await screen.findByText('You can’t edit this role')).toBeTruthy()
    expect(screen.getByText(/Only a user who has all of them can edit it/)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are all for a super admin', async () => {
    openAdmin('/role-management/create', boss, answers)
    await box('Delete on Order')
    expect(enabled()).toHaveLength(screen.getAllByRole('checkbox').length)
    expect(screen.queryByText(/You can grant only permissions/)).toBeNull()
  })
})
