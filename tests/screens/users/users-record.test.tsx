import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toastTexts } from '#tests/support/screens/notices.ts'
import {
  confirm,
  only,
  openUsers,
  option,
  prepareUsers,
  sessionLine,
  windows,
} from '#tests/support/screens/users-fixtures.ts'

prepareUsers()

describe('a user in the drawer', () => {
  const drawer = () => screen.findByRole('dialog', { name: 'Karim Das' })
  it('opens from its row, is kept in the address, and shows the permissions of its role', async () => {
    const stage = openUsers()
    await stage.user.click(await screen.findByText('karim'))
    expect(stage.place()).toBe('/admins?open=p1')
    const shown = await drawer()
    const row = await within(shown).findByRole('row', { name: /^Order/ })
    expect(
      within(row)
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(['Read', 'Update'])
    await stage.user.click(within(shown).getByRole('button', { name: 'Close' }))
    await expect.poll(stage.place).toBe('/admins')
  })
  it('lists its sessions, ends one, and all of them after a confirmation', async () => {
    const end = 'DELETE x/admins/p1/sessions'
    const done = { body: { message: 'done' } }
    const stage = openUsers('/admins?open=p1', { [`${end}/s2`]: done, [end]: done })
    const shown = await drawer()
    const list = await within(shown).findByRole('list', { name: 'Where Karim Das is signed in' })
    expect(within(list).getByText('Chrome on Windows')).toBeDefined()
    await stage.user.click(within(list).getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(toastTexts).toEqual(['Signed out: Safari on iPhone']))
    expect(stage.backend.lines().filter((l) => l === 'GET x/admins/p1/sessions')).toHaveLength(2)

    await stage.user.click(within(shown).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByText(/signed out on all devices/)
    expect(stage.backend.lines()).not.toContain(end)
    await confirm(stage, 'Sign out everywhere')
    await waitFor(() => expect(toastTexts.slice(1)).toEqual(['Karim Das is signed out everywhere']))
  })
  it('shows a missing permission in the place of what the role may not read, without a request', async () => {
    const stage = openUsers('/admins?open=p1', {}, only({ subject: 'Admin', actions: ['READ'] }))
    const shown = await drawer()
    expect(await within(shown).findByText(/can’t see role permissions/)).toBeDefined()
    await within(shown).findByText('Chrome on Windows')
    expect(within(shown).queryByRole('button', { name: /Sign out/ })).toBeNull()
    expect(stage.asked().sort()).toEqual(['GET store-admin/list', 'GET x/admins/p1/sessions'])
  })
  it('reports sessions that could not be loaded, and retries', async () => {
    let broken = true
    const lines = { body: { data: [sessionLine('s1', windows)], total: 1 } }
    const stage = openUsers('/admins?open=p1', {
      'GET x/admins/p1/sessions': () => (broken ? { status: 500, body: { message: 'No' } } : lines),
    })
    const shown = await drawer()
    await within(shown).findByText(/load the sessions/)
    broken = false
    await stage.user.click(within(shown).getByRole('button', { name: 'Try again' }))
    expect(await within(shown).findByText('Chrome on Windows')).toBeDefined()
    expect(toastTexts).toEqual([])
  })
  it('that does not exist shows "not found"', async () => {
    openUsers('/admins?open=nobody')
    expect(await screen.findByText('This user isn’t on this page of the list')).toBeDefined()
  })
})

describe('a new user', () => {
  const create = 'POST store-admin/create'
  it('with a used email is refused at the field, with only the message', async () => {
    let message = ''
    const stage = openUsers('/admins/create', {
      [create]: () => ({ status: 409, body: { statusCode: 409, message } }),
    })
    const { user } = stage
    await screen.findByLabelText('First name')
    const values = {
      'First name': 'Nadia',
      'Last name': 'Islam',
      Email: 'nadia@moto.example',
      Phone: '+8801711000009',
      Username: 'nadia',
      Password: 'a long enough secret',
    }
    for (const [label, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await user.click(await screen.findByLabelText('Role'))
    await user.click(await option('Clerk'))
    const wordsBeside = (label: string) =>
      (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    for (const [label, said] of [
      ['Username', 'Admin already exist'],
      ['Email', 'Email already exists'],
      ['Phone', 'Phone number already exists'],
    ] as const) {
      message = said
      await user.click(screen.getByRole('button', { name: /^Save$/ }))
      await waitFor(() => expect(wordsBeside(label)).toContain(message))
    }
    expect(stage.place()).toBe('/admins/create')
  })
})
