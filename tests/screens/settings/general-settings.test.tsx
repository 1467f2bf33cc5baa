import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { session } from '#providers/auth/session.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { type Answers, adminOfTest } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const at = '/settings/general'
const set = {
  storeName: 'Padma Motors',
  email: 'hello@padma.example',
  phone: '+8801700000000',
  address: null,
  facebook: null,
  instagram: null,
  youtube: null,
  whatsapp: null,
  pointsAtMost: null,
  minimumOrder: '100.00',
  maximumQuantity: 50,
  automationsOn: true,
  ordersOpen: true,
  version: 4,
}
const update = 'PATCH admin/settings'
const office = (more: Answers = {}): Answers => ({
  'GET admin/settings/retrieve': { body: set },
  [update]: ({ body }) => ({ body: { ...set, ...(body as object), version: 5 } }),
  ...more,
})
const owner: { permissions: Permission[] } = {
  permissions: [{ subject: 'Setting', actions: ['READ', 'UPDATE'] }],
}
const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Setting', actions: ['READ'] }] }
const name = () => screen.findByLabelText<HTMLInputElement>('Store name')
const save = () => screen.getByRole('button', { name: /^Save/ })
const toastTexts: string[] = []
let stop: () => void
/** The screen is loaded when first shown; tests should not wait for that. */
beforeAll(async () => {
  await import('#features/settings/SettingPage.tsx')
  await import('#features/history/CallHistory.tsx')
}, 120_000)
beforeEach(() => {
  toastTexts.length = 0
  stop = onNotify(({ message }) => toastTexts.push(message))
})
afterEach(async () => {
  stop()
  cleanup()
  session.clear()
})

describe('the general settings', () => {
  it('are saved by the changed keys, with the displayed version', async () => {
    const { user, backend } = openAdmin(at, owner, office())
    await user.clear(await name())
    await insert(user, await name(), 'Jamuna Motors')
    await user.clear(screen.getByLabelText('Minimum order value'))
    await user.click(screen.getByRole('switch', { name: 'Accept orders' }))
    expect(screen.getByText('3 changes')).toBeDefined()
    await user.click(save())
    await waitFor(() =>
      expect(backend.sent(update)).toEqual([
        { storeName: 'Jamuna Motors', minimumOrder: null, ordersOpen: false, version: 4 },
      ]),
    )
    await waitFor(() => expect(toastTexts).toEqual(['General settings saved']))
    expect(screen.queryByText(/changes?$/)).toBeNull()
    // The next change is compared with the saved values.
    await user.type(await name(), ' Ltd')
    await user.click(save())
    await waitFor(() =>
      expect(backend.sent(update).at(-1)).toEqual({ storeName: 'Jamuna Motors Ltd', version: 5 }),
    )
  })

  it('are not sent while a value is invalid', async () => {
    const { user, backend } = openAdmin(at, owner, office())
    await name()
    await insert(user, await screen.findByLabelText('Facebook'), 'javascript:alert(1)')
    await user.click(save())
    expect(await screen.findByText(/^Enter a web address/)).toBeDefined()
    expect(backend.sent(update)).toEqual([])
  })

  it('show the reason of a refusal at the field', async () => {
    const refused = {
      statusCode: 400,
      message: ['Email is unknown'],
      errors: { email: ['Email is unknown'] },
    }
    const { user } = openAdmin(at, owner, office({ [update]: { status: 400, body: refused } }))
    await name()
    await user.type(screen.getByLabelText('Email'), '.bd')
    await user.click(save())
    expect((await screen.findAllByText('Email is unknown')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('are merged field by field with the changes of someone else', async () => {
    const current = { ...set, storeName: 'Meghna Motors', phone: '+8801811111111', version: 9 }
    const clash = { statusCode: 409, message: 'Changed', current }
    const { user, backend } = openAdmin(
      at,
      owner,
      office({
        [update]: ({ body }) =>
          (body as { version: number }).version === 9
            ? { body: { ...current, ...(body as object), version: 10 } }
            : { status: 409, body: clash },
      }),
    )
    await user.clear(await name())
    await insert(user, await name(), 'Jamuna Motors')
    await user.type(screen.getByLabelText('Email'), '.bd')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Meghna Motors')).toBeDefined()
    await user.click(dialog.getByText('Meghna Motors'))
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() =>
      expect(backend.sent(update).at(-1)).toEqual({ email: 'hello@padma.example.bd', version: 9 }),
    )
    expect(await screen.findByDisplayValue('+8801811111111')).toBeDefined()
  })

  it('are reset when changes are discarded', async () => {
    const { user, backend } = openAdmin(at, owner, office())
    await insert(user, await name(), ' and Sons')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await name()).value).toBe('Padma Motors')
    expect(backend.sent(update)).toEqual([])
  })

  it('open at the short address too, and are read-only without the permission', async () => {
    openAdmin('/settings', reader, office())
    expect(await screen.findByText('Padma Motors')).toBeDefined()
    expect(screen.queryByLabelText('Store name')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('are not requested without the permission to read them', async () => {
    const { asked } = openAdmin(at, { permissions: [] }, office())
    expect(await screen.findByText("You don't have permission to access this.")).toBeDefined()
    expect(asked()).toEqual([])
  })

  it('report that they could not be loaded, and retry', async () => {
    let fails = true
    const { user } = openAdmin(
      at,
      owner,
      office({
        'GET admin/settings/retrieve': () =>
          fails ? { status: 500, body: { statusCode: 500, message: 'Out of order' } } : { body: set },
      }),
    )
    expect(await screen.findByText('Out of order')).toBeDefined()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await name()).value).toBe('Padma Motors')
  })

  it('have a history where the backend has one', async () => {
    const line = { id: 'h', at: '2026-01-01T00:00:00.000Z', actor: { id: adminOfTest(), name: 'Rina Das' } }
    const { user } = openAdmin(
      at,
      owner,
      office({
        'GET x': { body: { data: ['history'] } },
        'GET x/history': {
          body: {
            data: [
              {
                ...line,
                ...{ entity: 'general', entityId: 'general', propKey: 'storeName', note: null, label: null },
                ...{ from: 'Old Motors', to: 'Padma Motors' },
              },
            ],
            total: 1,
          },
        },
      }),
    )
    await name()
    await user.click(await screen.findByRole('button', { name: 'History' }))
    expect(await screen.findByText('Old Motors')).toBeDefined()
  })

  it('have no history where the backend has none', async () => {
    openAdmin(at, owner, office())
    await name()
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  })
})
