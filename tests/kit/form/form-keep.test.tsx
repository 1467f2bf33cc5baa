import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { chooseAlternative } from '#providers/notifications/confirmation.ts'
import { drafts } from '#providers/storage.ts'
import { adminUser, newAdmin, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'

const answers = { 'GET bikes/b1': { body: bike }, 'PATCH bikes/b1': { body: { ...bike, version: 4 } } }
const edit = (adminId = newAdmin()) => ({
  adminId,
  ...renderForm({ at: '/bikes/b1/edit', answers, adminId }),
})
const create = (adminId = newAdmin()) => ({ adminId, ...renderForm({ at: '/bikes/create', adminId }) })
const field = (label: string) => screen.findByLabelText(label)
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asked' : 'closed'
}

describe('leaving unsaved work', () => {
  it.each(['Elsewhere', 'Instead'])('asks before a link, replacing or not: %s', async (link) => {
    const { user, router } = edit()
    await user.type(await field('Name'), '!')
    await user.click(screen.getByText(link))
    await question()
    expect(router.state.location.pathname).toBe('/bikes/b1/edit')

    await user.click(screen.getByText('Stay'))
    expect(await field('Name')).toHaveProperty('value', 'Fast One!')

    await user.click(screen.getByText(link))
    await question()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await screen.findByRole('heading', { name: 'Elsewhere' })
  })

  it('may be kept as a draft, which the form restores', async () => {
    const { user, router } = edit()
    await user.type(await field('Name'), '!')
    await user.click(screen.getByText('Elsewhere'))
    await question()
    act(chooseAlternative)
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await act(() => router.navigate('/bikes/b1/edit'))
    await screen.findByText(/Restored your unsaved changes/)
    expect(await field('Name')).toHaveProperty('value', 'Fast One!')
  })

  it('asks before Back', async () => {
    const { user, router } = edit()
    await user.type(await field('Name'), '!')
    await router.navigate(-1)
    await question()
    expect(router.state.location.pathname).toBe('/bikes/b1/edit')
  })

  it('asks before a reload or the tab closes, and only while something is unsaved', async () => {
    const { user } = edit()
    const name = await field('Name')
    expect(closing()).toBe('closed')
    await user.type(name, '!')
    expect(closing()).toBe('asked')
    await user.type(name, '{Backspace}')
    expect(closing()).toBe('closed')
  })

  it('is not asked about once it is saved', async () => {
    const { user } = edit()
    await user.type(await field('Name'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(closing()).toBe('closed')
  })

  it('is not blocked when the session has ended', async () => {
    const { user, router } = edit()
    await user.type(await field('Name'), '!')
    session.clear()
    await router.navigate('/elsewhere')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(closing()).toBe('closed')
  })
})

describe('unsaved work is restored', () => {
  it('after the session ended in the middle of a word, with the time it was typed', async () => {
    const first = create()
    await first.user.type(await field('Name'), 'Half a na')
    session.clear()
    first.unmount()

    const second = create(first.adminId)
    expect(
      (await screen.findByText(/^Restored your unsaved changes from \d+:\d\d [AP]M\.$/)).textContent,
    ).toBeTruthy()
    expect(await field('Name')).toHaveProperty('value', 'Half a na')
    expect(screen.getByText('1 change')).toBeTruthy()

    await second.user.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
    expect(await field('Name')).toHaveProperty('value', '')
    await waitFor(async () => expect(await drafts.read(first.adminId, '/bikes/create')).toBeUndefined())
  })

  it('but never to another admin', async () => {
    const first = create()
    await first.user.type(await field('Name'), 'Mine')
    session.clear()
    first.unmount()
    await waitFor(async () => expect(await drafts.read(first.adminId, '/bikes/create')).toBeDefined())

    const { adminId } = create()
    expect(await field('Name')).toHaveProperty('value', '')
    // Reads are answered in their order, so the form has its response too.
    expect(await drafts.read(adminId, '/bikes/create')).toBeUndefined()
    expect(screen.queryByText(/unsaved changes from/)).toBeNull()
  })

  it('only where it differs from the current value', async () => {
    const adminId = newAdmin()
    session.start('token', adminUser(adminId))
    const draft = {
      at: new Date().toISOString(),
      version: 3,
      values: { name: 'Fast One' },
      base: { name: 'Old' },
    }
    await drafts.write(adminId, '/bikes/b1/edit', draft)
    edit(adminId)
    await field('Name')
    await waitFor(async () => expect(await drafts.read(adminId, '/bikes/b1/edit')).toBeUndefined())
    expect(screen.queryByText(/unsaved changes from/)).toBeNull()
  })

  it('on a newer version as a change of the older one', async () => {
    const adminId = newAdmin()
    session.start('token', adminUser(adminId))
    const draft = {
      at: '2026-01-01T04:00:00.000Z',
      version: 2,
      values: { note: 'Mine' },
      base: { note: 'Older' },
    }
    await drafts.write(adminId, '/bikes/b1/edit', draft)
    const { user, backend } = edit(adminId)
    await screen.findByText(/^Restored your unsaved changes from Jan 1, 2026, 10:00\sAM\.$/)
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1')).toEqual([{ note: 'Mine', version: 2 }])
  })

  it('from the storage that is written shortly after the last key, and cleared after a save', async () => {
    const { user, adminId } = edit()
    await user.type(await field('Name'), '!')
    await waitFor(async () =>
      expect(await drafts.read(adminId, '/bikes/b1/edit')).toMatchObject({
        version: 3,
        values: { name: 'Fast One!' },
        base: { name: 'Fast One' },
      }),
    )
    fireEvent.keyDown(window, { key: 's', metaKey: true })
    await screen.findByText('The record')
    await waitFor(async () => expect(await drafts.read(adminId, '/bikes/b1/edit')).toBeUndefined())
  })
})
