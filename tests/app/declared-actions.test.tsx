import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import Admin from '#app/App.tsx'
import { auth } from '#contract/calls/auth.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { sidebar } from '#contract/index.ts'
import type { Action } from '#contract/policies/access.ts'
import { defineRegistry } from '#contract/registry.ts'
import { session } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import { type Answers, adminUser, fakeBackend, skipVisibility } from '../support/kit/form-fixtures'
import { insert } from '../support/kit/insert'
import { serviceBookings } from '../support/service-bookings'

const registryOf = (bookings: AnyResource) =>
  defineRegistry({
    sidebar: [...sidebar, entry(bookings, '/service-bookings', { paging: 'page' })],
    calls: { auth },
  })
const registry = registryOf(serviceBookings)

const booking = (n: number, status: string, more: object = {}) => ({
  ...{
    id: `b${n}`,
    version: n,
    createdAt: '2026-01-01T04:00:00.000Z',
    updatedAt: '2026-01-01T04:00:00.000Z',
  },
  ...{
    number: `SB-${n}`,
    customer: `Customer ${n}`,
    status,
    isUrgent: false,
    findings: null as string | null,
  },
  ...more,
})
type Booking = ReturnType<typeof booking>

const workshop = (rows: Booking[]): Answers => ({
  'GET admin/service-bookings': () => ({
    body: { data: rows.map((row) => ({ ...row })), total: rows.length },
  }),
  ...Object.fromEntries(
    rows.flatMap((row): [string, Answers[string]][] => [
      [`GET admin/service-bookings/${row.id}`, () => ({ body: { ...row } })],
      [
        `PATCH admin/service-bookings/${row.id}`,
        ({ body }) => {
          const { version } = body as { version?: number }
          if (version !== row.version)
            return {
              status: 409,
              body: { statusCode: 409, message: 'Changed by someone else', current: { ...row } },
            }
          Object.assign(row, body, { version: row.version + 1 })
          return { body: { ...row } }
        },
      ],
    ]),
  ),
})

const toasts: Toast[] = []
const toastTexts = () => toasts.map(({ message }) => message)
let stop: () => void
// Fetched before the clock of a test runs.
beforeAll(() =>
  Promise.all([
    import('#kit/record/ShowPage.tsx'),
    import('#kit/actions/declared/ActionFieldsDialog.tsx'),
    import('#kit/form/conflict/ConflictDialog.tsx'),
  ]),
)
beforeEach(() => {
  toasts.length = 0
  stop = onNotify((toast) => toasts.push(toast))
})
afterEach(() => {
  stop()
})

const open = (at: string, rows: Booking[], actions: Action[] = ['READ', 'UPDATE'], of = registry) => {
  skipVisibility()
  const user = adminUser('a')
  const role = {
    ...user.role,
    roleType: 'branch-admin-type' as const,
    permissions: [{ subject: 'Store' as const, actions }],
  }
  session.start('token', { ...user, role })
  const backend = fakeBackend({
    'GET store-admin/profile': { body: user },
    'GET store-admin/role/my-role': { body: role },
    ...workshop(rows),
  })
  http.defaults.adapter = backend.adapter
  const router = createMemoryRouter([{ path: '*', element: <Admin registry={of} /> }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  const sent = (n: number) => backend.sent(`PATCH admin/service-bookings/b${n}`)
  return { sent, user: userEvent.setup() }
}
type User = ReturnType<typeof open>['user']
const openMenu = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu'))
}
/** The link can be copied only where the browser permits it. */
const items = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
    .filter((item) => item !== 'Copy link')
const select = async (user: User, ...numbers: number[]) => {
  for (const n of numbers) await user.click(await screen.findByRole('checkbox', { name: `Select SB-${n}` }))
}
const confirm = async (user: User, title: string, button: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await user.click(within(question).getByRole('button', { name: button }))
  return question
}

describe('a resource with declared actions and transitions, without a screen, has', () => {
  it('those in a row that apply to it, with the permission of their call', async () => {
    const { user } = open('/service-bookings?page=1', [booking(1, 'Booked')])
    const menu = await openMenu(user, 'Actions for SB-1')
    expect(items(menu)).toEqual([
      ...['Open', 'Edit', 'Mark as urgent', 'Report findings'],
      ...['Confirmed', 'Cancelled'],
    ])
    expect(menu.getByText('Status')).toBeDefined()
  })

  it('those in a row that its rules refuse disabled, with the reason', async () => {
    const { user } = open('/service-bookings?page=1', [booking(1, 'Cancelled')])
    const menu = await openMenu(user, 'Actions for SB-1')
    expect(items(menu)).toEqual([
      'Open',
      'Edit',
      'Mark as urgent',
      'Report findings The booking was cancelled',
    ])
    const refused = menu.getByRole('menuitem', { name: /^Report findings/ })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
  })

  it('none of them for a role that may only read', async () => {
    const { user } = open('/service-bookings?page=1', [booking(1, 'Booked')], ['READ'])
    const menu = await openMenu(user, 'Actions for SB-1')
    expect(items(menu)).toEqual(['Open'])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('a confirmation before a value changes, and the displayed version in the request', async () => {
    const { user, sent } = open('/service-bookings?page=1', [booking(1, 'Booked')])
    const menu = await openMenu(user, 'Actions for SB-1')
    await user.click(menu.getByRole('menuitem', { name: 'Confirmed' }))
    expect(sent(1)).toEqual([])
    const question = await confirm(user, 'Change the status of SB-1?', 'Change status')
    expect(question.textContent).toContain('It changes from Booked to Confirmed.')
    await waitFor(() => expect(toastTexts()).toEqual(['SB-1 is now Confirmed']))
    expect(sent(1)).toEqual([{ status: 'Confirmed', version: 1 }])
  })

  it('a bulk transition that skips refused records, with the reason', async () => {
    const rows = [booking(1, 'Booked'), booking(2, 'Done'), booking(3, 'Booked')]
    const { user, sent } = open('/service-bookings?page=1', rows)
    await select(user, 1, 2, 3)
    await user.click(await screen.findByRole('button', { name: 'Status' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark 2 as Confirmed' }))
    const question = await confirm(user, 'Change the status of 2 service bookings?', 'Change status')
    expect(question.textContent).toContain('Can’t change from Done to Confirmed: SB-2')
    await waitFor(() => expect(toastTexts()).toEqual(['2 service bookings are now Confirmed']))
    expect([sent(1), sent(2), sent(3)].map(({ length }) => length)).toEqual([1, 0, 1])
  })

  it('an action of several, and its undo in the message', async () => {
    const rows = [booking(1, 'Booked'), booking(2, 'Booked')]
    const { user, sent } = open('/service-bookings?page=1', rows)
    await select(user, 1, 2)
    await user.click(await screen.findByRole('button', { name: 'Mark as urgent: 2 service bookings' }))
    await waitFor(() => expect(toastTexts()).toEqual(['2 service bookings updated']))
    expect([...sent(1), ...sent(2)].map((body) => (body as Booking).isUrgent)).toEqual([true, true])
    toasts[0]?.action?.act()
    await waitFor(() => expect(rows.map(({ isUrgent }) => isUrgent)).toEqual([false, false]))
  })

  it('the same actions on the page of a record, with the consequence in the question', async () => {
    const { user, sent } = open('/service-bookings/b1', [booking(1, 'Confirmed', { isUrgent: true })])
    const menu = await openMenu(user, 'More actions')
    expect(items(menu)).toEqual(['Mark as normal', 'Report findings', 'Done', 'Cancelled'])
    await user.click(menu.getByRole('menuitem', { name: 'Mark as normal' }))
    const question = await confirm(user, 'Mark as normal: “SB-1”', 'Mark as normal')
    expect(question.textContent).toContain('It loses its place at the top of the day.')
    await waitFor(() => expect(toastTexts()).toEqual(['“SB-1” updated']))
    expect(sent(1)).toEqual([{ isUrgent: false, version: 1 }])
  })

  it('a dialog for the fields that an action asks for', async () => {
    const { user, sent } = open('/service-bookings/b1', [booking(1, 'Confirmed')])
    const menu = await openMenu(user, 'More actions')
    await user.click(menu.getByRole('menuitem', { name: 'Report findings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report findings: “SB-1”' }))
    await insert(user, dialog.getByLabelText('Findings'), 'Worn brake pads')
    await user.click(dialog.getByRole('button', { name: 'Report findings' }))
    await waitFor(() => expect(toastTexts()).toEqual(['Findings of Customer 1 saved']))
    expect(sent(1)).toEqual([{ findings: 'Worn brake pads', version: 1 }])
  })

  describe('in that dialog, after someone else saved the record first', () => {
    const report = async (theirs: object) => {
      const one = booking(1, 'Confirmed')
      const { user, sent } = open('/service-bookings/b1', [one])
      const menu = await openMenu(user, 'More actions')
      await user.click(menu.getByRole('menuitem', { name: 'Report findings' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Report findings: “SB-1”' }))
      Object.assign(one, { version: 2, ...theirs })
      await insert(user, dialog.getByLabelText('Findings'), 'Worn brake pads')
      await user.click(dialog.getByRole('button', { name: 'Report findings' }))
      return { one, user, sent }
    }

    it('a merge of what only one of them changed', async () => {
      const { one, sent } = await report({ isUrgent: true })
      await waitFor(() => expect(toastTexts()).toContain('Findings of Customer 1 saved'))
      expect(sent(1).at(-1)).toEqual({ findings: 'Worn brake pads', version: 2 })
      expect(one).toMatchObject({ isUrgent: true, findings: 'Worn brake pads' })
    })

    it('a choice where both changed the same field, and no error', async () => {
      const { one, user } = await report({ findings: 'Flat tyre' })
      const notice = await screen.findByText('Someone else changed this record')
      const conflict = within(notice.closest('[role=dialog]') as HTMLElement)
      expect(toastTexts()).toEqual([])
      expect(conflict.getByRole('radio', { name: /^Current/ })).toBeDefined()
      await user.click(conflict.getByRole('button', { name: 'Save selected values' }))
      await waitFor(() => expect(toastTexts()).toEqual(['Findings of Customer 1 saved']))
      expect(one).toMatchObject({ version: 3, findings: 'Worn brake pads' })
    })
  })
})

it('a reason is asked once for all selected records, and those that are refused stay listed', async () => {
  const cancel = {
    ...{ label: 'Cancel booking', set: { status: 'Cancelled' }, ask: ['findings'], requires: ['findings'] },
    when: ({ status }: { status?: unknown }) => status !== 'Cancelled',
    disabledReason: ({ status }: { status?: unknown }) => (status === 'Done' ? 'done' : undefined),
    ...({ reasons: { done: 'The work is done' }, bulk: true, restores: true } as const),
  }
  const asking = registryOf({ ...serviceBookings, actions: { ...serviceBookings.actions, cancel } })
  const rows = [booking(1, 'Booked'), booking(2, 'Done'), booking(3, 'Booked'), booking(4, 'Confirmed')]
  const { user, sent } = open('/service-bookings?page=1', rows, ['READ', 'UPDATE'], asking)
  await select(user, 1, 2, 3, 4)
  // Meanwhile a colleague changed one of them.
  Object.assign(rows[3] as Booking, { version: 9 })
  await user.click(await screen.findByRole('button', { name: 'Cancel booking: 3 service bookings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel booking: 3 service bookings' }))
  expect(dialog.getByText(/The work is done: SB-2/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel booking: 3 service bookings' }))
  expect((await dialog.findByLabelText('Findings')).getAttribute('aria-invalid')).toBe('true')
  await insert(user, dialog.getByLabelText('Findings'), 'Closed for the storm')
  await user.click(dialog.getByRole('button', { name: 'Cancel booking: 3 service bookings' }))
  await waitFor(() => expect(toastTexts()).toContain('2 service bookings updated'))
  expect(rows.map(({ status }) => status)).toEqual(['Cancelled', 'Done', 'Cancelled', 'Confirmed'])
  expect(sent(1)).toEqual([{ status: 'Cancelled', findings: 'Closed for the storm', version: 1 }])
  expect(sent(2)).toEqual([])
  expect(await screen.findByText(/Changed by someone else/)).toBeDefined()
  toasts[0]?.action?.act()
  await waitFor(() => expect(rows[0]).toMatchObject({ status: 'Booked', findings: null }))
})

it('a status that an action sets, to ask for a reason, is offered by that action alone', async () => {
  const cancel = { label: 'Cancel booking', set: { status: 'Cancelled' }, ask: ['findings'] }
  const asking = registryOf({ ...serviceBookings, actions: { ...serviceBookings.actions, cancel } })
  const { user } = open('/service-bookings/b1', [booking(1, 'Booked')], ['READ', 'UPDATE'], asking)
  const menu = await openMenu(user, 'More actions')
  expect(menu.getByRole('menuitem', { name: 'Cancel booking' })).toBeDefined()
  expect(menu.getByRole('menuitem', { name: 'Confirmed' })).toBeDefined()
  expect(menu.queryByRole('menuitem', { name: 'Cancelled' })).toBeNull()
})
