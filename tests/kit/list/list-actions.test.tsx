import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Action, Grants, Subject } from '#contract/policies/access.ts'
import { session } from '#providers/auth/session.ts'
import { listing, renderList } from '#tests/support/kit/list-fixtures.tsx'
import { scootersUpTo } from '#tests/support/kit/list-registry.ts'
import { recordNotices, toasts } from '#tests/support/screens/notices.ts'

recordNotices()

const role = (...permissions: [Subject, ...Action[]][]): Grants => ({
  roleType: 'branch-admin-type',
  permissions: permissions.map(([subject, ...actions]) => ({ subject, actions })),
})
const link = (name: string) => screen.findByRole('link', { name })
const menuOf = async (name: string, user: ReturnType<typeof renderList>['user']) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}
const items = (menu: Awaited<ReturnType<typeof menuOf>>) =>
  menu.getAllByRole('menuitem').map((i) => i.textContent)

/** A backend that removes deleted records and keeps those that it refuses to delete. */
const shop = (refused: readonly string[] = []) => {
  let rows = scootersUpTo(12)
  const remove = ({ line }: { line: string }) => {
    const id = line.split('/').at(-1) ?? ''
    if (refused.includes(id))
      return { status: 409, body: { statusCode: 409, message: `${id} is on the road` } }
    if (!rows.some((r) => r.id === id))
      return { status: 404, body: { statusCode: 404, message: 'Not found' } }
    rows = rows.filter((r) => r.id !== id)
    return { body: { message: 'Deleted' } }
  }
  return {
    answers: {
      'GET scooters': listing(() => rows),
      ...Object.fromEntries(rows.map((r) => [`DELETE scooters/${r.id}`, remove])),
    },
    left: () => rows.map((r) => r.id),
    lose: (id: string) => {
      rows = rows.filter((r) => r.id !== id)
    },
  }
}

describe('the actions of a row', () => {
  it('are complete for a role with every permission', async () => {
    const { user } = renderList({ at: '/scooters?page=1' })
    expect(screen.getByRole('link', { name: 'New scooter' }).getAttribute('href')).toBe('/scooters/create')
    const actions = items(await menuOf('Scooter 001', user))
    expect(actions.filter((a) => a !== 'Copy link')).toEqual(['Open', 'Edit', 'Duplicate', 'Delete'])
  })
  it('say that a browser refused to copy the link', async () => {
    const { user } = renderList({ at: '/scooters?page=1' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    const menu = await menuOf('Scooter 001', user)
    await user.click(menu.getByRole('menuitem', { name: 'Copy link' }))
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { type: 'error', message: expect.stringContaining('Couldn’t copy the link') },
      ]),
    )
  })
  it('include no export for a role that may not read', () => {
    const { unmount } = renderList({ at: '/scooters?page=1', role: role(['Product', 'READ']) })
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    unmount()
    renderList({ at: '/scooters?page=1', role: role(['Product', 'CREATE']) })
    expect(screen.getByRole('heading', { name: 'Scooters' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
  it('are absent where the role lacks the permission', async () => {
    const { user } = renderList({ at: '/scooters?page=1', role: role(['Product', 'READ', 'UPDATE']) })
    await link('Scooter 001')
    for (const name of ['New scooter', 'Delete Scooter 001'])
      expect(screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Select Scooter 001' })).toBeNull()
    expect(items(await menuOf('Scooter 001', user)).filter((a) => a !== 'Copy link')).toEqual([
      'Open',
      'Edit',
    ])
    await user.keyboard('{Escape}n')
    expect(screen.queryByText('A new one')).toBeNull()
  })
  it('are absent where the API has no call for them', async () => {
    renderList({ at: '/makers' })
    await screen.findByText('Meghna')
    expect(screen.queryByRole('link', { name: /Meghna|New maker/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  })
  it('follow the role when it changes', async () => {
    renderList({ at: '/scooters?page=1', role: role(['Product', 'READ', 'CREATE']) })
    await screen.findByRole('link', { name: 'New scooter' })
    const { user } = session.get()
    if (user) session.setUser({ ...user, role: { ...user.role, permissions: [] } })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New scooter' })).toBeNull())
  })
})

describe('a reference', () => {
  it('links to the record only where the role can open its page', async () => {
    renderList({ at: '/scooters?page=1' })
    await link('Scooter 001')
    expect(screen.queryByRole('link', { name: 'Meghna' })).toBeNull()
    expect(screen.getAllByText('Meghna').length).toBeGreaterThan(0)
  })
})

describe('deleting from a row', () => {
  it("asks by name, deletes, shows the catalogue's message and the remaining rows", async () => {
    const { answers, left } = shop()
    const { user } = renderList({ at: '/scooters?page=1', answers })
    const menu = await menuOf('Scooter 001', user)
    await user.click(menu.getByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete scooter' })
    expect(question.textContent).toContain('Scooter 001')
    expect(left()).toContain('s1')
    await user.click(within(question).getByRole('button', { name: 'Delete scooter' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Scooter 001' })).toBeNull())
    expect(left()).not.toContain('s1')
    expect(toasts.map((t) => t.message)).toEqual(['Delete Successful'])
  })
  it('does nothing when the confirmation is cancelled', async () => {
    const { answers, left } = shop()
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await user.click((await menuOf('Scooter 001', user)).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Keep' }))
    expect(left()).toHaveLength(12)
  })
  it('shows the backend’s reason', async () => {
    const { answers, left } = shop(['s1'])
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await user.click((await menuOf('Scooter 001', user)).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete scooter' }))
    await waitFor(() => expect(toasts.map((t) => t.message)).toEqual(['s1 is on the road']))
    expect(left()).toHaveLength(12)
  })
  it('counts a record that was already deleted as deleted', async () => {
    const { answers, lose } = shop()
    const { user } = renderList({ at: '/scooters?page=1', answers })
    const menu = await menuOf('Scooter 001', user)
    lose('s1')
    await user.click(menu.getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete scooter' }))
    await waitFor(() => expect(toasts.map((t) => t.message)).toEqual(['Delete Successful']))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Scooter 001' })).toBeNull())
  })
  it('of the only row of the last page opens the page before', async () => {
    const { answers, lose } = shop()
    lose('s12')
    const { user, where } = renderList({ at: '/scooters?page=2', answers })
    await user.click((await menuOf('Scooter 011', user)).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete scooter' }))
    await link('Scooter 001')
    expect(where()).toBe('/scooters?page=1')
  })
})

describe('deleting several', () => {
  const select = async (user: ReturnType<typeof renderList>['user'], ...names: string[]) => {
    for (const name of names)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  it('asks once, deletes each, and reports those that failed', async () => {
    const { answers, left } = shop(['s2'])
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await select(user, 'Scooter 001', 'Scooter 002', 'Scooter 003')
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete 3 scooters' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete 3 scooters' }))
    const alert = await screen.findByText('Delete 1 scooter: 1 failed')
    expect(alert.parentElement?.textContent).toContain('Scooter 002: s2 is on the road')
    expect(left()).toEqual(['s2', ...Array.from({ length: 9 }, (_, i) => `s${i + 4}`)])
    expect(toasts.map((t) => t.message)).toEqual(['Delete Successful (2)'])
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
  it('names the record when only one is selected', async () => {
    const { answers } = shop()
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await select(user, 'Scooter 002')
    await user.click(screen.getByRole('button', { name: 'Delete 1 scooter' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('“Scooter 002”')
  })
  it('counts records that were already deleted as done, and retries those that failed', async () => {
    const refused = ['s2']
    const { answers, lose, left } = shop(refused)
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await select(user, 'Scooter 001', 'Scooter 002')
    lose('s1')
    await user.click(screen.getByRole('button', { name: 'Delete 2 scooters' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }))
    await screen.findByText('Delete 1 scooter: 1 failed')
    refused.length = 0
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(left()).not.toContain('s2'))
    await waitFor(() => expect(screen.queryByText('Delete 1 scooter: 1 failed')).toBeNull())
  })
  it('can include all matching records, on every page', async () => {
    const { answers } = shop()
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await select(user, 'Scooter 001')
    await user.click(screen.getByRole('button', { name: 'Select all 12 matching' }))
    expect(await screen.findByText('12 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })
  describe('of all matching records', () => {
    /** The request for all of them waits for `release`. */
    const open = async () => {
      const { answers } = shop()
      let release = () => {}
      const released = new Promise<void>((done) => {
        release = done
      })
      const list = answers['GET scooters']
      const isAll = (line: string) => line.includes('limit=100')
      const opened = renderList({
        at: '/scooters?page=1',
        answers: {
          ...answers,
          'GET scooters': async (call) => {
            if (isAll(call.line)) await released
            return list(call)
          },
        },
      })
      const { user, backend } = opened
      await select(user, 'Scooter 001')
      await user.click(screen.getByRole('button', { name: 'Select all 12 matching' }))
      expect(await screen.findByText('Selecting 0 of 12')).toBeTruthy()
      const asked = await waitFor(() => {
        const found = backend.calls.find(({ line }) => isAll(line))
        if (!found) throw new Error('Not yet')
        return found
      })
      return { ...opened, release, signal: () => asked.config.signal }
    }
    it('can be stopped while they are read, and keeps the selection', async () => {
      const { user, release } = await open()
      await user.click(screen.getByRole('button', { name: 'Stop' }))
      release()
      expect(await screen.findByRole('button', { name: 'Select all 12 matching' })).toBeTruthy()
      expect(screen.getByText('1 selected')).toBeTruthy()
    })
    it('ends when the list is left', async () => {
      const { unmount, signal } = await open()
      expect(signal()?.aborted).toBe(false)
      unmount()
      expect(signal()?.aborted).toBe(true)
    })
  })
})
