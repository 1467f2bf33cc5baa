import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Action, Grants, Subject } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { garage, paged, part, registry, withExtensions } from '#tests/support/kit/list-more-registry.ts'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'

type Answer = Extract<Answers[string], (...of: never[]) => unknown>
recordNotices()

const role = (...permissions: [Subject, ...Action[]][]): Grants => ({
  roleType: 'branch-admin-type',
  permissions: permissions.map(([subject, ...actions]) => ({ subject, actions })),
})

/** Parts 1 and 2 are active, 3 is not; a write with another version than the current one is refused. */
const shop = () => {
  let rows = [part(1), part(2), part(3, false)]
  const update = ({ line, body }: { line: string; body: unknown }) => {
    const id = line.split('/').at(-1)
    const now = rows.find((r) => r.id === id)
    const { version, ...values } = body as { version: number }
    if (now?.version !== version)
      return { status: 409, body: { statusCode: 409, message: 'Changed by someone else', current: now } }
    const next = { ...now, ...values, version: version + 1 }
    rows = rows.map((r) => (r.id === id ? next : r))
    return { body: next }
  }
  return {
    answers: {
      ...withExtensions(),
      'GET parts': paged(() => rows),
      ...Object.fromEntries(rows.map((r) => [`PATCH parts/${r.id}`, update])),
    },
    touch: (id: string) => {
      rows = rows.map((r) => (r.id === id ? { ...r, version: 90 } : r))
    },
    active: () => rows.filter((r) => r.isActive).map((r) => r.id),
  }
}
const open = (who?: Grants) => {
  const { answers, ...rest } = shop()
  return { ...renderList({ at: '/parts?page=1', registry, answers, ...(who && { role: who }) }), ...rest }
}
/** The list is read once; later requests get no response. */
const openOnce = () => {
  const { answers, ...rest } = shop()
  let reads = 0
  const once: Answer = (call) => {
    reads += 1
    return reads > 1 ? new Promise(() => {}) : answers['GET parts'](call)
  }
  return {
    ...renderList({ at: '/parts?page=1', registry, answers: { ...answers, 'GET parts': once } }),
    ...rest,
  }
}
type User = ReturnType<typeof renderList>['user']
const menuOf = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}
const select = async (user: User, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

describe('deactivating records', () => {
  it('works from the row with the displayed version, and names the deactivated record', async () => {
    const { user, backend, active } = open()
    const menu = await menuOf(user, 'Part 2')
    expect(menu.queryByRole('menuitem', { name: 'Activate' })).toBeNull()
    await user.click(menu.getByRole('menuitem', { name: 'Deactivate' }))
    await waitFor(() => expect(toastTexts).toEqual(['“Part 2” deactivated']))
    expect(backend.sent('PATCH parts/p2')).toEqual([{ isActive: false, version: 2 }])
    expect(active()).toEqual(['p1'])
    await waitFor(() => expect(screen.getAllByText('No')).toHaveLength(2))
  })
  it('is reversed in the same way', async () => {
    const { user, backend } = open()
    await user.click((await menuOf(user, 'Part 3')).getByRole('menuitem', { name: 'Activate' }))
    await waitFor(() => expect(toastTexts).toEqual(['“Part 3” activated']))
    expect(backend.sent('PATCH parts/p3')).toEqual([{ isActive: true, version: 3 }])
  })
  it('is published and unpublished where that is its flag', async () => {
    const answers = { ...withExtensions(), 'GET garages': paged(() => [garage(1)]) }
    const { user } = renderList({ at: '/garages', registry, answers })
    const menu = await menuOf(user, 'Garage 001')
    expect(menu.getByRole('menuitem', { name: 'Unpublish' })).toBeTruthy()
  })
  it('is not offered to read-only roles', async () => {
    const { user } = open(role(['Product', 'READ']))
    const menu = await menuOf(user, 'Part 1')
    expect(menu.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a record just deactivated', () => {
  it('is marked in its row before the list is refetched', async () => {
    const { user, backend, active } = openOnce()
    await user.click((await menuOf(user, 'Part 2')).getByRole('menuitem', { name: 'Deactivate' }))
    await waitFor(() => expect(toastTexts).toHaveLength(1))
    await waitFor(() => expect(screen.getAllByText('No')).toHaveLength(2))
    expect(screen.getByText('Part 2').closest('tr')?.className).toContain('row-inactive')
    await user.click((await menuOf(user, 'Part 2')).getByRole('menuitem', { name: 'Activate' }))
    await waitFor(() => expect(active()).toEqual(['p1', 'p2']))
    expect(backend.sent('PATCH parts/p2').at(-1)).toEqual({ isActive: true, version: 3 })
  })
  it('is marked among the selected rows', async () => {
    const { user, backend } = open()
    await select(user, 'Part 1', 'Part 2')
    expect(screen.getByRole('button', { name: 'Deactivate 2 parts' })).toBeTruthy()
    await user.click((await menuOf(user, 'Part 2')).getByRole('menuitem', { name: 'Deactivate' }))
    await user.click(await screen.findByRole('button', { name: 'Activate 1 part' }))
    await waitFor(() => expect(toastTexts).toContain('“Part 2” activated'))
    expect(backend.sent('PATCH parts/p2').at(-1)).toEqual({ isActive: true, version: 3 })
  })
})

describe('several at once', () => {
  it('are selectable for users who may change them, even without the permission to delete', async () => {
    const { user } = open(role(['Product', 'READ', 'UPDATE']))
    await select(user, 'Part 1')
    expect(screen.getByRole('button', { name: 'Deactivate 1 part' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
  it('change at once, each action where it applies, and Undo changes them back', async () => {
    const { user, active } = open()
    await select(user, 'Part 1', 'Part 2', 'Part 3')
    expect(screen.getByRole('button', { name: 'Activate 1 part' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deactivate 2 parts' }))
    await waitFor(() => expect(toastTexts).toEqual(['2 parts deactivated']))
    expect(active()).toEqual([])
    expect(screen.getByText('3 selected')).toBeTruthy()
    toasts[0]?.action?.act()
    await waitFor(() => expect(toastTexts).toEqual(['2 parts deactivated', '2 parts activated']))
    expect(active()).toEqual(['p1', 'p2'])
  })
  it('are changed back by two Undos at the same time', async () => {
    const { user, active } = open()
    for (const name of ['Part 1', 'Part 2'])
      await user.click((await menuOf(user, name)).getByRole('menuitem', { name: 'Deactivate' }))
    await waitFor(() => expect(toastTexts).toEqual(['“Part 1” deactivated', '“Part 2” deactivated']))
    expect(active()).toEqual([])
    for (const { action } of [...toasts]) action?.act()
    await waitFor(() => expect(active()).toEqual(['p1', 'p2']))
  })
  it('that failed are named with the reason, and retried with their current version', async () => {
    const { user, active, touch, backend } = open()
    await select(user, 'Part 1', 'Part 2')
    touch('p2')
    await user.click(screen.getByRole('button', { name: 'Deactivate 2 parts' }))
    const alert = await screen.findByText('Deactivate 1 part: 1 failed')
    expect(alert.parentElement?.textContent).toContain('Part 2: Changed by someone else')
    expect(active()).toEqual(['p2'])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(active()).toEqual([]))
    expect(backend.sent('PATCH parts/p2').at(-1)).toEqual({ isActive: false, version: 90 })
    await waitFor(() => expect(screen.queryByText(/couldn’t be changed/)).toBeNull())
    expect(screen.getByText('2 selected')).toBeTruthy()
  })
})
